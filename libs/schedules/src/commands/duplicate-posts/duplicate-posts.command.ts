import { Command } from '@nestjs/cqrs';
import type { PostId, RunId } from '#libs/kernel';
import type { ActedPost, PostToActOn } from '#libs/posts';
import type { AppliedRun, ApplyingCaller } from '../apply-schedule/apply-schedule.command.js';

/** What the copy has otherwise. */
export interface CopyChanges {
  /** By the wall clocks of the posts. */
  readonly shiftMs: number;
  /** Handles or ids; null: those of the original. */
  readonly accounts: readonly string[] | null;
}

/** Makes a draft of a post or of a whole run. */
export class DuplicateCommand extends Command<AppliedRun> {
  constructor(
    readonly caller: ApplyingCaller,
    readonly original: { readonly postId: PostId } | { readonly runId: RunId },
    readonly changes: CopyChanges,
  ) {
    super();
  }
}

/** What became of a post that is to be copied. */
export interface CopiedPost extends ActedPost {
  /** The draft that was made of it. */
  readonly runId?: RunId;
}

/** Makes drafts of many posts: each its own, or all of them one. */
export class DuplicatePostsCommand extends Command<readonly CopiedPost[]> {
  constructor(
    readonly caller: ApplyingCaller,
    readonly posts: readonly PostToActOn[],
    readonly shiftMs: number,
    /** Whether all of them are one draft, or none. */
    readonly isAtomic: boolean,
  ) {
    super();
  }
}
