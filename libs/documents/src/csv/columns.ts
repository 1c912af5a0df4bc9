import { KnownNames } from '../names/known-names.js';
import { squeezed } from '../names/edits.js';

/** Columns of a table of posts; settings of a network are `settings.<id>` beside them. */
export const inputColumns = [
  'key',
  'account',
  'text',
  'title',
  'publishAt',
  'timezone',
  'assets',
  'alt',
  'labels',
  'queue',
  'campaign',
  'step',
  'parentStep',
  'interactionType',
] as const;

export type InputColumn = (typeof inputColumns)[number];

/** What an export, or a table of problems, tells beside them; a file may hand them back. */
export const answerColumns = ['postId', 'status', 'publishAtUtc', 'providerUrl', 'error'] as const;
const PROBLEMS = 'problems';

export const SETTING = 'settings.';

/** What a column holds; null for what is not read. Programs for tables leave columns without a name behind. */
export type Column =
  | { readonly kind: 'field'; readonly name: InputColumn }
  | { readonly kind: 'setting'; readonly id: string }
  | { readonly kind: 'nameless' }
  | null;

/** The same things by the names that documents have for them. */
const namesInDocuments: Readonly<Partial<Record<InputColumn, readonly string[]>>> = {
  key: ['idempotencyKey'],
  account: ['channel'],
  text: ['description'],
  title: ['name'],
  assets: ['media_link'],
  alt: ['altText'],
  campaign: ['campaignName'],
  step: ['id', 'stepId'],
  parentStep: ['parentStepId', 'reply_to_step_id'],
};

const guessed = new KnownNames([
  ...inputColumns.map((name) => [name, ...(namesInDocuments[name] ?? [])]),
  ['settings.<id>', 'settings'],
]);
const read = new Map(inputColumns.map((name) => [squeezed(name), name]));
const told: ReadonlySet<string> = new Set([...answerColumns, PROBLEMS].map(squeezed));

/**
 * The column of a name, however it is capitalised or parted.
 * @returns undefined for a name that nobody knows
 */
export function columnNamed(written: string): Column | undefined {
  const name = written.trim();
  if (name === '') return { kind: 'nameless' };
  if (name.toLowerCase().startsWith(SETTING) && name.length > SETTING.length) {
    return { kind: 'setting', id: name.slice(SETTING.length) };
  }
  const field = read.get(squeezed(name));
  if (field !== undefined) return { kind: 'field', name: field };
  return told.has(squeezed(name)) ? null : undefined;
}

/** Words such as `; did you mean text?` for a column that nobody knows, or none. */
export function meantColumn(written: string): string {
  return guessed.didYouMean(written.trim());
}

/** What two columns have in common that hold the same; null for what holds nothing. */
export function columnKey(column: Column): string | null {
  if (column === null || column.kind === 'nameless') return null;
  return column.kind === 'setting' ? `${SETTING}${column.id}` : column.name;
}
