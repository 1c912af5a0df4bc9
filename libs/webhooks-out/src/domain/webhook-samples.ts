import { toldEvent, webhookMessage, type ToldEvent } from './webhook-message.js';
import { webhookEvents, webhookEventTypes, type WebhookEventType } from './webhook-events.js';

type Field = (typeof webhookEvents)[WebhookEventType]['fields'][number];

const AT = new Date('2026-01-01T09:00:00Z');
const SEQUENCE = 4711;
const ID = '01JD3Z8Q4W6V0X5T9R2N7M1KA';

const usual: Readonly<Record<Field, unknown>> = {
  runId: `run_${ID}D`,
  postId: `post_${ID}C`,
  accountId: `acct_${ID}E`,
  assetId: `asset_${ID}F`,
  connectionId: `conn_${ID}G`,
  provider: 'telegram',
  handle: 'telegram:@garden',
  status: 'published',
  providerUrl: null,
  errorCode: null,
  totalPosts: 3,
  publishAt: '2026-01-01T12:00:00.000Z',
  reconciliationStatus: 'found',
  reasons: [{ code: 'account_reauth_required', message: 'The account has to be connected again.' }],
  expiresAt: '2026-01-08T09:00:00.000Z',
  reason: 'The access was revoked.',
  kind: 'image',
  mime: 'image/jpeg',
  originalFilename: 'spring.jpg',
  size: 482_113,
  userId: `usr_${ID}H`,
  role: 'editor',
  by: `usr_${ID}J`,
  importId: `imp_${ID}K`,
  applied: 412,
  refused: 3,
  recurrenceId: `rec_${ID}K`,
  occurrence: '2026-01-05T09:00',
  code: 'validation_failed',
  queueId: `que_${ID}K`,
  pausedAt: '2026-01-05T09:00:00.000Z',
  items: 2,
  freeSlots: 12,
  approvalId: `appr_${ID}K`,
  postIds: [`post_${ID}C`],
  comment: 'Please mention the opening hours.',
  outageId: `out_${ID}L`,
  beganAt: '2026-01-01T08:57:00.000Z',
};

const ADDRESS = 'https://t.me/garden/7';

/** What differs from the usual. */
const special: Readonly<Record<WebhookEventType, Readonly<Partial<Record<Field, unknown>>>>> = {
  'run.created': { status: 'created' },
  'run.completed': { status: 'completed' },
  'run.partial_failed': { status: 'partial_failed' },
  'post.scheduled': { status: 'scheduled' },
  'post.publishing': { status: 'publishing' },
  'post.published': { providerUrl: ADDRESS },
  'post.failed': { status: 'failed', errorCode: 'content_rejected' },
  'post.outcome_unknown': { status: 'retry_pending', errorCode: 'outcome_unknown' },
  'post.reconciled': { providerUrl: ADDRESS },
  'post.canceled': { status: 'canceled' },
  'post.deleted': { providerUrl: ADDRESS },
  'post.at_risk': { status: 'scheduled' },
  'account.connected': {},
  'account.expiring': {},
  'account.reauth_required': {},
  'account.disconnected': {},
  'network.unavailable': { reason: 'HTTP 502' },
  'network.available': { reason: 'HTTP 502' },
  'asset.ready': {},
  'approval.requested': { status: 'pending' },
  'approval.approved': { status: 'approved', comment: null },
  'approval.changes_requested': { status: 'changes_requested' },
  'approval.rejected': { status: 'rejected' },
  'approval.expired': { status: 'expired', by: null, comment: null },
  'approval.stuck': { status: 'pending', by: null, comment: null },
  'member.joined': {},
  'member.role_changed': {},
  'member.removed': {},
  'import.finished': {},
  'recurrence.ended': { occurrence: null, code: 'exhausted' },
  'recurrence.refused': {},
  'queue.paused': {},
  'queue.resumed': {},
  'queue.running_low': {},
};

/** An example of each type of event, made as it would be told. */
export const webhookSamples: readonly ToldEvent[] = webhookEventTypes.map((type) => {
  const fact = { occurredAt: AT, payload: { ...usual, ...special[type] } };
  return toldEvent(webhookMessage(`evt_${ID}B`, type, fact, SEQUENCE));
});
