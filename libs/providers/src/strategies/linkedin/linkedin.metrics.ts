import {
  nothingCounted,
  type NothingCounted,
  type PostMetrics,
} from '../../contract/publishing.js';
import { isFailure } from '../../kit/failing.js';
import { type LinkedinAuthor, mayUse } from '../_linkedin/linkedin.api.js';
import { encodeUrn, statisticsKind } from '../_linkedin/linkedin.urn.js';

const ANALYTICS_SCOPE = 'r_member_postAnalytics';

/**
 * Lifetime counters of a member's post, one call each (LinkedIn, "Member Post Statistics"). An empty answer
 * means that LinkedIn does not tell, not zero.
 */
export async function readMemberMetrics(
  author: LinkedinAuthor,
  postUrn: string,
): Promise<PostMetrics | NothingCounted> {
  const kind = statisticsKind(postUrn);
  if (kind === null) return nothingCounted('LinkedIn counts posts only, not comments.');
  if (!mayUse(author, ANALYTICS_SCOPE)) {
    return nothingCounted(
      `This LinkedIn login may not read counters: it lacks the permission ${ANALYTICS_SCOPE}.`,
    );
  }
  const entity = `(${kind === 'share' ? 'share' : 'ugc'}:${encodeUrn(postUrn)})`;
  const ask = async (metric: string): Promise<number | null> => {
    const query = `q=entity&entity=${entity}&queryType=${metric}&aggregation=TOTAL`;
    const answer = await author.client.find(`/memberCreatorPostAnalytics?${query}`);
    return answer.list('elements')[0]?.counter('count') ?? null;
  };
  // A metric that LinkedIn does not know (any more) is left out; the others are worth having.
  const count = async (metric: string): Promise<number | null> => {
    try {
      return await ask(metric);
    } catch (error) {
      if (isUnknownMetric(error)) return Number.NaN;
      throw error;
    }
  };
  // One after the other: each call counts against a small daily quota, and a refusal spares the rest.
  const impressions = await ask('IMPRESSION');
  const reach = await count('MEMBERS_REACHED');
  const likes = await count('REACTION');
  const comments = await count('COMMENT');
  const shares = await count('RESHARE');
  const saves = await count('POST_SAVE');
  const clicks = await count('LINK_CLICKS');
  return { impressions, reach, views: null, likes, comments, shares, saves, clicks };
}

function isUnknownMetric(error: unknown): boolean {
  return isFailure(error, 'content_rejected');
}
