import { ProviderFailure } from '../../../contract/failure.js';
import type { JsonObject } from '../../../contract/identity.js';
import { JsonReader } from '../../../contract/json-reader.js';
import type { PublishablePost, PublishedPost } from '../../../contract/publishing.js';
import { featuredMediaId } from './draft.js';
import { asCheckpoint, type WordpressProgress } from './progress.js';

/** The status a post shall have in the end. */
export function targetStatus(settings: JsonObject): string {
  return new JsonReader(settings).text('status') ?? 'publish';
}

/**
 * What the site made of the post, with everything it dropped without an error.
 * @throws ProviderFailure when the post is there but not as public as asked
 */
export function publishedOutcome(
  answer: JsonReader,
  post: PublishablePost,
  progress: WordpressProgress,
): PublishedPost {
  const status = answer.text('status');
  const target = targetStatus(post.settings);
  if (status !== target) {
    throw new ProviderFailure({
      failureClass: 'permission',
      message: `The site keeps the post as "${status ?? 'unknown'}" instead of "${target}"; the user's role may not allow more`,
      providerCode: status,
    });
  }
  return {
    kind: 'published',
    providerPostId: answer.id('id'),
    providerUrl: answer.text('link'),
    checkpoint: asCheckpoint(progress),
    notes: silentDrops(answer, post, progress),
  };
}

function silentDrops(
  answer: JsonReader,
  post: PublishablePost,
  progress: WordpressProgress,
): readonly string[] {
  const cover = featuredMediaId(post, progress);
  const slug = new JsonReader(post.settings).text('slug');
  const given = answer.text('slug');
  const categories = missing(progress.categories, answer.numbers('categories'));
  const tags = missing(progress.tags, answer.numbers('tags'));
  return [
    categories !== '' && `The site did not take the categories ${categories}`,
    tags !== '' && `The site did not take the tags ${tags}`,
    cover !== null &&
      answer.number('featured_media') !== cover &&
      'The site did not take the featured image',
    slug !== null && given !== slug && `The site made the slug "${given ?? ''}" of "${slug}"`,
  ].filter((note) => note !== false);
}

function missing(wanted: readonly number[], taken: readonly number[]): string {
  return wanted.filter((id) => !taken.includes(id)).join(', ');
}
