import type { PostId, RunId } from '#libs/kernel';
import { isReleased, type PostApproval } from '../approval/approval-status.js';
import type { PostStatus } from '../post-state.js';

/** Whether and when a post is published without anyone doing more. */
export interface PostCourse {
  /** It is published at its time, or as soon as its queue goes on. */
  readonly isGoing: boolean;
  /** Null: at once, where it is going. */
  readonly publishAt: Date | null;
}

/** What somebody is about to make of a post that they hold. */
export interface PostChange {
  readonly postId: PostId;
  readonly runId: RunId;
  /** Whose it is, for what is told of it; null where the request names no single post. */
  readonly account: string | null;
  readonly provider: string | null;
  /** As the row stands under the lock; null for a new post. */
  readonly before: PostCourse | null;
  readonly after: PostCourse;
  /** Whether it says something else afterwards. */
  readonly isRewritten: boolean;
  /** What people have said about what it says afterwards. */
  readonly approval: PostApproval;
}

/** The facts of a row that tell its course. */
interface CourseFacts {
  readonly status: PostStatus;
  readonly approval: PostApproval;
  readonly isHeldByQueue?: boolean;
  readonly publishAt: Date | null;
}

const GOING: readonly PostStatus[] = ['scheduled', 'publishing', 'retry_pending'];

/** A post that only its paused queue holds is going: it needs nobody's word any more. */
export function courseOf({
  status,
  approval,
  isHeldByQueue = false,
  publishAt,
}: CourseFacts): PostCourse {
  const isHeld = status === 'draft' && isHeldByQueue && isReleased(approval);
  return { isGoing: GOING.includes(status) || isHeld, publishAt };
}

/**
 * The course before a change and after it. What leaves its paused queue starts anew: people paused it, and its slot may be
 * long over, so that no time would be sooner.
 */
export function coursesOf(
  before: CourseFacts,
  after: CourseFacts,
): Pick<PostChange, 'after'> & { readonly before: PostCourse } {
  const was = courseOf(before);
  const isLetOut = before.isHeldByQueue === true && after.isHeldByQueue !== true;
  return { before: isLetOut ? { ...was, isGoing: false } : was, after: courseOf(after) };
}

/** Whether the change publishes something, publishes it sooner, or publishes other words: what policies limit. */
export function isPressing({ before, after, isRewritten }: PostChange): boolean {
  if (!after.isGoing) return false;
  return before === null || !before.isGoing || isRewritten || isSooner(before, after);
}

function isSooner(before: PostCourse, after: PostCourse): boolean {
  if (after.publishAt === null) return false;
  return before.publishAt === null || after.publishAt < before.publishAt;
}
