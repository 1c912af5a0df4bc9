import { DateTime } from 'luxon';
import { labelKey, type ListedPost, type PostAsset, type PostRecord } from '#libs/posts';
import type { JsonObject } from '#libs/providers';
import { instantOf } from '#libs/schedules';
import type { QueueNames } from './queue-names.js';
import { inOrder, type RowContent } from './row-content.js';

/** A post as a row tells it, whether its times are moments or written out. */
export type TellablePost = Pick<
  PostRecord,
  | 'id'
  | 'accountId'
  | 'account'
  | 'description'
  | 'name'
  | 'timezone'
  | 'assets'
  | 'labels'
  | 'campaignName'
  | 'parentPostId'
  | 'interactionType'
  | 'settings'
  | 'queueId'
> & { readonly publishAt: Date | ListedPost['publishAt'] };

/** By which keys rows name posts: that of the import which made one, else the id of the post. */
export type KeyOfPost = (postId: string) => string;

/** The row that says what the post says. What has its time from a queue tells the queue instead. */
export function rowOfPost(post: TellablePost, keyOf: KeyOfPost, queues: QueueNames): RowContent {
  const { assets, labels } = post;
  const queue = queues.nameOf(post.queueId);
  const said: RowContent = {
    key: keyOf(post.id),
    account: post.account,
    text: post.description ?? '',
    title: post.name ?? '',
    publishAt:
      post.publishAt === null || queue !== null ? '' : wallTime(post.publishAt, post.timezone),
    timezone: post.timezone,
    assets: assets.map(namedAsset),
    alt: assets.some(({ altText }) => altText) ? assets.map(({ altText }) => altText ?? '') : [],
    labels: labels.map(({ name }) => name),
    queue: queue ?? '',
    campaign: post.campaignName ?? '',
    parentStep: post.parentPostId === null ? '' : keyOf(post.parentPostId),
    interactionType: post.interactionType === 'post' ? '' : post.interactionType,
    settings: post.settings,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => isSaid(value)));
}

function isSaid(value: string | readonly string[] | JsonObject): boolean {
  return typeof value === 'string' ? value !== '' : Object.keys(value).length > 0;
}

/** The wall time with its offset: exact also in the hour that comes twice. */
function wallTime(at: Date | string, zone: string): string {
  const time = DateTime.fromJSDate(new Date(at), { zone });
  const written = time.isValid ? time.toISO({ suppressMilliseconds: true }) : null;
  return written ?? new Date(at).toISOString();
}

function namedAsset({ id, url }: PostAsset): string {
  return id?.startsWith('asset_') === true || url === null ? (id ?? '') : url;
}

/**
 * Whether a post says already what the row says. What the row leaves open counts for nothing: an update would not touch
 * it either. Where it stands in a campaign or thread is not compared, since no row moves it.
 */
export function saysTheSame(row: RowContent, post: TellablePost, queues: QueueNames): boolean {
  const own = rowOfPost(post, (id) => id, queues);
  return (
    isOfAccount(row, post) &&
    sameText(row.text, own.text) &&
    sameText(row.title, own.title) &&
    isAtTime(row, post) &&
    (row.timezone === undefined || row.timezone === own.timezone) &&
    sameList(row.assets, own.assets) &&
    sameAlt(row.alt, own.alt) &&
    sameLabels(row.labels, own.labels) &&
    isInQueue(row, post, queues) &&
    sameSettings(row, own)
  );
}

function isOfAccount({ account }: RowContent, post: TellablePost): boolean {
  if (account === undefined || account === post.accountId) return true;
  return account.toLowerCase() === post.account.toLowerCase();
}

/** A row with a time as well is refused when it is applied. */
function isInQueue({ queue, publishAt }: RowContent, post: TellablePost, queues: QueueNames) {
  if (queue === undefined) return true;
  return publishAt === undefined && queues.idOf(queue) === post.queueId && post.queueId !== null;
}

const even = (text: string): string => text.replaceAll('\r\n', '\n').trim();

function sameText(said: string | undefined, has: string | undefined): boolean {
  return said === undefined || even(said) === even(has ?? '');
}

function isAtTime({ publishAt, timezone }: RowContent, post: TellablePost): boolean {
  if (publishAt === undefined) return true;
  if (post.publishAt === null) return false;
  // Written times have no finer parts than rows tell.
  const at = new Date(post.publishAt).getTime();
  return instantOf(publishAt, timezone ?? post.timezone) === at;
}

function sameList(said: readonly string[] | undefined, has: readonly string[] = []): boolean {
  return said === undefined || JSON.stringify(said) === JSON.stringify(has);
}

function sameAlt(said: readonly string[] | undefined, has: readonly string[] = []): boolean {
  return said?.every((text, index) => text.trim() === (has[index] ?? '').trim()) ?? true;
}

function sameLabels(said: readonly string[] | undefined, has: readonly string[] = []): boolean {
  if (said === undefined) return true;
  const keys = (names: readonly string[]): string =>
    [...new Set(names.map((name) => labelKey(name.trim())))].toSorted().join('|');
  return keys(said) === keys(has);
}

function sameSettings({ settings }: RowContent, own: RowContent): boolean {
  return Object.entries(settings ?? {}).every(
    ([id, value]) =>
      JSON.stringify(inOrder(value)) === JSON.stringify(inOrder(own.settings?.[id] ?? null)),
  );
}
