import type { Schema } from '#libs/sdk';
import type { Output } from '../../output/output.js';
import type { Column } from '../../output/table.js';

type Label = Schema<'Label'>;

export const labelColumns: readonly Column<Label>[] = [
  { head: 'ID', cell: ({ id }) => id },
  { head: 'COLOR', cell: ({ color }) => color },
  { head: 'NAME', cell: ({ name }) => name },
];

/** A label, line by line. */
export function showLabel(label: Label, output: Output): void {
  output.answer(label, () => output.facts({ id: label.id, name: label.name, color: label.color }));
}
