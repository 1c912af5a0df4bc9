// The order in which people write a document; what is not listed comes after, as it was found.
const fieldOrder = [
  'mode',
  'timezone',
  'onMissed',
  'idempotencyKey',
  'posts',
  'campaigns',
  'account',
  'provider',
  'name',
  'description',
  'publish_at',
  'steps',
  'media_link',
  'assets',
  'settings',
  'labels',
  'interaction_type',
  'parent_step_id',
];
const sameField: Readonly<Record<string, string>> = {
  on_missed: 'onMissed',
  channel: 'account',
  title: 'name',
  text: 'description',
  publishAt: 'publish_at',
  mediaLink: 'media_link',
  interactionType: 'interaction_type',
  targets: 'steps',
};
const rank = new Map(fieldOrder.map((field, index) => [field, index]));
const rankOf = (field: string): number => rank.get(sameField[field] ?? field) ?? fieldOrder.length;

/** Compares two paths, cut into names and indices: a whole comes before its parts. */
export function compareInDocumentOrder(left: readonly string[], right: readonly string[]): number {
  const shared = Math.min(left.length, right.length);
  for (let depth = 0; depth < shared; depth += 1) {
    const difference = compareToken(left[depth]!, right[depth]!);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function compareToken(left: string, right: string): number {
  if (left === right) return 0;
  const isIndex = /^\d+$/;
  if (isIndex.test(left) && isIndex.test(right)) return Number(left) - Number(right);
  return rankOf(left) - rankOf(right);
}
