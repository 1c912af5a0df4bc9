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
    publishAt: post.publishAt === null || isLate(post) ? now : post.publishAt,
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
    const at = post.publishAt === null ? times.startAt : post.publishAt;
    const shiftMs = post.publishAt === null ? 0 : times.shiftMs;
    const atMs = Math.max(at.getTime() + shiftMs, now.getTime());
    return { postId: post.id, publishAt: new Date(atMs) };
  });
}
