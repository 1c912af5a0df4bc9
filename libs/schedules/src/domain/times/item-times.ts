import type { ScheduleDocument } from '../document/schedule-document.js';
import type { CampaignPlace, ScheduleItem } from '../document/schedule-item.js';
import type { IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import { boundTime, resolvePublishTime, type TimeContext } from './publish-time.js';
import { isZone } from './zone-offsets.js';

/** When and in which zone a post goes out. `atMs` is null for drafts without a time and for bad times. */
export interface ItemTime {
  readonly timezone: string;
  readonly atMs: number | null;
}

interface Clockwork {
  readonly document: ScheduleDocument;
  readonly nowMs: number;
  readonly issues: IssueLog;
  readonly subjects: readonly IssueSubject[];
  /** Of items that go into queues, when their slots are; null: not known. Undefined: it goes into none. */
  readonly slots: readonly (number | null | undefined)[];
}

/**
 * Resolves the times of all items. A step of a campaign without a time of its own follows the step
 * before it; the first one takes the time of its target, else of its campaign. What goes into a queue takes that of its
 * slot.
 */
export function resolveItemTimes(
  items: readonly ScheduleItem[],
  clockwork: Clockwork,
): readonly ItemTime[] {
  const times: ItemTime[] = [];
  for (const item of items) {
    const zone = zoneOf(item, clockwork);
    const atMs = item.place
      ? timeOfStep(item, item.place, zone, times, clockwork)
      : timeOfPost(item, zone, clockwork);
    times.push({ timezone: zone, atMs });
  }
  return times;
}

function timeOfPost(item: ScheduleItem, zone: string, clockwork: Clockwork): number | null {
  const slotMs = clockwork.slots[item.index];
  if (slotMs !== undefined) return slotMs;
  if (item.step.publishAt === null) return withoutTime(clockwork);
  return resolvePublishTime(item.step.publishAt, ownContext(item, zone, clockwork));
}

function timeOfStep(
  item: ScheduleItem,
  place: CampaignPlace,
  zone: string,
  before: readonly ItemTime[],
  clockwork: Clockwork,
): number | null {
  const { step } = item;
  const subject = clockwork.subjects[item.index]!;
  if (step.publishAt !== null) {
    return resolvePublishTime(step.publishAt, ownContext(item, zone, clockwork));
  }
  if (place.stepIndex === 0) {
    if (step.delayMs) {
      const message =
        'The first step of a target goes out at the time of its target; its delay is ignored';
      clockwork.issues.warn(subject, 'invalid_step_delay', item.spellings.delay, message);
    }
    const slotMs = clockwork.slots[item.index];
    return slotMs === undefined ? baseTime(place, clockwork) : slotMs;
  }
  const previous = before[item.index - 1]!.atMs;
  if (previous === null) return null;
  const context = { ...ownContext(item, zone, clockwork), field: item.spellings.delay };
  return boundTime(previous + (step.delayMs ?? 0), context);
}

function baseTime(place: CampaignPlace, clockwork: Clockwork): number | null {
  const { target, campaign, timeFields } = place;
  const contextAt = (path: string, field: string, zone: string | null): TimeContext => ({
    ...clockwork,
    mode: clockwork.document.mode,
    zone: zone ?? clockwork.document.timezone,
    field,
    subject: { path, postIndex: null, account: target.account, provider: null },
  });
  if (target.publishAt !== null) {
    const zone = validZone(target.timezone) ?? validZone(campaign.timezone);
    return resolvePublishTime(
      target.publishAt,
      contextAt(place.targetPath, timeFields.target, zone),
    );
  }
  if (campaign.publishAt !== null) {
    const zone = validZone(campaign.timezone);
    return resolvePublishTime(
      campaign.publishAt,
      contextAt(place.campaignPath, timeFields.campaign, zone),
    );
  }
  if (clockwork.document.mode === 'scheduled') {
    clockwork.issues.warn(
      contextAt(place.targetPath, timeFields.target, null).subject,
      'campaign_publish_time_required',
      'publish_at',
      'Neither the target nor its campaign has a publish time; it starts now',
    );
  }
  return withoutTime(clockwork);
}

function withoutTime({ document, nowMs }: Clockwork): number | null {
  return document.mode === 'draft' ? null : nowMs;
}

function ownContext(item: ScheduleItem, zone: string, clockwork: Clockwork): TimeContext {
  return {
    nowMs: clockwork.nowMs,
    mode: clockwork.document.mode,
    zone,
    field: item.spellings.publishAt,
    subject: clockwork.subjects[item.index]!,
    issues: clockwork.issues,
  };
}

/** The nearest zone that is named: of the step, its target, its campaign, the document. */
function zoneOf(item: ScheduleItem, { document, issues, subjects }: Clockwork): string {
  const { place, step } = item;
  const message = 'timezone must be an IANA time zone such as Europe/Berlin';
  const at = (path: string): IssueSubject => ({
    path,
    postIndex: null,
    account: null,
    provider: null,
  });
  const named: readonly (readonly [string | null | undefined, IssueSubject])[] = [
    [step.timezone, subjects[item.index]!],
    [place?.target.timezone, at(place?.targetPath ?? '')],
    [place?.campaign.timezone, at(place?.campaignPath ?? '')],
  ];
  let zone: string | null = null;
  for (const [name, subject] of named) {
    if (!name) continue;
    if (!isZone(name)) issues.error(subject, 'invalid_timezone', 'timezone', message);
    else zone ??= name;
  }
  return zone ?? document.timezone;
}

/** The zone an item is read in, without a word about zones that are none. */
export function nearestZone({ step, place }: ScheduleItem, document: ScheduleDocument): string {
  const named = [step.timezone, place?.target.timezone ?? null, place?.campaign.timezone ?? null];
  return named.find((name) => validZone(name) !== null) ?? document.timezone;
}

const validZone = (name: string | null): string | null => (name && isZone(name) ? name : null);
