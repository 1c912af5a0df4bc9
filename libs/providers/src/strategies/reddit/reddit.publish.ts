import type { Clock } from '#libs/kernel';
import type { JsonObject } from '../../contract/identity.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { Committed, Prepared, PublishContext } from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { failed, isFailure } from '../../kit/failing.js';
import { reddit, type RedditAnswer } from './reddit.api.js';
import { addressOf, fullnameOf, listOwn, lookalikesOf } from './reddit.look-up.js';
import { submissionOf } from './reddit.post.js';
import { redditProgress, type RedditProgress, type StoredUpload } from './reddit.progress.js';
import { filesOf, leaseMedia, sendFile } from './reddit.uploads.js';

/**
 * Stores the files of a post, each remembered before the next, and notes what already looks like the
 * post. Waits when Reddit's window of calls is used up.
 */
export async function preparePost(context: PublishContext): Promise<Prepared> {
  const client = reddit.of(context);
  const files = filesOf(context.post);
  let progress = redditProgress.read(context.checkpoint);
  const kept = firstOf(progress.uploads, (upload, index) => upload.source === files[index]?.url);
  progress = { ...progress, uploads: kept };
  for (const file of files.slice(kept.length)) {
    const lease = await leaseMedia(client, context.endpoints, file);
    await sendFile(context, lease, file);
    const upload = { ...lease.asset, source: file.url };
    progress = { ...progress, uploads: [...progress.uploads, upload] };
    await context.saveCheckpoint(redditProgress.write(progress));
    if (lease.pauseMs > 0) return notReady(lease.pauseMs, redditProgress.write(progress));
  }
  // After an unclear try, what looks like the post may well be the post.
  if (progress.unclearSince !== null) return ready(redditProgress.write(progress));
  const { lookalikes, pauseMs } = await findLookalikes(context);
  const checkpoint = redditProgress.write({ ...progress, lookalikes });
  return pauseMs > 0 ? notReady(pauseMs, checkpoint) : ready(checkpoint);
}

/** Users whose history cannot be read may still publish. */
async function findLookalikes(
  context: PublishContext,
): Promise<{ readonly lookalikes: readonly string[]; readonly pauseMs: number }> {
  try {
    const { items, pauseMs } = await listOwn(context, null);
    const names = lookalikesOf(context.post, items).map((thing) =>
      fullnameOf(thing, context.post.interaction),
    );
    return { lookalikes: names.filter((name) => name !== null), pauseMs };
  } catch (error) {
    const isClosed = isFailure(error, 'permission', 'not_found');
    if (isClosed) return { lookalikes: [], pauseMs: 0 };
    throw error;
  }
}

function firstOf(
  uploads: readonly StoredUpload[],
  fits: (upload: StoredUpload, index: number) => boolean,
): readonly StoredUpload[] {
  const end = uploads.findIndex((upload, index) => !fits(upload, index));
  return end === -1 ? uploads : uploads.slice(0, end);
}

function ready(checkpoint: JsonObject): Prepared {
  return { kind: 'ready', checkpoint };
}

function notReady(retryAfterMs: number, checkpoint: JsonObject): Prepared {
  return { kind: 'not_ready', retryAfterMs, checkpoint };
}

const FIRST_POLL_MS = 5_000;

/**
 * Publishes. Images and videos are answered before Reddit has made the post: its id only comes through a
 * web socket, or by looking at the user's posts, which is what `confirm` does.
 */
export async function publishPost(
  context: PublishContext,
  { clock }: StrategyMeans,
): Promise<Committed> {
  const progress = redditProgress.read(context.checkpoint);
  const answer = await submit(context, progress);
  const data = answer.json.object('json').object('data');
  const [comment] = data.list('things');
  const made = comment === undefined ? data : comment.object('data');
  const id = fullnameOf(made, context.post.interaction);
  if (id !== null) {
    const checkpoint = redditProgress.write({ ...progress, writes: 1 });
    const providerUrl = addressOf(context, made, id);
    return { kind: 'published', providerPostId: id, providerUrl, checkpoint };
  }
  if (isTakenForLater(data)) {
    const submittedAt = answeredAt(answer, clock);
    return {
      kind: 'accepted',
      checkpoint: redditProgress.write({ ...progress, writes: 1, submittedAt }),
      pollAfterMs: Math.max(FIRST_POLL_MS, answer.pauseMs),
    };
  }
  throw failed('ambiguous', 'Reddit took the post without naming it', { status: 200 });
}

/** Sends the post. Files whose addresses Reddit no longer takes are forgotten, so that a retry stores them anew. */
async function submit(context: PublishContext, progress: RedditProgress): Promise<RedditAnswer> {
  const { path, body } = submissionOf(context.post, progress.uploads);
  try {
    return await reddit.of(context).call({ method: 'POST', path, effect: 'visible', body });
  } catch (error) {
    const isStale = isFailure(error) && error.providerCode === 'BAD_URL';
    if (isStale && progress.uploads.length > 0) {
      await context.saveCheckpoint(redditProgress.write({ ...progress, uploads: [] }));
    }
    throw error;
  }
}

function isTakenForLater(data: JsonReader): boolean {
  return data.has('websocket_url') || data.has('user_submitted_page');
}

/** By Reddit's own clock, which is the one its listings are stamped with. */
function answeredAt({ headers }: RedditAnswer, clock: Clock): Date {
  const told = Date.parse(headers['date'] ?? '');
  return Number.isNaN(told) ? clock.now() : new Date(told);
}
