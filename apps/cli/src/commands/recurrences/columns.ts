import type { Schema } from '#libs/sdk';
import type { Output } from '../../output/output.js';
import type { Column } from '../../output/table.js';
import { shownTime } from '../../output/time.js';

type Recurrence = Schema<'Recurrence'>;
type Occurrence = Schema<'Occurrence'>;

export const recurrenceColumns: readonly Column<Recurrence>[] = [
  { head: 'ID', cell: ({ id }) => id },
  { head: 'STATE', cell: ({ state }) => state },
  { head: 'NEXT', cell: ({ next }) => shownTime(next?.at) },
  { head: 'RULE', cell: ({ rule }) => rule },
  { head: 'NAME', cell: ({ name }) => name },
];

export const occurrenceColumns: readonly Column<Occurrence>[] = [
  { head: 'OCCURRENCE', cell: ({ occurrence }) => occurrence },
  { head: 'AT', cell: ({ at }) => shownTime(at) },
  { head: 'STATE', cell: ({ state }) => state },
  { head: 'VARIANT', cell: ({ variant }) => (variant === null ? null : variant + 1) },
  { head: 'RUN', cell: ({ runId }) => runId },
  { head: 'REFUSED', cell: ({ refusal }) => refusal && `${refusal.code}: ${refusal.message}` },
];

/** A recurrence, line by line. */
export function showRecurrence(recurrence: Recurrence, output: Output): void {
  const { id, name, state, startsLocal, timezone, rule, next, revision } = recurrence;
  output.answer(recurrence, () =>
    output.facts({
      id,
      name,
      state,
      rule,
      starts: `${startsLocal} ${timezone}`,
      next: shownTime(next?.at),
      revision,
    }),
  );
}
