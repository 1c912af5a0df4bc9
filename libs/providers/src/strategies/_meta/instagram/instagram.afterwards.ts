import { ProviderFailure } from '../../../contract/failure.js';
import type { JsonReader } from '../../../contract/json-reader.js';
import {
  NO_METRICS,
  nothingCounted,
  type NothingCounted,
  type PostMetrics,
  type PublishContext,
  type Removed,
} from '../../../contract/publishing.js';
import { failed, isFailure } from '../../../kit/failing.js';
import { InstagramApi, type InstagramTarget, isInvisible } from './instagram.api.js';
import { subcodeOf } from './instagram.failures.js';
import { readProgress } from './instagram.progress.js';

/** One metric that a kind does not have fails the call (Instagram Platform, "Instagram Media Insights"). */
const POST_METRICS = ['views', 'reach', 'likes', 'comments', 'saved', 'shares'];
const STORY_METRICS = ['views', 'reach', 'shares'];

/** Insights; where they are not open to the account or the story, what the post itself tells. */
export async function readInstagramMetrics(
  context: PublishContext,
  target: InstagramTarget,
  mediaId: string,
): Promise<PostMetrics | NothingCounted> {
  if (context.post.interaction !== 'post') {
    return nothingCounted('Instagram counts nothing for comments.');
  }
  const api = new InstagramApi(target);
  const { kind } = readProgress(context.checkpoint, context.post);
  try {
    return insightsOf(
      await readInsights(api, mediaId, kind === 'story' ? STORY_METRICS : POST_METRICS),
    );
  } catch (error) {
    if (!isFailure(error) || !isWithheld(error)) throw error;
    const media = await api.read(mediaId, { fields: 'like_count,comments_count' });
    const counters = {
      likes: media.counter('like_count'),
      comments: media.counter('comments_count'),
    };
    return { ...NO_METRICS, ...counters };
  }
}

/** All at once; where one of them is refused, one after the other. @throws ProviderFailure when all are */
async function readInsights(
  api: InstagramApi,
  mediaId: string,
  names: readonly string[],
): Promise<readonly JsonReader[]> {
  const ask = async (metric: string): Promise<readonly JsonReader[]> =>
    (await api.read(`${mediaId}/insights`, { metric })).list('data');
  try {
    return await ask(names.join(','));
  } catch (error) {
    if (!isRefusal(error) || names.length === 1) throw error;
    const found: JsonReader[] = [];
    let refused = 0;
    for (const name of names) {
      try {
        found.push(...(await ask(name)));
      } catch (failure) {
        if (!isRefusal(failure)) throw failure;
        refused += 1;
      }
    }
    if (refused === names.length) throw error;
    return found;
  }
}

function isRefusal(error: unknown): boolean {
  return isFailure(error, 'content_rejected');
}

/** Not granted, too few viewers, or not there any more: a story has insights for a day. */
function isWithheld({ failureClass }: ProviderFailure): boolean {
  return (
    failureClass === 'permission' ||
    failureClass === 'not_found' ||
    failureClass === 'content_rejected'
  );
}

function insightsOf(rows: readonly JsonReader[]): PostMetrics {
  const value = (name: string): number | null => {
    const row = rows.find((candidate) => candidate.text('name') === name);
    const [latest] = row?.list('values') ?? [];
    return latest?.counter('value') ?? row?.object('total_value').counter('value') ?? null;
  };
  return {
    ...NO_METRICS,
    views: value('views'),
    reach: value('reach'),
    likes: value('likes'),
    comments: value('comments'),
    saves: value('saved'),
    shares: value('shares'),
  };
}

/** Deletes a post or a comment (Instagram Platform, "Instagram Media" and "Comment Moderation"). */
export async function removeFromInstagram(
  { post }: PublishContext,
  target: InstagramTarget,
  providerPostId: string,
): Promise<Removed> {
  if (post.interaction === 'post' && !target.abilities.deletesMedia) {
    throw failed(
      'content_rejected',
      'Instagram Login cannot delete posts: delete it by hand in the Instagram app',
    );
  }
  try {
    await new InstagramApi(target).delete(providerPostId);
    return { kind: 'deleted' };
  } catch (error) {
    if (!isFailure(error)) throw error;
    if (isInvisible(error) || subcodeOf(error) === 2207006) return { kind: 'already_gone' };
    throw error;
  }
}
