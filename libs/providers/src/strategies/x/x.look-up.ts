import type { PublishContext } from '../../contract/publishing.js';
import { likenessOf } from './x.likeness.js';
import { readTimeline, type TimelinePost } from './x.timeline.js';

/** X's clock and ours may differ by this much. */
const SKEW_MS = 60_000;
/** X cuts the time of a post to whole seconds. */
const ROUNDING_MS = 2_000;

export interface LookUp {
  /** Id of the post; null when it is not listed. */
  readonly found: string | null;
  /** Why an empty look proves nothing; null when it may. */
  readonly doubt: string | null;
}

/** Looks for a post that was perhaps published since a moment, in the account's own timeline. */
export async function lookUp(context: PublishContext, since: Date): Promise<LookUp> {
  const from = new Date(since.getTime() - SKEW_MS);
  const { posts, isComplete } = await readTimeline(context, from);
  const { post } = context;
  const same = posts.filter((listed) => likenessOf(post, listed) === 'same');
  const sure = same.find((listed) => post.text.trim() !== '' || isAfter(listed, since));
  if (sure !== undefined) return { found: sure.id, doubt: null };
  if (same.length > 0 || posts.some((listed) => likenessOf(post, listed) === 'similar')) {
    return { found: null, doubt: 'X lists a post that may be this one, but is not quite the same' };
  }
  const doubt = isComplete ? null : 'The account has posted too much since then to look through';
  return { found: null, doubt };
}

/** Posts without text look all the same, so only their time tells them apart. */
function isAfter({ createdAt }: TimelinePost, since: Date): boolean {
  return createdAt !== null && createdAt.getTime() >= since.getTime() - ROUNDING_MS;
}
