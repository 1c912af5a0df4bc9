import type { ScheduleMode } from '#libs/posts';
import type { IssueSubject, KnownIssueCode } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import { readField } from './field.js';
import type { PlainObject } from './plain-json.js';

/** Every field of the document and all its spellings, the recommended one first. */
export const fields = {
  envelope: {
    timezone: ['timezone'],
    mode: ['mode', 'status'],
    onMissed: ['onMissed', 'on_missed'],
    idempotencyKey: ['idempotencyKey', 'idempotency_key'],
    posts: ['posts'],
    campaigns: ['campaigns'],
    schedule: ['schedule'],
  },
  campaign: {
    id: ['id', 'campaignId', 'campaign_id'],
    name: ['name'],
    publishAt: ['publish_at', 'publishAt'],
    timezone: ['timezone'],
    labels: ['labels'],
    queue: ['queue'],
    queuePosition: ['queuePosition', 'queue_position'],
    targets: ['targets'],
  },
  target: {
    id: ['id', 'targetId', 'target_id'],
    account: ['account', 'channel'],
    provider: ['provider'],
    publishAt: ['publish_at', 'publishAt'],
    timezone: ['timezone'],
    labels: ['labels'],
    queue: ['queue'],
    queuePosition: ['queuePosition', 'queue_position'],
    steps: ['steps'],
  },
  step: {
    id: ['id', 'stepId', 'step_id'],
    account: ['account', 'channel'],
    provider: ['provider'],
    name: ['name', 'title'],
    description: ['description', 'text'],
    publishAt: ['publish_at', 'publishAt'],
    timezone: ['timezone'],
    delayMs: ['delay_ms', 'delayMs', 'stepDelayMs'],
    delaySeconds: ['delay_seconds', 'delaySeconds'],
    delayMinutes: ['delay_minutes', 'delayMinutes', 'stepDelayMinutes'],
    mediaLink: ['media_link', 'mediaLink'],
    assets: ['assets'],
    settings: ['settings'],
    labels: ['labels'],
    queue: ['queue'],
    queuePosition: ['queuePosition', 'queue_position'],
    interactionType: ['interaction_type', 'interactionType'],
    parentStepId: ['reply_to_step_id', 'replyToStepId', 'parent_step_id', 'parentStepId'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

/** What travels along while a document is read. */
export interface Parsing {
  readonly issues: IssueLog;
  /** The provider id behind an id or alias; the word itself when nobody knows it. */
  providerId(word: string): string;
  /** The mode of the whole document. */
  readonly mode: ScheduleMode;
}

interface TextField {
  readonly key: string;
  readonly value: string | null;
}

/** Reads text as it is; anything but a string is an issue of the given code. */
export function readText(
  object: PlainObject,
  subject: IssueSubject,
  spellings: readonly string[],
  code: KnownIssueCode,
  issues: IssueLog,
): TextField {
  // Beside another spelling an empty text says nothing.
  const said = spellings.filter((one) => (object[one] ?? '') !== '');
  const { key, value } = readField(object, subject.path, said.length > 0 ? said : spellings);
  if (value === undefined) return { key, value: null };
  if (typeof value === 'string') return { key, value };
  issues.error(subject, code, key, `${key} must be a string`);
  return { key, value: null };
}

/** Reads text without the blanks around it; what is empty then counts as absent. */
export function readWord(
  object: PlainObject,
  subject: IssueSubject,
  spellings: readonly string[],
  code: KnownIssueCode,
  issues: IssueLog,
): TextField {
  const { key, value } = readText(object, subject, spellings, code, issues);
  return { key, value: value?.trim() || null };
}

/** Reads a time as it is written. An empty text is none: it must not be read as "now". */
export function readTime(object: PlainObject, subject: IssueSubject, issues: IssueLog): TextField {
  const spellings = fields.step.publishAt;
  const time = readWord(object, subject, spellings, 'invalid_publish_time', issues);
  const isBlank = time.value === null && typeof object[time.key] === 'string';
  if (isBlank) {
    const message = `${time.key} must not be empty; leave it out, or say null, to publish now`;
    issues.error(subject, 'invalid_publish_time', time.key, message, { actual: '' });
  }
  return time;
}
