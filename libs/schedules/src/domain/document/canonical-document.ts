import { labelKey } from '#libs/posts';
import { queueKey } from '../linking/queue-index.js';
import { accountNaming } from '../linking/account-naming.js';
import type { AccountIndex } from '../linking/account-index.js';
import { nearestQueue } from '../linking/resolve-queues.js';
import { nearestLabels } from '../linking/resolve-labels.js';
import type { ParsedSchedule } from '../parsing/parse-schedule.js';
import { instantOf } from '../times/publish-time.js';
import { nearestZone } from '../times/item-times.js';
import type { ScheduleDocument, StepDocument } from './schedule-document.js';
import type { ScheduleItem } from './schedule-item.js';

/**
 * The document as two requests are compared by it: accounts by id, networks by id, times as instants,
 * labels by what makes their names one. However they are spelled, and wherever between document and step they stand,
 * equal meanings are equal here. What nobody can resolve stays as it is written; labels are not looked up, so that a
 * document stays the same when one of them is deleted.
 */
export function canonicalDocument(
  { document, items }: ParsedSchedule,
  accounts: AccountIndex,
): ScheduleDocument {
  const steps = new Map<StepDocument, StepDocument>();
  for (const item of items) steps.set(item.step, canonicalStep(item, document, accounts));
  const stepOf = (step: StepDocument): StepDocument => steps.get(step) ?? step;
  return {
    ...document,
    posts: document.posts.map(stepOf),
    campaigns: document.campaigns.map(({ labels: _ofTargets, queue: _together, ...campaign }) => ({
      ...campaign,
      timezone: null,
      publishAt: instantText(campaign.publishAt, campaign.timezone ?? document.timezone),
      targets: campaign.targets.map(({ labels: _ofSteps, queue: _ofTarget, ...target }) => ({
        ...target,
        // Every step names its own.
        account: null,
        provider: null,
        timezone: null,
        publishAt: instantText(
          target.publishAt,
          target.timezone ?? campaign.timezone ?? document.timezone,
        ),
        steps: target.steps.map(stepOf),
      })),
    })),
  };
}

function canonicalStep(
  item: ScheduleItem,
  document: ScheduleDocument,
  accounts: AccountIndex,
): StepDocument {
  const { labels: _own, queue: _named, ...step } = item.step;
  const { named, stated } = accountNaming(item);
  const account = named === null ? null : accounts.find(named, stated);
  const zone = nearestZone(item, document);
  return {
    ...step,
    account: account?.id ?? named,
    provider: account?.provider ?? stated,
    timezone: zone,
    publishAt: instantText(step.publishAt, zone),
    // It can only repeat the first of the assets.
    mediaLink: null,
    ...canonicalLabels(item),
    ...canonicalQueue(item),
  };
}

function instantText(written: string | null, zone: string): string | null {
  if (written === null) return null;
  const atMs = instantOf(written, zone);
  return atMs === null ? written : new Date(atMs).toISOString();
}

/** In whatever order and how often they are named. Absent where there are none, as before there were labels. */
function canonicalLabels(item: ScheduleItem): Pick<StepDocument, 'labels'> {
  const keys = nearestLabels(item).labels.map((name) => (name === null ? '' : labelKey(name)));
  return keys.length === 0 ? {} : { labels: [...new Set(keys)].toSorted() };
}

/** By what makes their names one. They are not looked up either. */
function canonicalQueue(item: ScheduleItem): Pick<StepDocument, 'queue'> {
  const { queue } = nearestQueue(item);
  return queue === undefined ? {} : { queue: { ...queue, name: queueKey(queue.name) } };
}
