import { normalized } from '#libs/kernel';
import type { Clock } from '#libs/kernel';
import { JsonReader } from '../../contract/json-reader.js';
import type {
  PublishablePost,
  PublishContext,
  Reconciled,
  ReconcileEvidence,
} from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { isFailure } from '../../kit/failing.js';
import { ask, tiktok, type TiktokClient } from './tiktok.api.js';
import { isPublic, shapeOf } from './tiktok.body.js';
import { asPublished } from './tiktok.outcome.js';
import { accepted, startedOver, tiktokProgress, type TiktokProgress } from './tiktok.progress.js';
import { lateFailure, progressBy, type PublishStatus, readStatus } from './tiktok.status.js';

/** A public post as the account's list shows it. */
interface ListedPost {
  readonly id: string;
  readonly createdAt: Date | null;
  readonly shareUrl: string | null;
  /** Title and description; cut after 150 characters. */
  readonly texts: readonly string[];
  readonly durationSeconds: number | null;
}

/** TikTok cuts texts to 150 characters; somewhat less, because how it counts them is not said. */
const SURELY_WHOLE = 140;
/** TikTok cuts durations and times to whole seconds. */
const ROUNDING_SECONDS = 1;

/** Whether a listed post can be this one. Without a text nothing tells it from others. Pure. */
function isLike(
  post: Pick<PublishablePost, 'text' | 'settings' | 'media'>,
  listed: ListedPost,
  since: Date,
): boolean {
  const { createdAt, texts } = listed;
  const earliestMs = since.getTime() - ROUNDING_SECONDS * 1000;
  if (createdAt === null || createdAt.getTime() < earliestMs) return false;
  if (!hasSameLength(post, listed)) return false;
  const wanted = wordsOf(post);
  return texts.map(normal).some((text) => wanted.some((words) => isBeginning(text, words)));
}

/** What a person wrote, as far as a list may show it. */
function wordsOf(post: Pick<PublishablePost, 'text' | 'settings'>): readonly string[] {
  const title = new JsonReader(post.settings).text('title') ?? '';
  return [post.text, title, `${title} ${post.text}`].map(normal).filter((words) => words !== '');
}

function isBeginning(listed: string, words: string): boolean {
  const kept = listed.replace(/(…|\.\.\.)$/, '').trimEnd();
  if (listed === words) return true;
  return kept.length >= SURELY_WHOLE && words.startsWith(kept);
}

function hasSameLength(
  { media }: Pick<PublishablePost, 'media'>,
  { durationSeconds }: ListedPost,
): boolean {
  const seconds = media[0]?.durationSeconds ?? null;
  if (seconds === null || durationSeconds === null) return true;
  return Math.abs(seconds - durationSeconds) <= ROUNDING_SECONDS;
}

function normal(text: string): string {
  return normalized(text).replaceAll(/\s+/g, ' ').trim();
}

const FIELDS = ['id', 'create_time', 'share_url', 'title', 'video_description', 'duration'];
const PAGE_SIZE = 20;
/** Enough for everything of some minutes. */
const MOST_PAGES = 3;

interface LookUp {
  readonly found: ListedPost | null;
  /** Why it stays unclear, when nothing was found: a list never proves that a post is not there. */
  readonly doubt: string;
}

/** Looks for a post among the account's public ones (TikTok, "List Videos"). @throws ProviderFailure */
async function lookUp(context: PublishContext, since: Date): Promise<LookUp> {
  const hindrance = hindranceOf(context);
  if (hindrance !== null) return { found: null, doubt: hindrance };
  const listed = await listSince(tiktok.of(context), since);
  const alike = listed.filter((one) => isLike(context.post, one, since));
  const [first] = alike;
  if (first !== undefined && alike.length === 1) return { found: first, doubt: '' };
  if (alike.length > 1) {
    return { found: null, doubt: 'TikTok lists several posts that may be this one' };
  }
  return {
    found: null,
    doubt: 'TikTok does not list the post; it may still be processed or moderated, or not be there',
  };
}

function hindranceOf({ post, account }: PublishContext): string | null {
  if (!isPublic(post)) {
    return 'TikTok lists public posts only: look into the app to see whether this one is there';
  }
  if (wordsOf(post).length === 0) {
    return 'A post without text cannot be told from others in TikTok’s list';
  }
  if (new JsonReader(account.metadata).texts('scopes').includes('video.list')) return null;
  return 'The account was connected without the permission to list its posts (video.list)';
}

