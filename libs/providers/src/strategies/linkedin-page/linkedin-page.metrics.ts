import {
  nothingCounted,
  type NothingCounted,
  type PostMetrics,
} from '../../contract/publishing.js';
import type { LinkedinAuthor } from '../_linkedin/linkedin.api.js';
import { encodeUrn, statisticsKind, urnList } from '../_linkedin/linkedin.urn.js';

/**
 * Lifetime counters of a page's post (LinkedIn, "Organization Share Statistics"). A post without any
 * activity is left out of the answer, so that missing means zero.
 */
export async function readPageMetrics(
  { client, urn }: LinkedinAuthor,
  postUrn: string,
): Promise<PostMetrics | NothingCounted> {
  const kind = statisticsKind(postUrn);
  if (kind === null) return nothingCounted('LinkedIn counts posts only, not comments.');
  const posts = `${kind === 'share' ? 'shares' : 'ugcPosts'}=${urnList([postUrn])}`;
  const page = `q=organizationalEntity&organizationalEntity=${encodeUrn(urn)}`;
  const answer = await client.find(`/organizationalEntityShareStatistics?${page}&${posts}`);
  const counted = answer.list('elements').find((element) => element.text(kind) === postUrn);
  const totals = counted?.object('totalShareStatistics');
  const total = (name: string): number | null => (totals === undefined ? 0 : totals.counter(name));
  return {
    impressions: total('impressionCount'),
    reach: total('uniqueImpressionsCount'),
    views: null,
    likes: total('likeCount'),
    comments: total('commentCount'),
    shares: total('shareCount'),
    saves: null,
    clicks: total('clickCount'),
    // Interactions by impressions, 0 to 1.
    further: { engagement: totals?.counter('engagement') ?? null },
  };
}
