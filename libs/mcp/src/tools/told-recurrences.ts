import type { AnswerOf, Schema } from '#libs/sdk';
import { quoted } from '../toolbox/quoted.js';

export type Recurrence = Schema<'Recurrence'>;
type Occurrence = AnswerOf<'listOccurrences'>['occurrences'][number];

/** What lists tell of a recurrence: all but what it says. */
export function toldRecurrence({
  id,
  name,
  state,
  rule,
  startsLocal,
  timezone,
  next,
  revision,
}: Recurrence): Readonly<Record<string, unknown>> {
  return { id, name, state, rule, startsLocal, timezone, next, revision };
}

/** A recurrence in a line. */
export function recurrenceLine({ id, state, rule, timezone, next, name }: Recurrence): string {
  const when = next === null ? '' : ` next ${next.occurrence} there, ${next.at}`;
  const called = name === null ? '' : ` ${quoted(name, 60)}`;
  return `- ${id} ${state} ${quoted(`${rule} ${timezone}`, 300)}${when}${called}`;
}

/** An occurrence in a line. */
export function occurrenceLine({ occurrence, at, state, runId, refusal }: Occurrence): string {
  const run = runId === null ? '' : ` ${runId}`;
  const why = refusal === null ? '' : ` ${refusal.code}: ${quoted(refusal.message)}`;
  return `- ${occurrence} there, ${at}: ${state}${run}${why}`;
}

/** What a document and its variants say, a line each, for people to read before they agree. */
export function linesOfDocument(
  document: Readonly<Record<string, unknown>>,
  variants: readonly Readonly<Record<string, unknown>>[],
): readonly string[] {
  const posts = Array.isArray(document['posts']) ? (document['posts'] as unknown[]) : [document];
  const said = posts.map((post) => `- ${wordsOf(post)}`);
  const inTurn = variants.map((variant) => `- in turn: ${wordsOf(variant)}`);
  return [...said, ...inTurn];
}

function wordsOf(part: unknown): string {
  const { account, text: words } = (part ?? {}) as Readonly<Record<string, unknown>>;
  const isPlain =
    typeof words === 'string' && (account === undefined || typeof account === 'string');
  if (!isPlain) return quoted(JSON.stringify(part), 1_000);
  return account === undefined
    ? quoted(words, 280)
    : `${quoted(account as string, 100)} ${quoted(words, 280)}`;
}
