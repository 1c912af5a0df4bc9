/** Columns of a CSV file; settings of a network are `settings.<id>` beside them. */
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

/** What an export tells beside them; a file may hand them back. */
export const answerColumns = ['postId', 'status', 'publishAtUtc', 'providerUrl', 'error'] as const;

export const SETTING = 'settings.';