async function listSince(client: TiktokClient, since: Date): Promise<readonly ListedPost[]> {
  const listed: ListedPost[] = [];
  let cursor: number | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const body = { max_count: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) };
    const answer = await ask(client, 'video/list', body, FIELDS);
    const posts = answer.list('videos').map(readListed);
    listed.push(...posts);
    const oldest = posts.at(-1)?.createdAt ?? null;
    cursor = answer.number('cursor');
    const isThrough = answer.flag('has_more') !== true || cursor === null;
    if (isThrough || oldest === null || oldest < since) break;
  }
  return listed;
}

function readListed(post: JsonReader): ListedPost {
  const seconds = post.number('create_time');
  return {
    id: post.id('id') ?? '',
    createdAt: seconds === null ? null : new Date(seconds * 1000),
    shareUrl: post.text('share_url'),
    texts: [post.text('video_description'), post.text('title')].filter((text) => text !== null),
    durationSeconds: post.number('duration'),
  };
}

/** A public post's id follows its moderation; after so many looks the post is told without it. */
const LOOKS_FOR_ID = 2;

/**
 * Looks a write up whose answer was lost. With TikTok's name for the post the status tells all; without it only
 * the list of public posts is left, which proves nothing by silence. @throws ProviderFailure
 */
export async function reconcilePost(
  context: PublishContext,
  evidence: ReconcileEvidence,
  { clock }: StrategyMeans,
): Promise<Reconciled> {
  const progress = tiktokProgress.read(context.checkpoint);
  const { publishId } = progress;
  if (publishId !== null) return byStatus(context, { ...progress, publishId }, evidence, clock);
  // A video that was never begun to be sent cannot be out.
  if (shapeOf(context.post).kind === 'upload') {
    return { kind: 'absent', checkpoint: tiktokProgress.write(startedOver(progress)) };
  }
  const { found, doubt } = await lookUp(context, evidence.startedAt);
  if (found === null) return { kind: 'unknown', reason: doubt };
  const { id: postId, shareUrl: url } = found;
  return asPublished(context, progress, { state: 'complete', postId, url });
}

type Named = TiktokProgress & { readonly publishId: string };

async function byStatus(
  context: PublishContext,
  progress: Named,
  evidence: ReconcileEvidence,
  clock: Clock,
): Promise<Reconciled> {
  const status = await statusOf(context, progress.publishId);
  if (status === null) {
    return { kind: 'unknown', reason: 'TikTok no longer knows what became of the post' };
  }
  switch (status.state) {
    case 'delivered':
      return asPublished(context, progress, { state: 'delivered', postId: status.postId });
    case 'complete':
      return complete(context, progress, status, evidence);
    case 'failed':
      return failed(progress, status, clock.now());
    case 'running':
      return running(context, progress, status, clock.now());
  }
}

function complete(
  context: PublishContext,
  progress: Named,
  { postId }: PublishStatus,
  { looksBefore }: ReconcileEvidence,
): Reconciled {
  if (postId === null && isPublic(context.post) && looksBefore < LOOKS_FOR_ID) {
    const reason = 'TikTok has published the post, but has not told its id yet';
    return { kind: 'unknown', reason };
  }
  return asPublished(context, progress, { state: 'complete', postId });
}

/** Certainly not out. A reason that may pass lets it go out again; any other is told by the next steps. */
function failed(progress: Named, { failReason }: PublishStatus, now: Date): Reconciled {
  if (lateFailure(failReason).failureClass === 'transient') {
    return { kind: 'absent', checkpoint: tiktokProgress.write(startedOver(progress)) };
  }
  const checkpoint = tiktokProgress.write(accepted(progress, progress.publishId, now));
  return { kind: 'resumable', checkpoint };
}

/** Either bytes are missing, and the last chunk can be sent again; or TikTok works on the post. */
function running(
  context: PublishContext,
  progress: Named,
  status: PublishStatus,
  now: Date,
): Reconciled {
  const { upload, publishId } = progress;
  if (upload === null) {
    const checkpoint = tiktokProgress.write({ ...progress, ...accepted(progress, publishId, now) });
    return { kind: 'resumable', checkpoint };
  }
  if (status.uploadedBytes === null) {
    return { kind: 'unknown', reason: 'TikTok does not tell whether it has the whole video' };
  }
  const totalBytes = context.post.media[0]?.sizeBytes ?? 0;
  const found = progressBy(status, progress, upload, totalBytes, now);
  return { kind: 'resumable', checkpoint: tiktokProgress.write(found) };
}

async function statusOf(context: PublishContext, publishId: string): Promise<PublishStatus | null> {
  try {
    return await readStatus(tiktok.of(context), publishId);
  } catch (error) {
    if (isFailure(error, 'not_found')) return null;
    throw error;
  }
}
