import { ProviderFailure } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { Committed, PublishContext, PublishedPost } from '../../contract/publishing.js';
import { dateFields } from './facebook.fields.js';
import { kindOf } from './facebook.kind.js';
import { absoluteLink, postLink, reelLink } from './facebook.links.js';
import { asCheckpoint, type FacebookProgress } from './facebook.progress.js';
import type { VideoStatus } from './facebook.video-status.js';

/** Id and address of a post that was just made. */
export function named(
  made: JsonReader,
  context: PublishContext,
): Pick<FacebookProgress, 'postId' | 'postUrl'> & { readonly postId: string } {
  const postId = made.id('id');
  if (postId === null) {
    throw new ProviderFailure({
      failureClass: 'ambiguous',
      message: 'Facebook took the post without naming it',
      status: 200,
    });
  }
  const permalink = absoluteLink(made.text('permalink_url'), context);
  return { postId, postUrl: permalink ?? postLink(postId, context) };
}

/** Id and address of a video or reel that is out. */
export function videoOut(
  status: Pick<VideoStatus, 'permalink'>,
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

export function hasFirstComment(post: PublishContext['post']): boolean {
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
  return { kind: 'continue', checkpoint: asCheckpoint(progress) };
}

export function published(
  progress: FacebookProgress,
  notes: readonly string[] = [],
): PublishedPost {
  return {
    kind: 'published',
    providerPostId: progress.postId,
    providerUrl: progress.postUrl,
    checkpoint: asCheckpoint(progress),
    notes: [...progress.notes, ...notes],
  };
}
