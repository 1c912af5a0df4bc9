import { ProviderFailure } from '../../../contract/failure.js';
import type { JsonReader } from '../../../contract/json-reader.js';
import { NO_METRICS, type PostMetrics, type PublishContext } from '../../../contract/publishing.js';
import { InstagramApi } from './instagram.api.js';
import { readProgress } from './instagram.progress.js';
import type { InstagramTarget } from './instagram.target.js';

/** One metric that a kind does not have fails the call (Instagram Platform, "Instagram Media Insights"). */
const POST_METRICS = 'views,reach,likes,comments,saved,shares';
const STORY_METRICS = 'views,reach,shares';

/** Insights; where they are not open to the account or the story, what the post itself tells. */
export async function readInstagramMetrics(
  context: PublishContext,
  target: InstagramTarget,
  mediaId: string,
): Promise<PostMetrics> {
  if (context.post.interaction !== 'post') {
    const message = 'Instagram counts nothing for comments';
    throw new ProviderFailure({ failureClass: 'not_found', message });
  }
  const api = new InstagramApi(target);
  const { kind } = readProgress(context.checkpoint, context.post);
  try {
    const metric = kind === 'story' ? STORY_METRICS : POST_METRICS;
    return insightsOf((await api.read(`${mediaId}/insights`, { metric })).list('data'));
  } catch (error) {
    if (!(error instanceof ProviderFailure) || !isWithheld(error)) throw error;
    const media = await api.read(mediaId, { fields: 'like_count,comments_count' });
    const counters = {
      likes: media.number('like_count'),
      comments: media.number('comments_count'),
    };
    return { ...NO_METRICS, ...counters };
  }
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
    return latest?.number('value') ?? row?.object('total_value').number('value') ?? null;
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
