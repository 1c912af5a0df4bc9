import type { DraftMedia } from '#libs/providers';
import type { AssetReference } from '../document/schedule-document.js';
import type { ScheduleItem } from '../document/schedule-item.js';
import { joinPath } from '../issues/issue.js';
import type { AccountIndex } from '../linking/account-index.js';
import {
  resolveAccounts,
  type Networks,
  type ResolvedAccount,
} from '../linking/resolve-accounts.js';
import { resolveParents, type ResolvedParent } from '../linking/resolve-parents.js';
import type { ParsedSchedule } from '../parsing/parse-schedule.js';
import { checkReadable } from '../rules/media-item-rules.js';
import { checkMedia } from '../rules/media-rules.js';
import type { MediaFacts, PlacedMedia, RuleContext } from '../rules/rule-context.js';
import { checkSettings } from '../rules/settings-rules.js';
import { checkText, checkTitle, textLimit } from '../rules/text-rules.js';
import { resolveItemTimes, type ItemTime } from '../times/item-times.js';
import type { CheckedPost, CheckedSchedule } from './checked-schedule.js';
import { contentFingerprint } from './content-fingerprint.js';

/** The facts a document is checked against. */
export interface World {
  readonly nowMs: number;
  readonly accounts: AccountIndex;
  readonly networks: Networks;
  /** Null when nothing is known of an item: its facts are not checked then. */
  factsOf(asset: AssetReference): MediaFacts | null;
}

/** Checks everything that needs no further question to a database. Problems go to the document's log. */
export function checkSchedule(parsed: ParsedSchedule, world: World): CheckedSchedule {
  const { document, items, issues } = parsed;
  const accounts = resolveAccounts(items, world.accounts, world.networks, issues);
  const subjects = accounts.map(({ subject }) => subject);
  const times = resolveItemTimes(items, { document, nowMs: world.nowMs, issues, subjects });
  const parents = resolveParents(items, accounts, issues);
  const posts = items.map((item, index) =>
    checkPost(
      item,
      { account: accounts[index]!, time: times[index]!, parent: parents[index]! },
      items,
      parsed,
      world,
    ),
  );
  return { document, posts, issues };
}

interface Findings {
  readonly account: ResolvedAccount;
  readonly time: ItemTime;
  readonly parent: ResolvedParent;
}

function checkPost(
  item: ScheduleItem,
  { account: resolved, time, parent }: Findings,
  items: readonly ScheduleItem[],
  { issues }: ParsedSchedule,
  world: World,
): CheckedPost {
  const { strategy, subject, account, provider } = resolved;
  const media = placeMedia(item, world);
  for (const placed of media) checkReadable(placed, { subject, issues });
  checkLinkOfUpload(item, media, resolved, issues);
  const text = strategy ? composedText(item, strategy) : (item.step.description ?? '');
  const textLength = strategy ? strategy.measureText(text, item.step.settings) : text.length;
  const { interaction, parentIndex } = parent;
  if (strategy) {
    const context = { item, subject, issues, strategy, interaction, text, textLength, media };
    checkTitle(context);
    checkText(context);
    checkMedia(context);
    checkSettings(context);
    // Facts of an unknown account are missing, as they may be of a known one.
    checkByStrategy(context, account?.metadata ?? {});
  }
  return {
    item,
    subject,
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
  kind: null,
  mime: null,
  sizeBytes: null,
  width: null,
  height: null,
  durationSeconds: null,
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
  if (step.mediaLink === first.facts.url || step.mediaLink.includes(`/${assetId}/`)) return;
  const message = 'The media link must be the address of the first asset when both are given';
  issues.error(subject, 'asset_media_conflict', spellings.mediaLink, message);
}

function composedText(item: ScheduleItem, strategy: RuleContext['strategy']): string {
  const { name, description, settings } = item.step;
  return strategy.composeText({ title: name, text: description ?? '', settings });
}

/** Rules that only the network's own code knows. */
function checkByStrategy(
  context: RuleContext,
  accountMetadata: RuleContext['item']['step']['settings'],
): void {
  const { item, subject, issues, strategy, interaction, media } = context;
  const found = strategy.check({
    interaction,
    title: item.step.name,
    text: item.step.description ?? '',
    settings: item.step.settings,
    media: media.map(draftMedia),
    accountMetadata,
  });
  for (const { code, severity, message, path, ...facts } of found) {
    issues.add(
      subject,
      severity,
      code,
      joinPath('', givenField(path, item, media)),
      message,
      facts,
    );
  }
}

function draftMedia({ asset, facts }: PlacedMedia): DraftMedia {
  return {
    kind: facts.kind ?? asset.kind ?? 'other',
    mime: facts.mime ?? asset.mime,
    sizeBytes: facts.sizeBytes,
    width: facts.width,
    height: facts.height,
    durationSeconds: facts.durationSeconds,
    altText: asset.altText,
  };
}

/** Strategies speak of text, title and assets; the client may have written other spellings. */
function givenField(path: string, item: ScheduleItem, media: readonly PlacedMedia[]): string {
  if (path === 'text' || path === 'description') return item.spellings.description;
  if (path === 'title' || path === 'name') return item.spellings.name;
  const index = /^assets\[(\d+)\]/.exec(path)?.[1];
  if (index === undefined) return path;
  return path.replace(/^assets\[\d+\]/, media[Number(index)]?.field ?? `assets[${index}]`);
}
