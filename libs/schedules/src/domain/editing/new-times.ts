import type { KeyPolicy } from '#libs/platform';
import type { PostRecord, ThreadNeighbour } from '#libs/posts';
import type { Issue, IssueSubject } from '../issues/issue.js';
import { IssueLog } from '../issues/issue-log.js';
import { boundTime, resolvePublishTime, type TimeContext } from '../times/publish-time.js';
import { shiftedTime } from '../times/shifted-time.js';
import { checkLead } from '../rules/policy-rules.js';
import { isUnwantedDraft } from './queued-post.js';
import { checkThread } from './thread-rules.js';

/** Where posts are to move: by the wall clock of their zones, or to one time, which each reads in its zone. */
export type NewTime = { readonly shiftMs: number } | { readonly publishAt: string };

/** What a move has to know of a post. */
export interface MovablePost {
  readonly post: Pick<
    PostRecord,
    'id' | 'status' | 'accountId' | 'account' | 'provider' | 'timezone' | 'publishAt'
  > & { readonly isHeldByQueue?: boolean };
  readonly neighbours: readonly ThreadNeighbour[];
}

/** A time that may be written, or what is wrong with it. */
export type MovedPost =
  | { readonly publishAt: Date; readonly issues: null }
  | { readonly publishAt: null; readonly issues: readonly Issue[] };

const FIELD = 'publishAt';

/**
 * The new times of posts that move together: what belongs to one thread is compared by the new times, so that a thread
 * moves as a whole. One that cannot move stays where it is for those around it.
 */
export function newTimes(
  posts: readonly MovablePost[],
  to: NewTime,
  nowMs: number,
  policy: KeyPolicy = {},
): ReadonlyMap<string, MovedPost> {
  const moved = new Map<string, MovedPost>();
  for (const { post } of posts) moved.set(post.id, newTimeOf(post, to, nowMs, policy));
  keepThreads(posts, moved);
  return moved;
}

/** Takes those out of the new times that would leave the order of their threads. */
export function keepThreads(posts: readonly MovablePost[], moved: Map<string, MovedPost>): void {
  // Each round takes at least one post out, or is the last.
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const one of posts) {
      const issues = threadIssues(one, moved);
      if (issues.length === 0) continue;
      moved.set(one.post.id, { publishAt: null, issues });
      isSettled = false;
    }
  }
}

function newTimeOf(
  post: MovablePost['post'],
  to: NewTime,
  nowMs: number,
  policy: KeyPolicy,
): MovedPost {
  const issues = new IssueLog();
  const mode = isUnwantedDraft(post) ? 'draft' : 'scheduled';
  const subject = subjectOf(post);
  const context = { nowMs, mode, zone: post.timezone, field: FIELD, subject, issues } as const;
  const atMs =
    'publishAt' in to
      ? resolvePublishTime(to.publishAt, context)
      : shifted(post.publishAt, to.shiftMs, context);
  const isFarEnough =
    atMs === null ||
    mode === 'draft' ||
    policy.minLeadSeconds === undefined ||
    checkLead(atMs, { policy, nowMs, subject, field: FIELD, issues });
  return atMs === null || !isFarEnough
    ? { publishAt: null, issues: issues.errors() }
    : { publishAt: new Date(atMs), issues: null };
}

function shifted(publishAt: Date | null, shiftMs: number, context: TimeContext): number | null {
  const { zone, issues, subject } = context;
  if (publishAt === null) {
    issues.error(subject, 'invalid_publish_time', FIELD, 'The post has no time to move from');
    return null;
  }
  const local = shiftedTime(publishAt.getTime(), shiftMs, zone);
  if (local.kind !== 'nonexistent') return boundTime(local.atMs, context);
  const message = `The new time does not exist in ${zone}: clocks go forward over it`;
  const hint = `The next moment is ${new Date(local.nextMs).toISOString()}`;
  issues.error(subject, 'nonexistent_local_time', FIELD, message, { hint });
  return null;
}

function threadIssues(
  { post, neighbours }: MovablePost,
  moved: ReadonlyMap<string, MovedPost>,
): readonly Issue[] {
  const { publishAt = null } = moved.get(post.id) ?? {};
  if (publishAt === null) return [];
  const issues = new IssueLog();
  checkThread(
    post,
    { accountId: post.accountId, publishAt },
    neighbours.map((other) => ({
      ...other,
      publishAt: moved.get(other.id)?.publishAt ?? other.publishAt,
    })),
    { subject: subjectOf(post), issues, fields: { account: 'account', publishAt: FIELD } },
  );
  return issues.errors();
}

export function subjectOf({ account, provider }: MovablePost['post']): IssueSubject {
  return { path: '', postIndex: null, account, provider };
}
