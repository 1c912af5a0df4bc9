import { Command } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { ApprovalDecision, ApprovalVoter } from '#libs/posts';

/** What somebody says about posts that wait. */
export interface WantedDecision {
  readonly decision: ApprovalDecision;
  /** Of the approval, as the voter has seen it. */
  readonly digest: string;
  /** Some of its posts; null: all about which nobody has decided. */
  readonly postIds: readonly PostId[] | null;
  readonly comment: string | null;
  /** ISO time to which the earliest of the posts moves that go now, the others keeping their distance; null: as planned. */
  readonly publishAt: string | null;
  /** They go at once, whatever their times. */
  readonly publishNow: boolean;
}

/** Counts somebody's word about posts: the last one that is needed lets them go. */
export class DecideApprovalCommand extends Command<void> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly approvalId: string,
    readonly wanted: WantedDecision,
    readonly voter: ApprovalVoter,
    /** Who asks; null where no key does. */
    readonly terms: CallerTerms | null = null,
  ) {
    super();
  }
}
