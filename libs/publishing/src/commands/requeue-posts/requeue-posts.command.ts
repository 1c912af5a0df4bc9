import { Command } from '@nestjs/cqrs';
import type { PostScope } from '#libs/posts';

/** What became of the posts that an operator wanted to try again. */
export interface RequeuedPosts {
  readonly requeued: number;
  /** How many were refused, by the code of the refusal. */
  readonly refused: Readonly<Record<string, number>>;
}

/** Tries every failed post again that {@link RetryPostCommand} would: for operators, over workspaces. */
export class RequeuePostsCommand extends Command<RequeuedPosts> {
  constructor(
    readonly scope: PostScope,
    /** Without the acceptance, posts whose outcome is unknown are left alone. */
    readonly options: { readonly acceptDuplicateRisk: boolean; readonly dryRun?: boolean },
  ) {
    super();
  }
}
