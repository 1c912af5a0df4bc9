import { newId, type PostId, type RunId } from '#libs/kernel';
import type { QueueItem } from '../queues/queue-item.js';
import type { MissedPolicy, ScheduleMode, SourceModel } from '../run-terms.js';
import { nextCheckAt } from '../watch/check-times.js';
import type { PostPlan } from './post-plan.js';

/** A post with its identity, ready to be inserted. */
export interface NewPost {
  readonly id: PostId;
  readonly plan: PostPlan;
  readonly status: 'draft' | 'scheduled';
  readonly approval: 'unasked' | 'not_needed' | 'pending';
  readonly parentPostId: PostId | null;
  /** The slot it has in its queue. */
  readonly queueItem: QueueItem | null;
  /** Its queue is paused: it goes nowhere until that goes on. */
  readonly isHeldByQueue: boolean;
  /** A reply waits for its parent: it gets its due time when the parent is out. */
  readonly blocked: boolean;
  readonly dueAt: Date | null;
  /** When it is checked again ahead of its time. */
  readonly nextCheckAt: Date | null;
}

/** The document of a run, as it is kept: only what holds for the whole of it is read again. */
export interface RunDocument {
  readonly sourceModel: SourceModel;
  readonly mode: ScheduleMode;
  readonly timezone: string;
  readonly onMissed?: MissedPolicy;
}

export interface NewRun {
  readonly id: RunId;
  readonly status: 'draft' | 'created';
  readonly document: RunDocument;
  readonly posts: readonly NewPost[];
  /** The first moment at which there is something to publish; null for a draft. */
  readonly earliestDueAt: Date | null;
}

/** Gives a plan its ids. Ids rise in document order, so that newest-first lists turn it round exactly. */
export function newRun(document: RunDocument, plans: readonly PostPlan[], now: Date): NewRun {
  const nowMs = now.getTime();
  const ids = plans.map(() => newId('post', nowMs)).sort();
  const isDraft = document.mode === 'draft';
  const posts = plans.map((plan, index): NewPost => {
    const blocked = plan.parentPosition !== null;
    return {
      id: ids[index]!,
      plan,
      status: isDraft ? 'draft' : 'scheduled',
      approval: isDraft ? 'unasked' : 'not_needed',
      parentPostId: plan.parentPosition === null ? null : ids[plan.parentPosition]!,
      queueItem: null,
      isHeldByQueue: false,
      blocked,
      dueAt: isDraft || blocked ? null : plan.publishAt,
      nextCheckAt: isDraft || plan.publishAt === null ? null : nextCheckAt(plan.publishAt, now),
    };
  });
  return {
    id: newId('run', nowMs),
    status: isDraft ? 'draft' : 'created',
    document,
    posts,
    earliestDueAt: earliestDueAt(posts),
  };
}

/** The place that a new post has in a queue. */
export interface NewPlace {
  readonly item: QueueItem;
  readonly publishAt: Date;
  /** The queue is paused. */
  readonly isHeld: boolean;
}

/** The same run with the slots that its posts have got; those in a queue that is paused are drafts until it goes on. */
export function queuedRun(
  run: NewRun,
  placeOf: (post: NewPost) => NewPlace | null,
  now: Date,
): NewRun {
  const posts = run.posts.map((post): NewPost => {
    const place = placeOf(post);
    if (place === null) return post;
    const { item: queueItem, publishAt, isHeld: isHeldByQueue } = place;
    const placed = { ...post, plan: { ...post.plan, publishAt }, queueItem, isHeldByQueue };
    if (isHeldByQueue) return { ...placed, status: 'draft', dueAt: null, nextCheckAt: null };
    const dueAt = post.blocked ? null : publishAt;
    return { ...placed, dueAt, nextCheckAt: nextCheckAt(publishAt, now) };
  });
  return withStatus(run, posts);
}

/** The same run where people are asked about some of its posts: those are drafts until they are approved. */
export function askedRun(run: NewRun, isAsked: (post: NewPost) => boolean): NewRun {
  const posts = run.posts.map((post): NewPost =>
    isAsked(post)
      ? { ...post, status: 'draft', approval: 'pending', dueAt: null, nextCheckAt: null }
      : post,
  );
  return withStatus(run, posts);
}

function withStatus(run: NewRun, posts: readonly NewPost[]): NewRun {
  const isDraft = posts.every(({ status }) => status === 'draft');
  const status = isDraft ? 'draft' : 'created';
  return { ...run, posts, status, earliestDueAt: earliestDueAt(posts) };
}

function earliestDueAt(posts: readonly NewPost[]): Date | null {
  const times = posts.flatMap(({ dueAt }) => (dueAt === null ? [] : [dueAt.getTime()]));
  return times.length === 0 ? null : new Date(Math.min(...times));
}
