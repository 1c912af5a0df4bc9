import { ProviderFailure } from '../../contract/failure.js';
import type { PostMetrics } from '../../contract/publishing.js';
import { mayUse, type LinkedinAuthor } from '../_linkedin/linkedin.author.js';
import { encodeUrn, statisticsKind } from '../_linkedin/linkedin.urn.js';

const ANALYTICS_SCOPE = 'r_member_postAnalytics';

/**
 * Lifetime counters of a member's post, one call each (LinkedIn, "Member Post Statistics"). An empty answer
 * means that LinkedIn does not tell, not zero.
 */
export async function readMemberMetrics(
  author: LinkedinAuthor,
  postUrn: string,
): Promise<PostMetrics> {
  const kind = statisticsKind(postUrn);
  if (kind === null) {
    throw new ProviderFailure({
      failureClass: 'not_found',
      message: 'LinkedIn counts posts only, not comments',
    });
  }
  if (!mayUse(author, ANALYTICS_SCOPE)) {
    throw new ProviderFailure({
      failureClass: 'permission',
      message: `This login may not read counters: the application lacks ${ANALYTICS_SCOPE}`,
    });
  }
  const entity = `(${kind === 'share' ? 'share' : 'ugc'}:${encodeUrn(postUrn)})`;
  const count = async (metric: string): Promise<number | null> => {
    const query = `q=entity&entity=${entity}&queryType=${metric}&aggregation=TOTAL`;
    const answer = await author.client.find(`/memberCreatorPostAnalytics?${query}`);
    return answer.list('elements')[0]?.number('count') ?? null;
  };
  // One after the other: each call counts against a small daily quota, and a refusal spares the rest.
  const impressions = await count('IMPRESSION');
  const reach = await count('MEMBERS_REACHED');
  const likes = await count('REACTION');
  const comments = await count('COMMENT');
  const shares = await count('RESHARE');
  const saves = await count('POST_SAVE');
  const clicks = await count('LINK_CLICKS');
  return { impressions, reach, views: null, likes, comments, shares, saves, clicks };
}
