import type { CalendarPost } from '../calendar-query.js';

/** Of the chosen posts, which carry a label: all of them, some, or none. */
export type Carried = 'all' | 'some' | 'none';

/** What becomes of labels: put on all chosen posts, or taken off them; the others are left alone. */
export type LabelWish = ReadonlyMap<string, boolean>;

export function carriedBy(
  posts: readonly Pick<CalendarPost, 'labels'>[],
  labelId: string,
): Carried {
  const carrying = posts.filter(({ labels }) => labels.some(({ id }) => id === labelId));
  if (carrying.length === 0) return 'none';
  return carrying.length === posts.length ? 'all' : 'some';
}

/** A press puts a label on all; the next takes it off all, and so on. */
export function pressed(wish: LabelWish, labelId: string, carried: Carried): LabelWish {
  const isOn = wish.get(labelId) ?? carried === 'all';
  const next = new Map(wish).set(labelId, !isOn);
  // What they are all like already needs no wish.
  if (carried === (isOn ? 'none' : 'all')) next.delete(labelId);
  return next;
}

/** As the API is told of it. */
export function labelsOf(wish: LabelWish): { add: string[]; remove: string[] } {
  const those = (isOn: boolean): string[] =>
    [...wish].filter(([, wished]) => wished === isOn).map(([id]) => id);
  return { add: those(true), remove: those(false) };
}
