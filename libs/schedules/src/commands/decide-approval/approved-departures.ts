import { Injectable } from '@nestjs/common';
import type { Transaction } from '#libs/platform';
import {
  ApprovalDecisions,
  type CastDecision,
  DepartureNews,
  type GatedPost,
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
  ): Promise<void> {
    const { runId: id, workspaceId } = cast.approval;
    const run = await this.runs.findById(workspaceId, id, transaction);
    const placed = await this.placed(transaction, cast, posts, wanted);
    const times = approvedTimes(placed, wanted, run!.timezone, cast.at);
    const released = await this.decisions.release(transaction, cast, times);
    if (released.length === 0) return;
    await this.history.requireRoom(transaction, workspaceId, released.length);
    await this.runs.markWanted(transaction, id);
    const earliest = Math.min(...times.map(({ publishAt }) => publishAt.getTime()));
    await this.news.tell(transaction, { id, workspaceId }, new Date(earliest));
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
