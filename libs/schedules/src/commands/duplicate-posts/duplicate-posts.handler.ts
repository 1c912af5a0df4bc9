import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, type PostId } from '#libs/kernel';
import {
  isStale,
  postChanged,
  postNotFound,
  PostRepository,
  type PostRecord,
  type PostToActOn,
} from '#libs/posts';
import { requireAll } from '../../domain/editing/all-or-nothing.js';
import { copiedPosts } from '../../domain/editing/copied-document.js';
import type { Issue } from '../../domain/issues/issue.js';
import { bulkRefused, scheduleErrors } from '../../schedules.errors.js';
import { ApplyScheduleCommand, type AppliedRun } from '../apply-schedule/apply-schedule.command.js';
import { ApplyScheduleHandler } from '../apply-schedule/apply-schedule.handler.js';
import { DuplicatePostsCommand, type CopiedPost } from './duplicate-posts.command.js';

@CommandHandler(DuplicatePostsCommand)
export class DuplicatePostsHandler implements ICommandHandler<DuplicatePostsCommand> {
  constructor(
    private readonly posts: PostRepository,
    private readonly applies: ApplyScheduleHandler,
  ) {}

  /**
   * @returns in the order asked; refusals are post_not_found, post_changed, validation_failed, scope_missing, role_forbidden
   * @throws DomainError bulk_refused
   */
  async execute(command: DuplicatePostsCommand): Promise<readonly CopiedPost[]> {
    const { caller, posts: wanted, isAtomic } = command;
    const ids = wanted.map(({ postId }) => postId);
    const found = await this.posts.byIds(caller.workspaceId, ids);
    const byId = new Map(found.map((post) => [post.id, post]));
    const checked = wanted.map((one): CopiedPost => {
      const { postId } = one;
      return { postId, refusal: refusalOf(one, byId.get(postId)) };
    });
    requireAll(isAtomic, checked);
    const copyOf = (postId: PostId): PostRecord => byId.get(postId)!;
    return isAtomic ? this.together(command, checked, copyOf) : this.each(command, checked, copyOf);
  }

  private async each(
    command: DuplicatePostsCommand,
    checked: readonly CopiedPost[],
    copyOf: (postId: PostId) => PostRecord,
  ): Promise<readonly CopiedPost[]> {
    const copied: CopiedPost[] = [];
    for (const one of checked) {
      copied.push(one.refusal === null ? await this.one(command, copyOf(one.postId)) : one);
    }
    return copied;
  }

  private async one(command: DuplicatePostsCommand, post: PostRecord): Promise<CopiedPost> {
    try {
      const { run } = await this.apply(command, [post]);
      return { postId: post.id, refusal: null, runId: run.id };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { postId: post.id, refusal: error };
    }
  }

  /** One document: it is stored whole or not at all. */
  private async together(
    command: DuplicatePostsCommand,
    checked: readonly CopiedPost[],
    copyOf: (postId: PostId) => PostRecord,
  ): Promise<readonly CopiedPost[]> {
    try {
      const { run } = await this.apply(
        command,
        checked.map(({ postId }) => copyOf(postId)),
      );
      return checked.map((one) => ({ ...one, runId: run.id }));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'validation_failed') throw error;
      const issues = error.details['issues'] as readonly Issue[];
      throw bulkRefused(
        checked.map(({ postId }, index) => {
          const own = issues.filter(({ postIndex }) => postIndex === index);
          return {
            postId,
            refusal: own.length > 0 ? scheduleErrors.validationFailed(own, []) : null,
          };
        }),
      );
    }
  }

  private apply(
    { caller, shiftMs }: DuplicatePostsCommand,
    posts: readonly PostRecord[],
  ): Promise<AppliedRun> {
    return this.applies.execute(
      new ApplyScheduleCommand(caller, copiedPosts(posts, shiftMs, null)),
    );
  }
}

function refusalOf(wanted: PostToActOn, post: PostRecord | undefined): DomainError | null {
  if (post === undefined) return postNotFound(wanted.postId);
  return isStale(wanted, post) ? postChanged(post.id, post.revision) : null;
}
