import { missedPolicies, type MissedPolicy, type SourceModel } from '#libs/posts';
import { type ScheduleDocument } from '../document/schedule-document.js';
import type { ScheduleItem } from '../document/schedule-item.js';
import { wholeDocument } from '../issues/issue.js';
import { IssueLog } from '../issues/issue-log.js';
import { isZone } from '../times/zone-offsets.js';
import { knownOfEnvelope, readIdempotencyKey, unwrapEnvelope } from './envelope.js';
import { readField } from './field.js';
import { checkFieldNames } from './near-misses.js';
import { parseCampaigns } from './parse-campaigns.js';
import { parseStep } from './parse-step.js';
import { fields, type Parsing } from './parsing.js';
import { refuseUnstorable, type PlainObject } from './plain-json.js';
import { readMode } from './schedule-mode.js';

/** Most posts of one document. */
const MOST_POSTS = 1_000;

/** A document read: canonical, with every fault of its form in the log. */
export interface ParsedSchedule {
  readonly document: ScheduleDocument;
  readonly items: readonly ScheduleItem[];
  readonly idempotencyKey: string | null;
  readonly issues: IssueLog;
}

/** What the parser needs to know of the world. */
export interface ParseOptions {
  /** The provider id behind an id or alias, or null. */
  readonly findProviderId: (idOrAlias: string) => string | null;
  /** The Idempotency-Key header. */
  readonly idempotencyKeyHeader?: string | null;
}

/**
 * Reads any JSON as a schedule document. Faults of form become issues.
 * @throws DomainError alias_conflict, invalid_parameter, bad_request: what cannot be read at all
 */
export function parseSchedule(body: unknown, options: ParseOptions): ParsedSchedule {
  refuseUnstorable(body);
  const issues = new IssueLog();
  const envelope = unwrapEnvelope(body, issues);
  const idempotencyKey = readIdempotencyKey(envelope, options.idempotencyKeyHeader ?? null);
  checkFieldNames(envelope, knownOfEnvelope, '', issues);
  const { sourceModel, values } = chooseModel(envelope, issues);
  const mode = readMode(envelope, values, issues);
  const timezone = parseTimezone(envelope, issues);
  const onMissed = parseMissedPolicy(envelope, issues);
  const head = { mode, timezone, ...(onMissed === null ? {} : { onMissed }) };
  const parsing: Parsing = {
    issues,
    mode,
    providerId: (word) => options.findProviderId(word) ?? word.toLowerCase(),
  };
  if (sourceModel === 'campaigns_v2') {
    const { campaigns, items } = parseCampaigns(values, parsing);
    const document = { sourceModel, ...head, posts: [], campaigns };
    return { document, items, idempotencyKey, issues };
  }
  const items = values.map((value, index): ScheduleItem => {
    const path = `posts[${index}]`;
    const parsed = parseStep(value, path, index, parsing);
    return { ...parsed, path, index, stepId: parsed.step.id ?? `post_${index + 1}`, place: null };
  });
  const posts = items.map(({ step }) => step);
  return {
    document: { sourceModel, ...head, posts, campaigns: [] },
    items,
    idempotencyKey,
    issues,
  };
}

function parseMissedPolicy(envelope: PlainObject, issues: IssueLog): MissedPolicy | null {
  const { key, value } = readField(envelope, '', fields.envelope.onMissed);
  if (value === undefined) return null;
  const policy = missedPolicies.find((known) => known === value);
  if (policy !== undefined) return policy;
  const message = `${key} must be ${missedPolicies.slice(0, -1).join(', ')} or ${missedPolicies.at(-1)}`;
  issues.error(wholeDocument, 'on_missed_invalid', key, message, { allowed: missedPolicies });
  return null;
}

function parseTimezone(envelope: PlainObject, issues: IssueLog): string {
  const value = envelope['timezone'] ?? 'UTC';
  const zone = typeof value === 'string' ? value.trim() : null;
  if (zone === '') return 'UTC';
  if (zone !== null && isZone(zone)) return zone;
  const message = 'timezone must be an IANA time zone such as Europe/Berlin';
  issues.error(wholeDocument, 'invalid_timezone', 'timezone', message);
  return 'UTC';
}

function chooseModel(
  envelope: PlainObject,
  issues: IssueLog,
): { readonly sourceModel: SourceModel; readonly values: readonly unknown[] } {
  const posts = listAt(envelope, 'posts', issues);
  const campaigns = listAt(envelope, 'campaigns', issues);
  if (posts.length > 0 && campaigns.length > 0) {
    const message = 'A schedule has posts or campaigns, not both';
    issues.error(wholeDocument, 'schedule_shape_conflict', '', message);
  }
  const sourceModel = posts.length === 0 && campaigns.length > 0 ? 'campaigns_v2' : 'posts_v1';
  const values = sourceModel === 'posts_v1' ? posts : campaigns;
  if (values.length === 0) {
    const message = 'A schedule needs a list of posts or campaigns that is not empty';
    issues.error(wholeDocument, 'schedule_items_required', '', message);
  }
  const count = sourceModel === 'posts_v1' ? posts.length : countSteps(campaigns);
  if (count <= MOST_POSTS && values.length <= MOST_POSTS) return { sourceModel, values };
  issues.error(
    wholeDocument,
    'schedule_too_large',
    sourceModel === 'posts_v1' ? 'posts' : 'campaigns',
    `A schedule can have at most ${MOST_POSTS} posts`,
    { limit: MOST_POSTS, actual: Math.max(count, values.length) },
  );
  return { sourceModel, values: [] };
}

function listAt(
  envelope: PlainObject,
  field: 'posts' | 'campaigns',
  issues: IssueLog,
): readonly unknown[] {
  const value = envelope[field] ?? [];
  if (Array.isArray(value)) return value;
  issues.error(wholeDocument, 'schedule_items_required', field, `${field} must be a list`);
  return [];
}

/** Targets without steps count too: a hostile document must not be read at length. */
function countSteps(campaigns: readonly unknown[]): number {
  const lengthOf = (value: unknown, field: string): readonly unknown[] => {
    const inner = (value as PlainObject | null)?.[field];
    return Array.isArray(inner) ? inner : [];
  };
  return campaigns
    .flatMap((campaign) => lengthOf(campaign, 'targets'))
    .reduce<number>((sum, target) => sum + Math.max(1, lengthOf(target, 'steps').length), 0);
}
