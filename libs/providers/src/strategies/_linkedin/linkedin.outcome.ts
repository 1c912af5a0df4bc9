import { ProviderFailure } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import type {
  PublishableMedia,
  PublishablePost,
  PublishContext,
  PublishedPost,
} from '../../contract/publishing.js';
import { postUrl } from './linkedin.endpoints.js';
import { asCheckpoint, type LinkedinProgress } from './linkedin.progress.js';

/** A post that is out. @throws ProviderFailure ambiguous when the progress knows no post */
export function publishedPost(
  { endpoints }: Pick<PublishContext, 'endpoints'>,
  progress: LinkedinProgress,
  notes: readonly string[] = [],
): PublishedPost {
  const { postUrn } = progress;
  if (postUrn === null) {
    throw new ProviderFailure({
      failureClass: 'ambiguous',
      message: 'LinkedIn took the post without naming it',
    });
  }
  return {
    kind: 'published',
    providerPostId: postUrn,
    providerUrl: postUrl(endpoints, postUrn),
    checkpoint: asCheckpoint(progress),
    notes,
  };
}

/** The comment that is to follow the post; null for none. */
export function firstCommentOf({ settings }: Pick<PublishablePost, 'settings'>): string | null {
  return new JsonReader(settings).text('firstComment');
}

/** Whether LinkedIn notices a repetition: known for texts, not for uploaded files. */
export function isRecognisable(post: {
  readonly text: string;
  readonly media: readonly PublishableMedia[];
}): boolean {
  return post.media.length === 0 && post.text.trim() !== '';
}
