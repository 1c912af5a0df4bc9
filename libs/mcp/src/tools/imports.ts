import { setTimeout as pause } from 'node:timers/promises';
import type { ImportTerms } from '#libs/sdk';
import { ToolRefusal, type ToolQuestion } from '../toolbox/consent.js';
import {
  anything,
  handedOn,
  IMPORT_ID,
  input,
  list,
  nullableText,
  output,
  text,
} from '../toolbox/schemas.js';
import { openObject } from '../toolbox/strict-arguments.js';
import { defineTool, type ToolAnswer, type ToolCall } from '../toolbox/tool.js';
import { importText, mayApply, rowLine, toldImport, type Import } from './told-imports.js';

const WORKING: readonly string[] = ['received', 'checking', 'applying'];
const LOOK_EVERY_MS = 250;
/** Small tables are ready by then; whoever sent a large one asks again. */
const MOST_LOOKS = 20;
const ROWS = 20;

const TOLD = output({ import: anything, rows: list(anything), nextCursor: nullableText }, [
  ...['import', 'rows', 'nextCursor'],
]);

interface Sent extends ImportTerms {
  readonly content?: string;
  readonly importId?: string;
  readonly confirm?: string;
}

export const importPosts = defineTool<Sent>({
  name: 'import_posts',
  title: 'Import a table of posts',
  description:
    'With content: checks a table of posts row by row, and makes none. With importId alone: makes posts of the rows that are ready, each once.',
  scope: 'draft',
  hints: { destructiveHint: true, openWorldHint: true },
  input: input({
    content: handedOn(
      'ImportCreateRequest.content',
      'CSV with columns such as key, account, text, publishAt, assets, labels; or NDJSON',
    ),
    format: handedOn('ImportCreateRequest.format'),
    mode: handedOn('ImportCreateRequest.mode', 'What rows become; draft when absent'),
    onError: handedOn('ImportCreateRequest.onError', 'Wrong rows: stop everything, or skip them'),
    existing: handedOn('ImportCreateRequest.existing', 'Posts that rows name by key'),
    mapping: openObject('Columns of the table: ours'),
    defaults: openObject('For rows without: account, timezone, labels'),
    importId: IMPORT_ID,
    confirm: text('With importId, where nobody can be asked: the importId once more'),
  }),
  output: TOLD,
  async run({ content, importId, confirm, ...terms }, call) {
    const { postrider, signal } = call;
    if (importId !== undefined) {
      if (content !== undefined || Object.keys(terms).length > 0) {
        const message = 'Give content with its terms, or the importId of what was checked.';
        throw new ToolRefusal('invalid_parameter', message);
      }
      return apply(importId, confirm, call);
    }
    if (content === undefined) {
      throw new ToolRefusal('invalid_parameter', 'Give either content or importId.');
    }
    const sent = await postrider.imports.create(content, { ...terms, dryRun: true }, { signal });
    return told(await standing(sent.import, call), {}, call);
  },
});

export const getImport = defineTool<{
  importId: string;
  state?: string;
  limit?: number;
  cursor?: string;
}>({
  name: 'get_import',
  title: 'Look at an import',
  description: 'How an import stands, and its rows: the wrong ones, unless state says otherwise.',
  scope: 'read',
  hints: { readOnlyHint: true },
  input: input(
    {
      importId: IMPORT_ID,
      state: handedOn('listImportRows.state'),
      limit: { ...handedOn('listPosts.limit'), maximum: 50 },
      cursor: handedOn('listImportRows.cursor'),
    },
    ['importId'],
  ),
  output: TOLD,
  async run({ importId, ...rows }, call) {
    const found = await call.postrider.imports.get(importId, { signal: call.signal });
    return told(await standing(found.import, call), rows, call);
  },
});

async function apply(
  importId: string,
  confirm: string | undefined,
  call: ToolCall,
): Promise<ToolAnswer | ToolQuestion> {
  const { postrider, consent, signal } = call;
  const asked = await consent.agree({ id: importId, name: 'importId', confirm }, async () => {
    const { import: found } = await postrider.imports.get(importId, { signal });
    requireReady(found);
    const query = { state: 'ready', limit: ROWS } as const;
    const { rows } = await postrider.imports.rows(importId, query, { signal }).page();
    return [questionOf(found), ...rows.map(rowLine)].join('\n');
  });
  if (asked !== null) return asked;
  const begun = await postrider.imports.apply(importId, { signal });
  return told(await standing(begun.import, call), {}, call);
}

/** Nobody is asked about what cannot be done. @throws ToolRefusal import_not_checked, import_empty, import_has_errors */
function requireReady(found: Import): void {
  if (mayApply(found)) return;
  const message = 'It makes no posts as it stands: get_import tells why.';
  const { status, counts } = found;
  if (status !== 'checked') throw new ToolRefusal('import_not_checked', message);
  throw new ToolRefusal(counts.invalid > 0 ? 'import_has_errors' : 'import_empty', message);
}

function questionOf({ counts, mode, existing }: Import): string {
  const become = mode === 'draft' ? 'drafts' : 'posts that go out at their times';
  const changed = existing === 'update' ? ', and change those that are there' : '';
  return `Make ${become} of ${counts.ready} rows${changed}?`;
}

/** An import that is worked on is looked at again for a while, which spares agents most of the asking. */
async function standing(one: Import, { postrider, signal }: ToolCall): Promise<Import> {
  let found = one;
  for (let look = 0; look < MOST_LOOKS && WORKING.includes(found.status); look += 1) {
    await pause(LOOK_EVERY_MS, undefined, { signal });
    found = (await postrider.imports.get(found.id, { signal })).import;
  }
  return found;
}

interface Rows {
  readonly state?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

async function told(
  one: Import,
  { state, limit = ROWS, cursor }: Rows,
  { postrider, signal }: ToolCall,
): Promise<ToolAnswer> {
  const query = { limit, state: state ?? 'invalid' } as object;
  const page = await postrider.imports.rows(one.id, query, { signal }).page(cursor);
  const nextCursor = page.nextCursor ?? null;
  const data = { import: toldImport(one), rows: page.rows, nextCursor };
  return { data, text: importText(one, page.rows, nextCursor) };
}
