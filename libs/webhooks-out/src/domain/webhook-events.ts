/** What an event tells and where it comes from. */
interface WebhookEventDescription {
  /** Names of the domain events behind it. */
  readonly sources: readonly string[];
  /** Fields of `data`, beside `sequence`; those the domain event lacks are null. */
  readonly fields: readonly string[];
  /** One sentence for the documentation. */
  readonly summary: string;
}

const run = ['runId', 'status'] as const;
const post = [
  'postId',
  'runId',
  'accountId',
  'provider',
  'status',
  'providerUrl',
  'errorCode',
] as const;
const account = ['accountId', 'provider', 'handle'] as const;
const outage = ['outageId', 'accountId', 'provider', 'reason', 'beganAt'] as const;
const member = ['userId', 'role', 'by'] as const;
const recurrence = ['recurrenceId', 'occurrence', 'code'] as const;
const approval = ['approvalId', 'runId', 'postIds', 'status', 'by', 'comment'] as const;

/** Every event a webhook can subscribe to. */
export const webhookEvents = {
  'run.created': {
    sources: ['RunCreated'],
    fields: [...run, 'totalPosts'],
    summary: 'A document was applied, as a schedule or as a draft.',
  },
  'run.completed': {
    sources: ['RunFinished'],
    fields: run,
    summary: 'Every post of the run has ended and none has failed.',
  },
  'run.partial_failed': {
    sources: ['RunFinished'],
    fields: run,
    summary: 'Every post of the run has ended and at least one has failed.',
  },
  'post.scheduled': {
    sources: ['ScheduleApplied'],
    fields: [...post, 'publishAt'],
    summary: 'The post waits for its time: it was applied, or its draft was published.',
  },
  'post.publishing': {
    sources: ['PostPublishing'],
    fields: post,
    summary: 'A worker began to publish the post; again after each retry.',
  },
  'post.published': {
    sources: ['PostPublished'],
    fields: post,
    summary: 'The network has the post.',
  },
  'post.failed': {
    sources: ['PostFailed'],
    fields: post,
    summary: 'The post has failed; `errorCode` says why.',
  },
  'post.outcome_unknown': {
    sources: ['PostOutcomeLost', 'PostFailed'],
    fields: post,
    summary:
      'The network did not say whether it has the post. While it is looked up the post is `retry_pending`; when nothing could be found out it is `failed`, and this event comes instead of `post.failed`.',
  },
  'post.reconciled': {
    sources: ['PostReconciled'],
    fields: [...post, 'reconciliationStatus'],
    summary: 'An unclear outcome is clear: `reconciliationStatus` is `found` or `absent`.',
  },
  'post.canceled': {
    sources: ['PostCanceled'],
    fields: post,
    summary: 'The post was taken back before it was published.',
  },
  'post.deleted': {
    sources: ['PostDeleted'],
    fields: post,
    summary: 'The post was deleted at its network; its status stays `published`.',
  },
  'post.at_risk': {
    sources: ['PostAtRisk'],
    fields: [...post, 'reasons'],
    summary: 'A check before its time found that the post would fail; `reasons` says why.',
  },
  'account.connected': {
    sources: ['AccountConnected'],
    fields: [...account, 'connectionId'],
    summary: 'An account is usable: newly connected, or connected again.',
  },
  'account.expiring': {
    sources: ['AccountExpiring'],
    fields: [...account, 'expiresAt'],
    summary: 'The access of an account will soon end, and only its person can renew it.',
  },
  'account.reauth_required': {
    sources: ['AccountReauthRequired'],
    fields: [...account, 'reason'],
    summary: 'The network refuses the access; its person has to connect again.',
  },
  'account.disconnected': {
    sources: ['AccountDisconnected'],
    fields: account,
    summary: 'An account was disconnected.',
  },
  'network.unavailable': {
    sources: ['NetworkUnavailable'],
    fields: outage,
    summary:
      'The network of an account gives no clear answers, and cannot be asked what it has: nothing more is sent there until it answers.',
  },
  'network.available': {
    sources: ['NetworkAvailable'],
    fields: outage,
    summary: 'The network of an account gives clear answers again; what waited goes out in order.',
  },
  'asset.ready': {
    sources: ['AssetReady'],
    fields: ['assetId', 'kind', 'mime', 'originalFilename', 'size'],
    summary: 'The bytes of an asset are there and checked; posts may use it.',
  },
  'approval.requested': {
    sources: ['ApprovalRequested'],
    fields: approval,
    summary: 'Posts wait for people to approve them; `by` asked.',
  },
  'approval.approved': {
    sources: ['ApprovalApproved'],
    fields: approval,
    summary: 'The last approval that was needed is there, and the posts go out.',
  },
  'approval.changes_requested': {
    sources: ['ApprovalChangesRequested'],
    fields: approval,
    summary: 'Somebody wants the posts changed before they go.',
  },
  'approval.rejected': {
    sources: ['ApprovalRejected'],
    fields: approval,
    summary: 'Somebody rejected the posts, and they are canceled.',
  },
  'approval.expired': {
    sources: ['ApprovalExpired'],
    fields: approval,
    summary: 'Nobody decided in time; the posts have to be submitted again.',
  },
  'approval.stuck': {
    sources: ['ApprovalStuck'],
    fields: approval,
    summary: 'Too few people are left who may decide about the posts.',
  },
  'member.joined': {
    sources: ['MemberJoined'],
    fields: member,
    summary: 'Somebody has become a member of the workspace; `by` invited them.',
  },
  'member.role_changed': {
    sources: ['MemberRoleChanged'],
    fields: member,
    summary: 'A member has another role.',
  },
  'member.removed': {
    sources: ['MemberRemoved'],
    fields: member,
    summary: 'Somebody is no member any more; who left has done it themselves.',
  },
  'import.finished': {
    sources: ['ImportFinished'],
    fields: ['importId', 'applied', 'refused'],
    summary:
      'Every row of an import that could become a post has; `refused` counts those that have not.',
  },
  'recurrence.ended': {
    sources: ['RecurrenceEnded'],
    fields: recurrence,
    summary:
      'Nothing more comes of a recurrence: somebody ended it, or its rule has no more times (`code` is `exhausted`).',
  },
  'recurrence.refused': {
    sources: ['RecurrenceRefused'],
    fields: recurrence,
    summary: 'The posts of an `occurrence` could not be made; `code` says why.',
  },
  'queue.paused': {
    sources: ['QueuePaused'],
    fields: ['queueId', 'pausedAt'],
    summary: 'Nothing more of a queue goes out until it is resumed.',
  },
  'queue.resumed': {
    sources: ['QueueResumed'],
    fields: ['queueId', 'pausedAt'],
    summary: 'A queue goes on that was paused at `pausedAt`.',
  },
  'queue.running_low': {
    sources: ['QueueRanLow'],
    fields: ['queueId', 'items', 'freeSlots'],
    summary:
      'Fewer than three items are left in a queue, and `freeSlots` of the next seven days are free; told once until it has more again.',
  },
} as const satisfies Readonly<Record<string, WebhookEventDescription>>;

