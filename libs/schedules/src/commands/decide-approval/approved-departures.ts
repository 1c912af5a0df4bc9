import { Injectable } from '@nestjs/common';
import { type CallerTerms, keyOf, type Transaction } from '#libs/platform';
import {
  ApprovalDecisions,
  approvalErrors,
  type CastDecision,
  courseOf,
  DepartureNews,
  type GatedPost,
  type PostChange,
  RunRepository,
} from '#libs/posts';
import { approvedTimes, type WantedTime } from '../../domain/planning/approved-times.js';
import { QueuePlacements } from '../../queues/queue-placements.js';
import { PostHistory } from '../../preflight/post-history.js';

/** Lets posts go to which enough people have agreed, as far as the plan does. */
@Injectable()
export class ApprovedDepartures {
  constructor(
    private readonly decisions: ApprovalDecisions,
    private readonly runs: RunRepository,
    private readonly placements: QueuePlacements,
    private readonly history: PostHistory,
    private readonly news: DepartureNews,
  ) {}

  /** @throws DomainError publish_time_in_past, validation_failed (publishAt); the 402 codes, quota_exceeded */
  async let(
    transaction: Transaction,
    cast: CastDecision,
    posts: readonly GatedPost[],
    wanted: WantedTime,
    terms: CallerTerms | null,
  ): Promise<void> {
    const { runId: id, workspaceId } = cast.approval;
    const run = await this.runs.findById(workspaceId, id, transaction);
    requireAgreedTime(cast.approval, wanted);
    const all = await this.placed(transaction, cast, posts, wanted);
    const placed = await this.unmoved(transaction, cast, posts, all, terms);
    if (placed.length === 0) return;
    const times = approvedTimes(placed, wanted, run!.timezone, cast.at);
    if (keyOf(terms) !== null) await this.history.takeTurn(transaction, workspaceId);
    const at = new Map(times.map(({ postId, publishAt }) => [postId, publishAt]));
    const changes = placed.map((post) => approvalChange(post, at.get(post.id)!));
    const pass = await this.history.policies.require(transaction, workspaceId, changes, { terms });
    const released = await this.decisions.release(transaction, cast, times, pass);
    if (released.length === 0) return;
    await this.history.requireRoom(transaction, workspaceId, released.length);
    await this.runs.markWanted(transaction, id);
    const earliest = Math.min(...times.map(({ publishAt }) => publishAt.getTime()));
    await this.news.tell(transaction, { id, workspaceId }, new Date(earliest));
  }

  /** Those that people agreed to as they are now; about the time that a queue gave to others they are asked first. */
  private async unmoved(
    transaction: Transaction,
    { approval: { workspaceId, isBoundToTime } }: CastDecision,
    before: readonly GatedPost[],
    placed: readonly GatedPost[],
    terms: CallerTerms | null,
  ): Promise<readonly GatedPost[]> {
    if (!isBoundToTime) return placed;
    const times = new Map(before.map(({ id, publishAt }) => [id, publishAt?.getTime()]));
    const isMoved = (post: GatedPost): boolean => post.publishAt?.getTime() !== times.get(post.id);
    const moved = placed.filter(isMoved).map(({ id }) => id);
    await this.placements.askMoved(transaction, workspaceId, moved, terms);
    return placed.filter((post) => !isMoved(post));
  }

  /** What has lost its slot while people were asked gets one behind all others; who names a time takes it out of its queue. */
  private async placed(
    transaction: Transaction,
    { approval: { workspaceId, runId }, at }: CastDecision,
    posts: readonly GatedPost[],
    { publishAt, publishNow }: WantedTime,
  ): Promise<readonly GatedPost[]> {
    const queued = posts.filter(({ status, queueId }) => queueId !== null && status === 'draft');
    if (publishNow || publishAt !== null) {
      await this.placements.leave(
        transaction,
        queued.map(({ id }) => id),
      );
      return posts;
    }
    const late = queued.filter((post) => post.publishAt === null || post.publishAt < at);
    const times = await this.placements.atTheEnd(transaction, workspaceId, runId, late);
    return posts.map((post) => ({ ...post, publishAt: times.get(post.id) ?? post.publishAt }));
  }
}

/** Where several people agree to a time, none of them alone says another. @throws DomainError approval_time_agreed */
function requireAgreedTime(
  { id, needed, isBoundToTime }: CastDecision['approval'],
  { publishAt, publishNow }: WantedTime,
): void {
  const isMoved = publishNow || publishAt !== null;
  if (isMoved && isBoundToTime && needed > 1) throw approvalErrors.timeAgreed(id);
}

/** One whose parent has failed goes when that does: nobody is asked again. */
function approvalChange(post: GatedPost, publishAt: Date): PostChange {
  const { id: postId, runId } = post;
  const subject = { postId, runId, account: null, provider: null };
  const after = { isGoing: true, publishAt };
  return { ...subject, before: courseOf(post), after, isRewritten: false, approval: 'approved' };
}
