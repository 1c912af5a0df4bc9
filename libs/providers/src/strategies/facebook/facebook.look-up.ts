import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishContext } from '../../contract/publishing.js';
import { isFailure } from '../../kit/failing.js';
import type { GraphClient } from '../_meta/graph/graph.client.js';
import { readRecentRows, type RecentRows } from '../_meta/graph/graph.recent-rows.js';
import { pageIdOf } from './facebook.api.js';
import { isPublic } from './facebook.body.js';

const POST_FIELDS =
  'id,message,created_time,permalink_url,application{id},' +
  'attachments{unshimmed_url,target{id},subattachments{target{id}}}';
const COMMENT_FIELDS = 'id,message,from{id},created_time,permalink_url';
/** The list is asked for a little more than is looked at: its time paging is generic. */
const LIST_MARGIN_SECONDS = 90;

const DAY_MS = 86_400_000;
/** How far Meta's clock may be behind ours. */
const CLOCK_TOLERANCE_MS = 30_000;
/** How far a shown date may lie from the one that was asked for, where it is rounded. */
const ROUNDING_DAYS: Readonly<Record<string, number>> = { year: 366, month: 31 };

/** Where in a list, which is ordered by the times that posts show, a post may stand. */
interface TimeWindow {
  readonly since: Date;
  readonly until: Date | null;
}

/** From a write on; for backdated posts also around the time they show. Pure. */
function windowsOf(settings: JsonObject, startedAt: Date): readonly TimeWindow[] {
  const sinceStart = { since: withTolerance(startedAt), until: null };
  const backdate = new JsonReader(settings).object('backdate');
  const shown = Date.parse(backdate.text('time') ?? '');
  if (Number.isNaN(shown)) return [sinceStart];
  const marginMs = (ROUNDING_DAYS[backdate.text('granularity') ?? ''] ?? 1) * DAY_MS;
  return [sinceStart, { since: new Date(shown - marginMs), until: new Date(shown + marginMs) }];
}

function withTolerance(moment: Date): Date {
  return new Date(moment.getTime() - CLOCK_TOLERANCE_MS);
}

function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

/** What looks like the write that is looked for. */
export interface Found {
  readonly matches: readonly JsonReader[];
  /** Whether everything since the write was seen. */
  readonly isComplete: boolean;
}

/** Posts of the Page that can be ours: certain where photos are in them, else by application and words. */
export async function findPosts(
  client: GraphClient,
  context: PublishContext,
  startedAt: Date,
  photoIds: readonly string[],
): Promise<Found> {
  const matches: JsonReader[] = [];
  let isComplete = true;
  const windows = windowsOf(context.post.settings, startedAt);
  // A list may be cut by the time of the write while its rows show another one.
  const earliest = new Date(Math.min(...windows.map(({ since }) => since.getTime())));
  for (const window of windows) {
    const seen = await readWindow(client, context, window, earliest);
    isComplete &&= seen.isComplete;
    matches.push(
      ...seen.rows.filter((row) =>
        photoIds.length > 0 ? holdsAPhoto(row, photoIds) : isSameText(row, context),
      ),
    );
  }
  const distinct = [...new Map(matches.map((row) => [row.id('id'), row])).values()];
  if (distinct.length > 0 || photoIds.length === 0) return { matches: distinct, isComplete };
  const post = await postOfPhoto(client, photoIds[0] ?? '');
  return { matches: post === null ? [] : [post], isComplete };
}

async function readWindow(
  client: GraphClient,
  context: PublishContext,
  { since, until }: TimeWindow,
  earliest: Date,
): Promise<RecentRows> {
  // Only the wider list knows posts that are not public.
  const edge = isPublic(context.post.settings) ? 'published_posts' : 'feed';
  const query = {
    fields: POST_FIELDS,
    since: unixSeconds(since) - LIST_MARGIN_SECONDS,
    ...(until === null ? {} : { until: unixSeconds(until) }),
    limit: 25,
  };
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)] as const);
  return readRecentRows(client, `${pageIdOf(context)}/${edge}`, Object.fromEntries(texts), {
    since: earliest,
    timeField: 'created_time',
  });
}

/** Comments of the Page below one object with the same words. */
export async function findComments(
  client: GraphClient,
  pageId: string,
  { objectId, text, since }: { objectId: string; text: string; since: Date },
): Promise<Found> {
  const { rows, isComplete } = await readRecentRows(
    client,
    `${objectId}/comments`,
    { filter: 'stream', order: 'reverse_chronological', fields: COMMENT_FIELDS, limit: '50' },
    { since: withTolerance(since), timeField: 'created_time' },
  );
  const matches = rows.filter(
    (row) => row.object('from').id('id') === pageId && sameWords(row.text('message'), text),
  );
  return { matches, isComplete };
}

function holdsAPhoto(row: JsonReader, photoIds: readonly string[]): boolean {
  const attachments = row.object('attachments').list('data');
  const parts = attachments.flatMap((attachment) => [
    attachment,
    ...attachment.object('subattachments').list('data'),
  ]);
  return parts.some((part) => photoIds.includes(part.object('target').id('id') ?? ''));
}

function isSameText(row: JsonReader, { account, post }: PublishContext): boolean {
  const ours = new JsonReader(account.metadata).id('appId');
  const theirs = row.object('application').id('id');
  if (ours !== null && theirs !== null && ours !== theirs) return false;
  if (!sameWords(row.text('message'), post.text)) return false;
  const link = post.settings['link'];
  if (post.text !== '' || typeof link !== 'string') return true;
  const shown = row.object('attachments').list('data');
  return shown.some((attachment) => sameAddress(attachment.text('unshimmed_url'), link));
}

/**
 * The post of a photo that was attached to one. What the photo names is read itself, because Meta does not
 * say whether the field also stands on photos that nobody has published.
 */
async function postOfPhoto(client: GraphClient, photoId: string): Promise<JsonReader | null> {
  try {
    const photo = await client.get(photoId, { fields: 'id,page_story_id' });
    const postId = photo.id('page_story_id');
    if (postId === null) return null;
    const post = await client.get(postId, { fields: 'id,is_published,permalink_url' });
    return post.flag('is_published') === true ? post : null;
  } catch (error) {
    if (isFailure(error, 'not_found')) return null;
    throw error;
  }
}

function sameWords(shown: string | null, written: string): boolean {
  return plain(shown ?? '') === plain(written);
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function sameAddress(shown: string | null, written: string): boolean {
  if (shown === null || !URL.canParse(shown) || !URL.canParse(written)) return false;
  return new URL(shown).href === new URL(written).href;
}
