export const runStatuses = [
  'draft',
  'created',
  'processing',
  'completed',
  'partial_failed',
] as const;
export type RunStatus = (typeof runStatuses)[number];
