import { approvalErrors, type ApprovedPost, type GatedPost } from '#libs/posts';
import { releaseTimes } from './release-times.js';

/** What whoever approves says about the time. */
export interface WantedTime {
  readonly publishAt: string | null;
  readonly publishNow: boolean;
}

/**
 * When approved posts go out. Those whose parent has failed come back with it, whenever that is.
 * @throws DomainError publish_time_in_past where a time is over and nobody says what to do; validation_failed
 */
export function approvedTimes(
  posts: readonly GatedPost[],
  { publishAt, publishNow }: WantedTime,
  zone: string,
  now: Date,
): readonly ApprovedPost[] {
  if (publishNow) return posts.map(({ id: postId }) => ({ postId, publishAt: now }));
  if (publishAt !== null) return movedTo(publishAt, posts, zone, now);
  const isLate = (post: GatedPost): boolean => post.publishAt !== null && post.publishAt < now;
  const late = posts.filter(
    (post) => isLate(post) && post.status === 'draft' && post.onMissed !== 'publish',
  );
  if (late.length > 0) throw approvalErrors.timeInPast(late.map(({ id }) => id));
  return posts.map((post) => ({
    postId: post.id,
    publishAt: isLate(post) ? now : (post.publishAt ?? startOf(post, now)),
  }));
}

function movedTo(
  publishAt: string,
  posts: readonly GatedPost[],
  zone: string,
  now: Date,
): readonly ApprovedPost[] {
  const known = posts.flatMap((post) => post.publishAt?.getTime() ?? []);
  const firstAt = known.length === 0 ? null : new Date(Math.min(...known));
  const times = releaseTimes(publishAt, firstAt, zone, now, 'publishAt');
  return posts.map((post) => {
    const atMs =
      post.publishAt === null
        ? startOf(post, times.startAt).getTime()
        : post.publishAt.getTime() + times.shiftMs;
    return { postId: post.id, publishAt: new Date(Math.max(atMs, now.getTime())) };
  });
}

/** Steps without times keep their delays. */
const startOf = ({ delayMs }: GatedPost, start: Date): Date => new Date(start.getTime() + delayMs);
