/** What operations do with a post, as its activity tells it. */
export type ChangeKind = 'edited' | 'moved' | 'withdrawn' | 'retried' | 'canceled' | 'deleted';

/** `removed`: what is out is deleted, all else canceled. */
export const ACTIVITY_OPERATIONS: Readonly<Record<string, ChangeKind | 'removed' | 'acted'>> = {
  ApprovalPolicy_change: 'withdrawn',
  DashboardPosts_delete: 'removed',
  DashboardPosts_edit: 'edited',
  PostActions_act: 'acted',
  Posts_cancel: 'canceled',
  Posts_edit: 'edited',
  Publishing_delete: 'deleted',
  Publishing_retry: 'retried',
};

/** Actions for many posts. */
export const ACTIVITY_ACTIONS: Readonly<Record<string, ChangeKind>> = {
  cancel: 'canceled',
  label: 'edited',
  reschedule: 'moved',
  retry: 'retried',
};

/** What others than the audit log tell of, and what changes nothing of a post. */
export const OTHER_ACTIONS = ['submit', 'approve', 'reconcile', 'duplicate'] as const;

/** Each edit names these, whatever it changes. */
export const GIVEN_ANYWAY: ReadonlySet<string> = new Set([
  'account',
  'publishAt',
  'timezone',
  'revision',
]);
