import { normalized } from '#libs/kernel';
import type { LabelId } from '#libs/kernel';

/** Names, not values: each screen has a tone of its own for them, by day and by night. */
export const labelColors = [
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
] as const;
export type LabelColor = (typeof labelColors)[number];

/** Characters: what fits a chip on a phone. */
export const LONGEST_LABEL_NAME = 60;
/** Of a workspace: as many as a person can choose from, and few enough to be read as a whole for each document. */
export const MOST_LABELS = 200;
/** Of a post: beyond these they order nothing any more. */
export const MOST_LABELS_OF_POST = 20;
/** One line that begins with something to be seen; commas and bars stand between labels. */
export const LABEL_NAME = /^[^,|\s\p{Cc}\p{Cf}][^,|\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** A label as its posts tell it. */
export interface PostLabel {
  readonly id: LabelId;
  readonly name: string;
  readonly color: LabelColor;
}

/** What a workspace orders its posts by. */
export interface Label extends PostLabel {
  /** From 1; rises with every change. */
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What makes two names one: case and the way accents are written are no difference. */
export function labelKey(name: string): string {
  // There and back: some letters have one case only.
  return normalized(normalized(name.trim()).toUpperCase().toLowerCase());
}

/** As the database has them in posts: by name, whatever language the names are of. */
export function inOrderOfNames(labels: readonly PostLabel[]): readonly PostLabel[] {
  if (labels.length < 2) return labels;
  const keys = new Map(labels.map((label) => [label, Buffer.from(labelKey(label.name))]));
  return labels.toSorted((one, other) => keys.get(one)!.compare(keys.get(other)!));
}
