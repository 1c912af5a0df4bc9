import { ProviderFailure } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { Committed, PublishContext, PublishedPost } from '../../contract/publishing.js';
import { failed, isFailure } from '../../kit/failing.js';
import type { GraphClient } from '../_meta/graph/graph.client.js';
import {
  absoluteLink,
  commentFields,
  dateFields,
  kindOf,
  postLink,
  reelLink,
} from './facebook.body.js';
import { type FacebookProgress, facebookProgress } from './facebook.progress.js';

/** Id and address of a post that was just made. */
export function named(
  made: JsonReader,
  context: PublishContext,
): Pick<FacebookProgress, 'postId' | 'postUrl'> & { readonly postId: string } {
  const postId = made.id('id');
  if (postId === null) {
    throw failed('ambiguous', 'Facebook took the post without naming it', { status: 200 });
  }
  const permalink = absoluteLink(made.text('permalink_url'), context);
  return { postId, postUrl: permalink ?? postLink(postId, context) };
}

/** Id and address of a video or reel that is out. */
export function videoOut(
  status: { readonly permalink: string | null },
  videoId: string,
  context: PublishContext,
): Pick<FacebookProgress, 'postId' | 'postUrl'> & { readonly postId: string } {
  const fallback =
    kindOf(context.post) === 'reel' ? reelLink(videoId, context) : postLink(videoId, context);
  return { postId: videoId, postUrl: absoluteLink(status.permalink, context) ?? fallback };
}

/** Whether a first comment is still to be made below a post that is out. */
export function lacksComment({ post }: PublishContext, progress: FacebookProgress): boolean {
  return hasFirstComment(post) && progress.writes < 2;
}

function hasFirstComment(post: PublishContext['post']): boolean {
  const isPost = ['text', 'photos', 'video', 'reel'].includes(kindOf(post));
  const text = post.settings['firstComment'];
  return isPost && typeof text === 'string' && text !== '';
}

/** Whether a video that is out has still to be given its date: it cannot be published with one. */
export function lacksDate({ post }: PublishContext, progress: FacebookProgress): boolean {
  return hasDate(post) && !progress.isDated;
}

/** Whether more is written for a video once it is out. */
export function hasFollowUp(post: PublishContext['post']): boolean {
  return hasFirstComment(post) || hasDate(post);
}

function hasDate(post: PublishContext['post']): boolean {
  return kindOf(post) === 'video' && Object.keys(dateFields(post)).length > 0;
}

/** What follows once the post is out: its date, its comment, or nothing. */
export function afterPost(context: PublishContext, progress: FacebookProgress): Committed {
  if (!lacksDate(context, progress) && !lacksComment(context, progress)) return published(progress);
  return { kind: 'continue', checkpoint: facebookProgress.write(progress) };
}

export function published(
  progress: FacebookProgress,
  notes: readonly string[] = [],
): PublishedPost {
  return {
    kind: 'published',
    providerPostId: progress.postId,
    providerUrl: progress.postUrl,
    checkpoint: facebookProgress.write(progress),
    notes: [...progress.notes, ...notes],
  };
}

const MOST_TRIES = 3;

/**
 * Gives a video that is out the date it is to show, as often as it takes: the same date twice is one. A date that
 * is refused is told, and never fails the post.
 */
export async function setDate(
  client: GraphClient,
  context: PublishContext,
  progress: FacebookProgress,
): Promise<Committed> {
  const dateTries = progress.dateTries + 1;
  try {
    const fields = dateFields(context.post);
    await client.post(progress.postId ?? '', fields, { effect: 'repeatable' });
  } catch (error) {
    if (!isFailure(error)) throw error;
    const mayPass = ['transient', 'rate_limited', 'auth_expired'].includes(error.failureClass);
    if (mayPass && dateTries < MOST_TRIES) {
      await context.saveCheckpoint(facebookProgress.write({ ...progress, dateTries }));
      throw error;
    }
    const note = `The date of the video was not set: ${error.message}`;
    return afterPost(context, { ...progress, isDated: true, notes: [...progress.notes, note] });
  }
  return afterPost(context, { ...progress, isDated: true });
}

/** Comments on a post that is out. A comment that cannot be made is told, and never fails the post. */
export async function publishFirstComment(
  client: GraphClient,
  context: PublishContext,
  progress: FacebookProgress,
): Promise<PublishedPost> {
  const text = String(context.post.settings['firstComment']);
  try {
    await client.post(`${progress.postId}/comments`, commentFields(text, null), {
      effect: 'visible',
      query: { fields: 'id,permalink_url' },
    });
  } catch (error) {
    if (!isFailure(error) || error.failureClass === 'ambiguous') throw error;
    return notCommented(context, progress, error);
  }
  return published({ ...progress, writes: 2 });
}

/** What may pass is tried again a few times; the tries are counted here, so that the post never fails. */
async function notCommented(
  context: PublishContext,
  progress: FacebookProgress,
  error: ProviderFailure,
): Promise<PublishedPost> {
  const commentTries = progress.commentTries + 1;
  const mayPass = ['transient', 'rate_limited', 'auth_expired'].includes(error.failureClass);
  if (mayPass && commentTries < MOST_TRIES) {
    await context.saveCheckpoint(facebookProgress.write({ ...progress, commentTries }));
    throw error;
  }
  return published(progress, [`The first comment was not published: ${error.message}`]);
}
