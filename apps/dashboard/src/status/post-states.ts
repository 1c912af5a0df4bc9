import type { MessageId } from '../messages/messages.js';
import type { IconName } from '../widgets/icon.js';

/** Colours of states: see tokens.css. */
export type Tone =
  | 'scheduled'
  | 'publishing'
  | 'published'
  | 'held'
  | 'failed'
  | 'risk'
  | 'unknown'
  | 'canceled'
  | 'draft';

/** How a state is shown, everywhere: its word, drawing and colour. */
export interface PostStateLook {
  readonly word: MessageId;
  readonly icon: IconName;
  readonly tone: Tone;
  /** Whether a person has to do something: such tiles are taller and tinted. */
  readonly needsPerson: boolean;
}

const look = (word: MessageId, icon: IconName, tone: Tone, needsPerson = false): PostStateLook => ({
  word,
  icon,
  tone,
  needsPerson,
});

/** Every state that a post can be shown in, in the order in which they are asked for. */
export const POST_STATES = {
  deleted: look('state.deleted', 'ban', 'canceled'),
  review: look('state.review', 'eye', 'held', true),
  changes: look('state.changes', 'pencil-line', 'held', true),
  expired: look('state.expired', 'hourglass', 'held', true),
  rejected: look('state.rejected', 'ban', 'canceled'),
  unknown: look('state.unknown', 'circle-question-mark', 'unknown', true),
  looking: look('state.looking', 'search', 'unknown'),
  retrying: look('state.retrying', 'history', 'held'),
  processing: look('state.processing', 'loader-circle', 'publishing'),
  publishing: look('state.publishing', 'loader-circle', 'publishing'),
  risk: look('state.risk', 'triangle-alert', 'risk', true),
  late: look('state.late', 'hourglass', 'failed', true),
  waiting: look('state.waiting', 'hourglass', 'held'),
  held: look('state.held', 'hourglass', 'held'),
  scheduled: look('state.scheduled', 'clock', 'scheduled'),
  draft: look('state.draft', 'pencil-line', 'draft'),
  published: look('state.published', 'circle-check', 'published'),
  failed: look('state.failed', 'circle-x', 'failed', true),
  canceled: look('state.canceled', 'ban', 'canceled'),
} as const satisfies Readonly<Record<string, PostStateLook>>;

export type PostState = keyof typeof POST_STATES;

/** What decides about a post's state, as the API tells it. */
export interface PostFacts {
  readonly status: string;
  readonly errorCode: string | null;
  readonly reconciliationStatus: string | null;
  readonly providerStatus: string | null;
  readonly atRisk?: boolean;
  readonly deletedAt: string | null;
  readonly publishAtUtc: string | null;
  readonly nextAttemptAt: string | null;
  readonly interactionType?: string;
  /** How far its approval is; null where none was asked for. */
  readonly approval?: string | null;
  /** The queue that it stands in; held while that is paused. */
  readonly queue?: { readonly held: boolean } | null;
}

/** A due post that nobody took for so long points at a scheduler that does not run. */
const LATE_AFTER_MS = 60_000;

/** The state a post is shown in: the first that fits. */
export function stateOf(post: PostFacts, nowMs: number): PostState {
  if (post.deletedAt !== null) return 'deleted';
  const asked = askedState(post);
  if (asked !== undefined) return asked;
  if (post.status === 'failed' && post.errorCode === 'outcome_unknown') return 'unknown';
  if (post.reconciliationStatus === 'pending' && post.status === 'retry_pending') return 'looking';
  if (post.status === 'retry_pending') return 'retrying';
  if (post.status === 'publishing') {
    return post.providerStatus === 'accepted' ? 'processing' : 'publishing';
  }
  if (post.status === 'scheduled') return scheduledState(post, nowMs);
  if (post.status === 'draft') return post.queue?.held === true ? 'held' : 'draft';
  if (post.status === 'published') return 'published';
  return post.status === 'canceled' ? 'canceled' : 'failed';
}

const ASKED: Readonly<Record<string, PostState>> = {
  pending: 'review',
  changes_requested: 'changes',
  expired: 'expired',
  rejected: 'rejected',
};

/** What people said, or still have to say, of a post that is held back until they do. */
function askedState({ status, approval }: PostFacts): PostState | undefined {
  if (status === 'canceled') return approval === 'rejected' ? 'rejected' : undefined;
  return status === 'draft' ? ASKED[approval ?? ''] : undefined;
}

function scheduledState(post: PostFacts, nowMs: number): PostState {
  if (post.atRisk === true) return 'risk';
  const dueMs = Date.parse(post.nextAttemptAt ?? post.publishAtUtc ?? '');
  const isLate = nowMs - dueMs > LATE_AFTER_MS;
  // A reply has no time of its own until its parent is out.
  if (post.nextAttemptAt === null && (post.interactionType ?? 'post') !== 'post') return 'waiting';
  return isLate ? 'late' : 'scheduled';
}
