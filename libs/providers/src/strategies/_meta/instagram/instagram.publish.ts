import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../../contract/failure.js';
import { JsonReader } from '../../../contract/json-reader.js';
import type { Committed, PublishContext, PublishedPost } from '../../../contract/publishing.js';
import { failed, isFailure } from '../../../kit/failing.js';
import { BLOCK_WAIT_MS, InstagramApi, type InstagramTarget } from './instagram.api.js';
import { subcodeOf } from './instagram.failures.js';
import { locatePost } from './instagram.look-up.js';
import {
  asCheckpoint,
  type InstagramProgress,
  MOST_REFUSALS,
  readProgress,
} from './instagram.progress.js';

/** A first comment that fails by chance is tried so often; the post is out in any case. */
const COMMENT_TRIES = 3;

/** One visible write: the post, or the comment below it. */
export async function commitInstagram(
  context: PublishContext,
  target: InstagramTarget,
  clock: Clock,
): Promise<Committed> {
  const { post } = context;
  const api = new InstagramApi(target);
  if (post.interaction !== 'post') return commentOn(api, context);
  const progress = readProgress(context.checkpoint, post);
  if (progress.writes === 0) return publish(api, context, progress, clock);
  if (progress.mediaId === null) return adopt(api, context, progress);
  return goOn(api, context, progress, progress.mediaId);
}

/** The first comment that a post's settings ask for. */
export function firstCommentOf({ post }: Pick<PublishContext, 'post'>): string | null {
  return new JsonReader(post.settings).text('firstComment');
}

async function publish(
  api: InstagramApi,
  context: PublishContext,
  before: InstagramProgress,
  clock: Clock,
): Promise<Committed> {
  if (before.container === null) {
    const message = 'There is no container to publish any more';
    throw failed('transient', message);
  }
  try {
    const mediaId = await api.publish(before.container.id);
    const progress = { ...before, mediaId, writes: 1 };
    if (firstCommentOf(context) !== null) {
      return { kind: 'continue', checkpoint: asCheckpoint(progress) };
    }
    await context.saveCheckpoint(asCheckpoint(progress));
    return await finished(api, context, progress, mediaId);
  } catch (error) {
    if (!isFailure(error)) throw error;
    throw await remembered(context, before, error, clock);
  }
}

/** Keeps what a refusal means for the next try. @returns the failure to throw */
async function remembered(
  context: PublishContext,
  before: InstagramProgress,
  failure: ProviderFailure,
  clock: Clock,
): Promise<ProviderFailure> {
  switch (subcodeOf(failure)) {
    case 2207051: {
      const until = new Date(clock.now().getTime() + BLOCK_WAIT_MS).toISOString();
      const blocked = { ...before, blocks: before.blocks + 1, blockedUntil: until };
      await context.saveCheckpoint(asCheckpoint(blocked));
      return failure;
    }
    case 2207006:
    case 2207008: {
      const refusals = before.refusals + 1;
      await context.saveCheckpoint(asCheckpoint({ ...before, refusals }));
      if (refusals > MOST_REFUSALS) return failure;
      const { message, status, providerCode } = failure;
      const retryAfterMs = 30_000;
      const again = { message, status, providerCode, retryAfterMs, cause: failure };
      return new ProviderFailure({ failureClass: 'transient', ...again });
    }
    default:
      return failure;
  }
}

/** The container says that the post is out, but nobody was told its id. */
async function adopt(
  api: InstagramApi,
  context: PublishContext,
  progress: InstagramProgress,
): Promise<Committed> {
  const found = await locatePost(api, context.post, progress);
  if (found.kind === 'found') {
    const known = { ...progress, mediaId: found.id };
    return goOn(api, context, known, found.id);
  }
  if (found.kind === 'several') return outWithoutId(progress, firstCommentOf(context));
  // Lists lag; the looks that follow an unclear write come back to it.
  throw failed('ambiguous', 'The post is out, but Instagram does not list it yet');
}

/** What is still to be done below a post that is out. */
async function goOn(
  api: InstagramApi,
  context: PublishContext,
  progress: InstagramProgress,
  mediaId: string,
): Promise<Committed> {
  const message = firstCommentOf(context);
  if (message === null || progress.commentId !== null) {
    return finished(api, context, progress, mediaId);
  }
  try {
    const commentId = await api.comment(mediaId, message);
    const after = { ...progress, commentId, writes: progress.writes + 1 };
    return await finished(api, context, after, mediaId);
  } catch (error) {
    if (!isFailure(error)) throw error;
    await requireNote(context, progress, error);
    const notes = [...progress.notes, `The first comment was not published: ${error.message}`];
    return finished(api, context, { ...progress, notes }, mediaId);
  }
}

/**
 * Unclear failures are looked up and refused logins renewed; those that pass are tried again some times. The
 * others are no reason to call a post failed that is out.
 */
async function requireNote(
  context: PublishContext,
  progress: InstagramProgress,
  failure: ProviderFailure,
): Promise<void> {
  const { failureClass } = failure;
  if (failureClass === 'ambiguous' || failureClass === 'auth_expired') throw failure;
  const passes = failureClass === 'transient' || failureClass === 'rate_limited';
  const commentTries = progress.commentTries + 1;
  if (!passes || commentTries >= COMMENT_TRIES) return;
  await context.saveCheckpoint(asCheckpoint({ ...progress, commentTries }));
  throw failure;
}

async function commentOn(api: InstagramApi, { post }: PublishContext): Promise<Committed> {
  const parentId = post.parent?.providerPostId;
  if (parentId === undefined) {
    const message = 'The post that is to be commented has no id';
    throw failed('not_found', message);
  }
  const commentId = await api.comment(parentId, post.text);
  return {
    kind: 'published',
    providerPostId: commentId,
    providerUrl: null,
    checkpoint: { writes: 1, commentId },
  };
}

/** Switches comments off where asked and reads the link. The post is out: neither can fail it any more. */
export async function finished(
  api: InstagramApi,
  { post }: PublishContext,
  progress: InstagramProgress,
  mediaId: string,
): Promise<PublishedPost> {
  const notes = [...progress.notes];
  if (post.settings['commentsEnabled'] === false) {
    const reason = await failureOf(api.switchCommentsOff(mediaId));
    if (reason !== null) notes.push(`Comments were not switched off: ${reason}`);
  }
  let providerUrl: string | null = null;
  await failureOf(api.permalinkOf(mediaId).then((permalink) => (providerUrl = permalink)));
  return {
    kind: 'published',
    providerPostId: mediaId,
    providerUrl,
    checkpoint: asCheckpoint({ ...progress, mediaId, notes }),
    notes,
  };
}

/** The container is published, but which post it became cannot be told. */
export function outWithoutId(
  progress: InstagramProgress,
  firstComment: string | null,
): PublishedPost {
  const notes = [
    ...progress.notes,
    'Instagram did not tell which post this became: it cannot be deleted or measured from here',
    ...(firstComment === null ? [] : ['The first comment was not published']),
  ];
  return {
    kind: 'published',
    providerPostId: null,
    providerUrl: null,
    checkpoint: asCheckpoint({ ...progress, writes: Math.max(1, progress.writes), notes }),
    notes,
  };
}

/** The network's words where a call failed; other errors pass through. */
async function failureOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (!isFailure(error)) throw error;
    return error.message;
  }
}
