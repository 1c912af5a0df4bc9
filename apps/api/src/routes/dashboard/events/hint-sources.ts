import type { TailEvent } from '#libs/platform';
import type { HintKind, PendingHints } from './pending-hints.js';

interface HintSource {
  /** The field of the payload that names what has changed, by kind; null: many of them. */
  readonly tells: Readonly<Partial<Record<HintKind, string | null>>>;
  /** Written only while somebody waits for it. */
  readonly isForThoseWhoWait?: true;
}

const post: HintSource = { tells: { posts: 'postId', runs: 'runId' } };
const newPosts: HintSource = { tells: { posts: null, runs: 'runId' } };
const account: HintSource = { tells: { accounts: 'accountId' } };
const recurrence: HintSource = { tells: { recurrences: 'recurrenceId' } };
const queue: HintSource = { tells: { queues: 'queueId' } };
const member: HintSource = { tells: { members: 'userId' } };
/** Their posts stand otherwise, too. */
const approval: HintSource = { tells: { approvals: 'approvalId', posts: null, runs: 'runId' } };
const asset: HintSource = { tells: { assets: 'assetId' } };

const forThoseWhoWait = (tells: HintSource['tells']): HintSource => ({
  tells,
  isForThoseWhoWait: true,
});

/** Every event that changes what a screen shows, and what screens ask for anew. */
const hintSources: Readonly<Record<string, HintSource>> = {
  RunCreated: forThoseWhoWait(newPosts.tells),
  ScheduleApplied: newPosts,
  RunFinished: { tells: { runs: 'runId' } },
  PostEdited: post,
  PostPublishing: forThoseWhoWait(post.tells),
  PostPublished: post,
  PostFailed: post,
  PostDelayed: post,
  PostOutcomeLost: post,
  PostReconciled: post,
  PostCanceled: post,
  PostDeleted: post,
  PostAtRisk: post,
  PostChanged: forThoseWhoWait(post.tells),
  AccountConnected: account,
  AccountExpiring: account,
  AccountReauthRequired: account,
  AccountDisconnected: account,
  AccountChanged: forThoseWhoWait(account.tells),
  AssetReady: asset,
  AssetChanged: forThoseWhoWait(asset.tells),
  WebhookChanged: forThoseWhoWait({ webhooks: 'webhookId' }),
  // The posts that carry it show it, too.
  LabelChanged: forThoseWhoWait({ labels: 'labelId', posts: null }),
  ImportChanged: forThoseWhoWait({ imports: 'importId' }),
  ApprovalRequested: approval,
  ApprovalApproved: approval,
  ApprovalChangesRequested: approval,
  ApprovalRejected: approval,
  ApprovalExpired: approval,
  ApprovalStuck: approval,
  ApprovalChanged: forThoseWhoWait(approval.tells),
  ApprovalPolicyChanged: forThoseWhoWait({ settings: null }),
  ReviewLinkChanged: forThoseWhoWait({ approvals: null }),
  ComposerDraftChanged: forThoseWhoWait({ drafts: 'draftId' }),
  AttentionDismissed: forThoseWhoWait({ attention: null }),
  WorkspaceChanged: forThoseWhoWait({ settings: null }),
  PreferencesChanged: forThoseWhoWait({ settings: null }),
  MemberJoined: member,
  MemberRoleChanged: member,
  MemberRemoved: member,
  QueuePaused: queue,
  QueueResumed: queue,
  QueueRanLow: queue,
  QueueChanged: forThoseWhoWait(queue.tells),
  RecurrenceEnded: recurrence,
  RecurrenceRefused: recurrence,
  RecurrenceChanged: forThoseWhoWait(recurrence.tells),
  InvitationChanged: forThoseWhoWait({ members: null }),
};

/** Names of all events that become hints. */
export const hintEvents: readonly string[] = Object.keys(hintSources);
/** Those that must be waited for. */
export const awaitedEvents: readonly string[] = hintEvents.filter(
  (name) => hintSources[name]!.isForThoseWhoWait,
);

/** Adds what an event tells. */
export function addHintsOf({ name, payload }: TailEvent, pending: PendingHints): void {
  for (const [kind, field] of Object.entries(hintSources[name]?.tells ?? {})) {
    const id = field === null ? null : payload[field];
    pending.add(kind as HintKind, typeof id === 'string' ? id : null);
  }
}
