import { createHash } from 'node:crypto';
import type { BodyOf } from '#libs/sdk';
import { issueLine } from '../toolbox/answers.js';
import { canonicalText } from '../toolbox/canonical-text.js';
import { ToolRefusal } from '../toolbox/consent.js';
import { pageText } from '../toolbox/page-text.js';
import { quoted } from '../toolbox/quoted.js';
import {
  anything,
  handedOn,
  input,
  list,
  nullableText,
  output,
  RECURRENCE_ID,
  text,
} from '../toolbox/schemas.js';
import { openObject } from '../toolbox/strict-arguments.js';
import { defineTool } from '../toolbox/tool.js';
import { withReplies } from './documents.js';
import { ISSUES } from './told-posts.js';
import {
  linesOfDocument,
  occurrenceLine,
  recurrenceLine,
  toldRecurrence,
  type Recurrence,
} from './told-recurrences.js';

type Terms = Omit<BodyOf<'createRecurrence'>, 'name' | 'horizonDays'>;

const TERMS = {
  document: openObject('{"posts": […]} as create_draft takes them, without publishAt'),
  startsLocal: handedOn('RecurrenceCreateRequest.startsLocal', 'Wall time: 2026-12-01T09:00'),
  timezone: handedOn('RecurrenceCreateRequest.timezone', 'IANA zone'),
  rule: handedOn('RecurrenceCreateRequest.rule', 'RFC 5545: FREQ=WEEKLY;BYDAY=MO,TH'),
  variants: list(openObject('In turn, for all posts: text, title, settings')),
  order: handedOn('RecurrenceCreateRequest.order', 'Of variants'),
};
const NEEDED = ['document', 'startsLocal', 'timezone', 'rule'];

export const listRecurrences = defineTool<{
  recurrenceId?: string;
  from?: string;
  to?: string;
  state?: string;
  limit?: number;
  cursor?: string;
}>({
  name: 'list_recurrences',
  title: 'List what repeats',
  description:
    'What goes out again and again. With recurrenceId one of them whole, and what it has done and will do.',
  scope: 'read',
  hints: { readOnlyHint: true },
  input: input({
    recurrenceId: RECURRENCE_ID,
    from: handedOn('listOccurrences.from', 'With recurrenceId: from then, else from now'),
    to: handedOn('listOccurrences.to'),
    state: handedOn('listRecurrences.state'),
    limit: { ...handedOn('listPosts.limit'), maximum: 50 },
    cursor: handedOn('listPosts.cursor'),
  }),
  output: output(
    { recurrences: list(anything), occurrences: list(anything), nextCursor: nullableText },
    ['recurrences', 'occurrences', 'nextCursor'],
  ),
  async run({ recurrenceId, from, to, state, limit = 20, cursor }, { postrider, signal }) {
    const { recurrences } = postrider;
    if (recurrenceId === undefined) {
      const query = { limit, ...(state === undefined ? {} : { state: [state] }) } as object;
      const page = await recurrences.list(query, { signal }).page(cursor);
      const nextCursor = page.nextCursor ?? null;
      const lines = page.recurrences.map(recurrenceLine);
      const told = page.recurrences.map(toldRecurrence);
      const data = { recurrences: told, occurrences: [], nextCursor };
      return { data, text: pageText('recurrences', lines, nextCursor) };
    }
    const within = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
    const [{ recurrence }, { occurrences }] = await Promise.all([
      recurrences.get(recurrenceId, { signal }),
      recurrences.occurrences(recurrenceId, within, { signal }),
    ]);
    const said = linesOfDocument(recurrence.document, recurrence.variants);
    const lines = [recurrenceLine(recurrence), ...said, ...occurrences.map(occurrenceLine)];
    const data = { recurrences: [recurrence], occurrences, nextCursor: null };
    return { data, text: [...lines, nextOf(recurrence)].join('\n') };
  },
});

