import type { PostApproval } from './approval/approval-status.js';
import type { PostStatus } from './post-state.js';
import type { PostRisk } from './watch/post-risk.js';

/**
 * What the engine does about a post. `ready`: due, `blocked`: a reply whose parent is not out, or what waits
 * for people,
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
  | 'wait_for_post'
  | 'wait_for_network'
  | 'retry'
  | 'retry_parent'
  | 'reconnect_account'
  | 'accept_duplicate_risk'
  | 'check_plan'
  | 'approve'
  | 'edit';

interface JobFacts {
  readonly jobState: JobState;
  readonly status: PostStatus;
  readonly approval: PostApproval;
  readonly reconciliationStatus: string | null;
  readonly providerStatus: string | null;
  /** The post of its account, or the network, that it waits for. */
  readonly waitsFor: { readonly reason: string } | null;
  readonly errorCode: string | null;
  readonly retryable: boolean | null;
  readonly risks: readonly PostRisk[];
}

/** What happens next, or what a person has to do. */
export function nextAction(job: JobFacts): JobAction {
  if (job.jobState === 'failed') return afterFailure(job);
  if (job.approval === 'changes_requested') return 'edit';
  if (job.approval === 'pending') return 'approve';
  if (job.jobState === 'blocked') return 'wait_for_parent';
  if (job.reconciliationStatus === 'pending') return 'reconcile';
  if (job.waitsFor?.reason === 'network_unavailable') return 'wait_for_network';
  if (job.waitsFor !== null) return 'wait_for_post';
  if (job.status === 'publishing' && job.providerStatus === 'accepted') return 'confirm';
  if (job.jobState !== 'waiting') return 'publish';
  if (job.status === 'publishing') return 'wait';
  const [risk] = job.risks;
  return risk === undefined ? 'wait' : againstRisk(risk);
}

/** Codes of risks that a new login of the account mends; a pattern that PostgreSQL reads alike. */
export const MENDED_BY_LOGIN = '^(token|scope)_|^account_(?!not_found)';

/** What mends the first risk; what is not about the account or the plan is mended in the post. */
export function againstRisk({ code }: Pick<PostRisk, 'code'>): JobAction {
  if (new RegExp(MENDED_BY_LOGIN).test(code)) return 'reconnect_account';
  return /^(plan|subscription|quota)_/.test(code) ? 'check_plan' : 'edit';
}

/** What brings a failed post forward. */
export function afterFailure({
  errorCode,
  retryable,
}: Pick<JobFacts, 'errorCode' | 'retryable'>): JobAction {
  if (errorCode === 'account_reauth_required' || errorCode === 'account_disconnected') {
    return 'reconnect_account';
  }
  if (errorCode === 'parent_failed') return 'retry_parent';
  if (errorCode === 'outcome_unknown') return 'accept_duplicate_risk';
  return retryable ? 'retry' : 'edit';
}
