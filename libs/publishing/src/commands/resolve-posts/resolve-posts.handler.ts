import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { askedAbout, DomainError, type WorkspaceId } from '#libs/kernel';
import {
  type ActedPost,
  isStale,
  postChanged,
  postNotFound,
  PostRepository,
  type PostToActOn,
} from '#libs/posts';
import { ResolvePostCommand } from '../resolve-post/resolve-post.command.js';
import { ResolvePostsCommand } from './resolve-posts.command.js';

@CommandHandler(ResolvePostsCommand)
export class ResolvePostsHandler implements ICommandHandler<ResolvePostsCommand> {
  constructor(
    private readonly posts: PostRepository,
    private readonly commands: CommandBus,
  ) {}

  /** @returns in the order asked; refusals are post_not_found, post_changed, outcome_known, account_busy */
  async execute(command: ResolvePostsCommand): Promise<readonly ActedPost[]> {
    const { workspaceId, posts } = command;
    const seen = await this.refusals(workspaceId, posts);
    const acted: ActedPost[] = [];
    // One after the other: they are of one account as a rule, and each is a transaction of its own.
    for (const { postId } of posts) {
      const refusal = seen.get(postId) ?? (await this.resolve(command, postId));
      acted.push({ postId, refusal });
    }
    return acted;
  }

  private async refusals(
    workspaceId: WorkspaceId,
    wanted: readonly PostToActOn[],
  ): Promise<ReadonlyMap<string, DomainError>> {
    const ids = wanted.map(({ postId }) => postId);
    const found = await this.posts.byIds(workspaceId, ids);
    const byId = new Map(found.map((post) => [post.id, post]));
    const refusals = new Map<string, DomainError>();
    for (const one of wanted) {
      const post = byId.get(one.postId);
      if (post === undefined) refusals.set(one.postId, postNotFound(one.postId));
      else if (isStale(one, post)) refusals.set(one.postId, postChanged(post.id, post.revision));
    }
    return refusals;
  }

  private async resolve(
    { workspaceId, outcome, person }: ResolvePostsCommand,
    postId: ActedPost['postId'],
  ): Promise<DomainError | null> {
    try {
      const seen = { outcome, providerUrl: null };
      await askedAbout({ kind: 'post', id: postId }, () =>
        this.commands.execute(new ResolvePostCommand(workspaceId, postId, seen, person)),
      );
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  }
}
