import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { Committed, PublishContext } from '../../contract/publishing.js';
import { RedditClient, type RedditAnswer } from './reddit.client.js';
import { asCheckpoint, readProgress, type RedditProgress } from './reddit.progress.js';
import { submissionOf } from './reddit.submission.js';
import { addressOf, fullnameOf } from './reddit.thing.js';

const FIRST_POLL_MS = 5_000;

/**
 * Publishes. Images and videos are answered before Reddit has made the post: its id only comes through a
 * web socket, or by looking at the user's posts, which is what `confirm` does.
 */
export async function publishPost(context: PublishContext, clock: Clock): Promise<Committed> {
  const progress = readProgress(context.checkpoint);
  const answer = await submit(context, progress);
  const data = answer.json.object('json').object('data');
  const [comment] = data.list('things');
  const made = comment === undefined ? data : comment.object('data');
  const id = fullnameOf(made, context.post.interaction);
  if (id !== null) {
    const checkpoint = asCheckpoint({ ...progress, writes: 1 });
    const providerUrl = addressOf(context, made, id);
    return { kind: 'published', providerPostId: id, providerUrl, checkpoint };
  }
  if (isTakenForLater(data)) {
    const submittedAt = answeredAt(answer, clock);
    return {
      kind: 'accepted',
      checkpoint: asCheckpoint({ ...progress, writes: 1, submittedAt }),
      pollAfterMs: Math.max(FIRST_POLL_MS, answer.pauseMs),
    };
  }
  throw new ProviderFailure({
    failureClass: 'ambiguous',
    message: 'Reddit took the post without naming it',
    status: 200,
  });
}

/** Sends the post. Files whose addresses Reddit no longer takes are forgotten, so that a retry stores them anew. */
async function submit(context: PublishContext, progress: RedditProgress): Promise<RedditAnswer> {
  const { path, body } = submissionOf(context.post, progress.uploads);
  try {
    return await RedditClient.of(context).publish(path, body);
  } catch (error) {
    const isStale = error instanceof ProviderFailure && error.providerCode === 'BAD_URL';
    if (isStale && progress.uploads.length > 0) {
      await context.saveCheckpoint(asCheckpoint({ ...progress, uploads: [] }));
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
