import type { KeyPolicy } from '#libs/platform';
import type { LabelIndex, PostLabel } from '#libs/posts';
import { isFarBeyondLimit } from '#libs/providers';
import type { FreeSlot, NoSlot } from '../../ports/slot-book.port.js';
import type { AssetReference } from '../document/schedule-document.js';
import type { ScheduleItem } from '../document/schedule-item.js';
import type { AccountIndex } from '../linking/account-index.js';
import { warnOfEarlyReplies } from '../linking/reply-order.js';
import {
  resolveAccounts,
  type Networks,
  type ResolvedAccount,
} from '../linking/resolve-accounts.js';
import { checkQueues, type QueuePlace } from '../linking/resolve-queues.js';
import { resolveLabels } from '../linking/resolve-labels.js';
import { resolveParents, type ResolvedParent } from '../linking/resolve-parents.js';
import { checkStepIds } from '../linking/step-ids.js';
import type { ParsedSchedule } from '../parsing/parse-schedule.js';
import { checkReadable } from '../rules/media-item-rules.js';
import { checkAddress, prepareMedia } from '../rules/media-preparation.js';
import { checkMedia } from '../rules/media-rules.js';
import { checkLead } from '../rules/policy-rules.js';
import type { MediaFacts, PlacedMedia } from '../rules/rule-context.js';
import { checkSettings } from '../rules/settings-rules.js';
import { checkByStrategy, composedText } from '../rules/strategy-rules.js';
import { checkText, checkTitle, textLimit } from '../rules/text-rules.js';
import { resolveItemTimes, type ItemTime } from '../times/item-times.js';
import type { CheckedPost, CheckedSchedule } from './checked-schedule.js';
import { contentFingerprint } from './content-fingerprint.js';

/** Where the items of a document go in queues, in their order. */
export interface QueuesOfDocument {
  readonly places: readonly (QueuePlace | null)[];
  /** The slots that they would get now; null for drafts, which take none, and for what goes into no queue. */
  readonly slots: readonly (FreeSlot | NoSlot | null)[];
}

/** The facts a document is checked against. */
export interface World {
  readonly nowMs: number;
  readonly accounts: AccountIndex;
  readonly networks: Networks;
  readonly labels: LabelIndex;
  readonly queues: QueuesOfDocument;
  /** Null when nothing is known of an item: its facts are not checked then. */
  factsOf(asset: AssetReference): MediaFacts | null;
  /** Of the key that asks; null for everybody else. */
  readonly policy: KeyPolicy | null;
}

/**
 * Checks everything that needs no further question to a database, and yields behind each post: a thousand of them take
 * a while. Problems go to the document's log.
 */
export function* scheduleChecks(
  parsed: ParsedSchedule,
  world: World,
): Generator<void, CheckedSchedule> {
  const { document, items, issues } = parsed;
  const accounts = resolveAccounts(items, world.accounts, world, issues);
  const subjects = accounts.map(({ subject }) => subject);
  const { places, slots } = world.queues;
  const times = resolveItemTimes(items, {
    document,
    nowMs: world.nowMs,
    issues,
    subjects,
    slots: places.map((place, index) => (place === null ? undefined : startOf(slots[index]!))),
  });
  checkStepIds(items, subjects, issues);
  const parents = resolveParents(items, accounts, issues);
  const labels = resolveLabels(items, subjects, world.labels, issues);
  const noSlots = slots.map((slot) => (typeof slot === 'string' ? slot : null));
  checkQueues(items, { subjects, accounts, places, noSlots }, issues);
  warnOfEarlyReplies(items, { subjects, times, parents }, issues);
  const posts: CheckedPost[] = [];
  for (const [index, item] of items.entries()) {
    const findings = {
      account: accounts[index]!,
      time: times[index]!,
      parent: parents[index]!,
      labels: labels[index]!,
      queue: places[index]!,
    };
    posts.push(checkPost(item, findings, parsed, world));
    yield;
  }
  return { document, posts, issues };
}

interface Findings {
  readonly account: ResolvedAccount;
  readonly time: ItemTime;
  readonly parent: ResolvedParent;
  readonly labels: readonly PostLabel[];
  readonly queue: QueuePlace | null;
}