export const previewRecurrence = defineTool<Partial<Terms> & { count?: number }>({
  name: 'preview_recurrence',
  title: 'Check what repeats',
  description:
    'Tells when a rule has posts go out, every problem, and the confirmation that plan_recurrence asks for. Stores nothing.',
  scope: 'read',
  hints: { readOnlyHint: true },
  input: input({ ...TERMS, count: handedOn('RecurrencePreviewRequest.count', 'Times to tell') }, [
    ...NEEDED,
  ]),
  output: output(
    { occurrences: list(anything), issues: ISSUES, warnings: ISSUES, confirmation: nullableText },
    ['occurrences', 'issues', 'warnings', 'confirmation'],
  ),
  async run({ count, ...given }, { postrider, signal }) {
    const terms = termsOf(given as Terms);
    const body = { ...terms, ...(count === undefined ? {} : { count }) };
    const { occurrences, issues, warnings } = await postrider.recurrences.preview(body, { signal });
    const confirmation = issues.length === 0 ? confirmationOf(terms) : null;
    const next =
      confirmation === null
        ? 'Not valid: mend these and check again.'
        : `Valid. Show it to the person; then plan_recurrence with confirmation ${confirmation}`;
    const times = occurrences.map(({ occurrence, at }) => `- ${occurrence} there, ${at}`);
    const lines = [...issues.map(issueLine), ...warnings.map(issueLine), ...times, next];
    return { data: { occurrences, issues, warnings, confirmation }, text: lines.join('\n') };
  },
});

export const planRecurrence = defineTool<
  BodyOf<'createRecurrence'> & { readonly confirmation?: string }
>({
  name: 'plan_recurrence',
  title: 'Have posts repeat',
  description:
    'Has posts go out again and again by a rule, until it ends. Others will see them. preview_recurrence comes first.',
  scope: 'publish',
  hints: { destructiveHint: true, openWorldHint: true },
  input: input(
    {
      ...TERMS,
      name: handedOn('RecurrenceCreateRequest.name', 'For people'),
      horizonDays: handedOn('RecurrenceCreateRequest.horizonDays', 'Days planned ahead'),
      confirmation: text('From preview_recurrence, for exactly this'),
    },
    NEEDED,
  ),
  output: output({ recurrence: anything, warnings: ISSUES }, ['recurrence', 'warnings']),
  async run({ confirmation, name, horizonDays, ...given }, { postrider, consent, signal }) {
    const { recurrences } = postrider;
    const terms = termsOf(given);
    if (consent.canAsk) {
      const { occurrences, issues } = await recurrences.preview(terms, { signal });
      if (issues.length > 0) {
        const message = 'It has problems: preview_recurrence tells all of them.';
        throw new ToolRefusal('validation_failed', message);
      }
      const times = occurrences.slice(0, 5).map(({ occurrence }) => `- ${occurrence}`);
      const said = linesOfDocument(terms.document, terms.variants ?? []).slice(0, 30);
      const place = quoted(`${terms.rule} ${terms.timezone}`, 600);
      const question = [`Have this go out again and again, by ${place}?`, ...said, ...times];
      const asked = consent.ask(question.join('\n'));
      if (asked !== null) return asked;
    } else requireConfirmed(terms, confirmation);
    const body = {
      ...terms,
      ...(name === undefined ? {} : { name }),
      ...(horizonDays === undefined ? {} : { horizonDays }),
    };
    const { recurrence, warnings } = await recurrences.create(body, { signal });
    const lines = [recurrenceLine(recurrence), ...warnings.map(issueLine), nextOf(recurrence)];
    return { data: { recurrence, warnings }, text: lines.join('\n') };
  },
});

function termsOf({ document, ...given }: Terms): Terms {
  const { posts } = document;
  if (!Array.isArray(posts)) return { ...given, document };
  return { ...given, document: { ...document, posts: withReplies(posts) } };
}

/** Stands for what was checked: who has it has seen what the check said of exactly this. */
function confirmationOf(terms: Terms): string {
  return `rcf_${createHash('sha256').update(canonicalText(terms)).digest('base64url')}`;
}

/** @throws ToolRefusal confirmation_required, confirmation_mismatch */
function requireConfirmed(terms: Terms, given: string | undefined): void {
  if (given === confirmationOf(terms)) return;
  if (given === undefined) {
    const message =
      'Call preview_recurrence with the same content, show it to the person, and give its confirmation here.';
    throw new ToolRefusal('confirmation_required', message);
  }
  const message = 'This is not what was checked: call preview_recurrence again.';
  throw new ToolRefusal('confirmation_mismatch', message);
}

const NEXT: Readonly<Record<Recurrence['state'], string>> = {
  active: 'change_recurrence skips one time, pauses it or ends it.',
  paused: 'It is paused and makes nothing: change_recurrence has it go on.',
  ended: 'It has ended and does not begin again.',
};

export const nextOf = ({ state }: Recurrence): string => NEXT[state];