export type WebhookEventType = keyof typeof webhookEvents;
export const webhookEventTypes = Object.keys(webhookEvents) as WebhookEventType[];

/** Subscribes to everything, also to what later versions add. */
export const EVERY_EVENT = '*';
/** Sent when somebody asks for it, to one webhook, whatever it subscribed to. */
export const TEST_EVENT = 'webhook.test';

/** Names of the domain events behind subscriptions. */
export function sourcesOf(subscriptions: readonly string[]): string[] {
  const all = subscriptions.includes(EVERY_EVENT);
  const types = webhookEventTypes.filter((type) => all || subscriptions.includes(type));
  return [...new Set(types.flatMap((type) => webhookEvents[type].sources as readonly string[]))];
}

/** Which event a domain event is; null for one that is none. */
export function typeOf(name: string, payload: object): WebhookEventType | null {
  const { status, errorCode } = payload as { status?: unknown; errorCode?: unknown };
  if (name === 'RunFinished') {
    return status === 'completed' ? 'run.completed' : 'run.partial_failed';
  }
  if (name === 'PostFailed') {
    return errorCode === 'outcome_unknown' ? 'post.outcome_unknown' : 'post.failed';
  }
  const found = webhookEventTypes.find((type) =>
    (webhookEvents[type].sources as readonly string[]).includes(name),
  );
  return found ?? null;
}