const startOf = (slot: FreeSlot | NoSlot | null): number | null =>
  slot === null || typeof slot === 'string' ? null : slot.startsAt.getTime();

function checkPost(
  item: ScheduleItem,
  { account: resolved, time, parent, labels, queue }: Findings,
  { document, items, issues }: ParsedSchedule,
  world: World,
): CheckedPost {
  const { strategy, subject, account, provider } = resolved;
  // A draft has no lead: it goes when somebody lets it.
  if (world.policy !== null && document.mode !== 'draft' && time.atMs !== null) {
    const { policy, nowMs } = world;
    checkLead(time.atMs, { policy, nowMs, subject, field: item.spellings.publishAt, issues });
  }
  const media = placeMedia(item, world);
  for (const placed of media) checkReadable(placed, { subject, issues });
  checkLinkOfUpload(item, media, resolved, issues);
  const written = item.step.description ?? '';
  const isHopeless = strategy !== null && isFarBeyondLimit(written, strategy.definition);
  const text = strategy && !isHopeless ? composedText(item, strategy) : written;
  const textLength =
    strategy && !isHopeless ? strategy.measureText(text, item.step.settings) : text.length;
  const { interaction, parentIndex } = parent;
  if (strategy) {
    // Facts of an unknown account are missing, as they may be of a known one.
    const accountMetadata = account?.metadata ?? {};
    const intake = strategy.mediaIntake({
      interaction,
      settings: item.step.settings,
      accountMetadata,
    });
    const known = { subject, issues, strategy, intake };
    const prepared = media.map((placed) => prepareMedia(placed, known));
    if (account?.mode === 'live') for (const placed of media) checkAddress(placed, known);
    const context = {
      item,
      subject,
      issues,
      strategy,
      interaction,
      text,
      textLength,
      media: prepared,
    };
    checkTitle(context);
    checkText(context);
    checkMedia(context);
    checkSettings(context);
    if (!isHopeless) checkByStrategy(context, accountMetadata);
  }
  return {
    item,
    subject,
    labels,
    queue,
    account,
    provider,
    interaction,
    parentIndex,
    parentStepId: parentIndex === null ? null : items[parentIndex]!.stepId,
    timezone: time.timezone,
    publishAt: time.atMs === null ? null : new Date(time.atMs),
    media,
    text,
    textLength,
    textLimit: strategy ? textLimit({ strategy, media }) : null,
    fingerprint: account ? contentFingerprint(account.id, text) : null,
  };
}

const unknownFacts: Omit<MediaFacts, 'url' | 'assetId'> = {
  found: true,
  managed: false,
  animated: false,
  kind: null,
  mime: null,
  sizeBytes: null,
  width: null,
  height: null,
  durationSeconds: null,
  streams: null,
  movableIndex: null,
};

function placeMedia(item: ScheduleItem, world: World): readonly PlacedMedia[] {
  const { assets, mediaLink } = item.step;
  const isOnlyLink = assets.length === 1 && mediaLink !== null && assets[0]!.url === mediaLink;
  return assets.map((asset, index) => ({
    asset,
    facts: world.factsOf(asset) ?? { ...unknownFacts, url: asset.url, assetId: asset.assetId },
    field: isOnlyLink ? item.spellings.mediaLink : `assets[${index}]`,
  }));
}

/** Beside an upload named by its id, the media link must be the address of that upload. */
function checkLinkOfUpload(
  { step, spellings }: ScheduleItem,
  [first]: readonly PlacedMedia[],
  { subject }: ResolvedAccount,
  issues: ParsedSchedule['issues'],
): void {
  const assetId = first?.asset.url === null ? first.asset.assetId : null;
  if (!first?.facts.found || assetId === null || step.mediaLink === null) return;
  if (isAddressOf(step.mediaLink, assetId, first.facts.url)) return;
  const message = 'The media link must be the address of the first asset when both are given';
  issues.error(subject, 'asset_media_conflict', spellings.mediaLink, message);
}

/** Also with parameters, or under another of its names: the id stands in every address of an upload. */
function isAddressOf(link: string, assetId: string, address: string | null): boolean {
  if (link === address) return true;
  if (address === null || !URL.canParse(link) || !URL.canParse(address)) return false;
  const { origin, pathname } = new URL(link);
  return origin === new URL(address).origin && pathname.includes(`/${assetId}/`);
}
