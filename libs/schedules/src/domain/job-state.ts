import type { PostStatus } from './post-state.js';

/**
 * What the engine does about a post. `ready`: due, `blocked`: a reply whose parent is not out,
 * `waiting`: due later, `running`: a worker has it, `stalled`: due or leased for too long.
 */
export const jobStates = ['ready', 'blocked', 'waiting', 'running', 'failed', 'stalled'] as const;
export type JobState = (typeof jobStates)[number];

/** A due post that nobody took for this long points at a scheduler that does not run. */
export const STALLED_AFTER_MS = 5 * 60_000;

/** Statuses in which a post is work to be done. */
export const jobStatuses: readonly PostStatus[] = [
  'scheduled',
  'publishing',
  'retry_pending',
  'failed',
];

export type JobAction =
  | 'publish'
  | 'reconcile'
  | 'confirm'
  | 'wait'
  | 'wait_for_parent'
  | 'retry'
  | 'retry_parent'
  | 'reconnect_account'
  | 'accept_duplicate_risk'
  | 'edit';

interface JobFacts {
  readonly jobState: JobState;
  readonly status: PostStatus;
  readonly reconciliationStatus: string | null;
  readonly errorCode: string | null;
  readonly retryable: boolean | null;
}

/** What happens next, or what a person has to do. */
export function nextAction(job: JobFacts): JobAction {
  if (job.jobState === 'failed') return afterFailure(job);
  if (job.jobState === 'blocked') return 'wait_for_parent';
  if (job.reconciliationStatus === 'pending') return 'reconcile';
  if (job.status === 'publishing') return 'confirm';
  return job.jobState === 'waiting' ? 'wait' : 'publish';
}

function afterFailure({ errorCode, retryable }: JobFacts): JobAction {
  if (errorCode === 'account_reauth_required' || errorCode === 'account_disconnected') {
    return 'reconnect_account';
  }
  if (errorCode === 'parent_failed') return 'retry_parent';
  if (errorCode === 'outcome_unknown') return 'accept_duplicate_risk';
  return retryable ? 'retry' : 'edit';
}
