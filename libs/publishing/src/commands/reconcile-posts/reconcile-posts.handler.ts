import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, DomainError, type PostId, type WorkspaceId } from '#libs/kernel';
import {
  type ActedPost,
  type DoubtfulPost,
  isStale,
  postChanged,
  postNotFound,
  type PostToActOn,
  UnclearPostsRepository,
} from '#libs/posts';
import { LeaseLostError } from '../../engine/lease-lost.error.js';
import { ReconcileNow } from '../../engine/reconcile-now.js';
import { accountBusy } from '../../publishing.errors.js';
import { ReconcilePostsCommand } from './reconcile-posts.command.js';

/** A person waits: looks that have not begun by then are for the next request. */
const LOOKS_BEGIN_WITHIN_MS = 20_000;
/** The posts of one account are looked up one after the other; so many accounts at a time. */
const ACCOUNTS_AT_ONCE = 4;

@CommandHandler(ReconcilePostsCommand)
export class ReconcilePostsHandler implements ICommandHandler<ReconcilePostsCommand> {
  constructor(
    private readonly posts: UnclearPostsRepository,
    private readonly looks: ReconcileNow,
    private readonly clock: Clock,
  ) {}

  /** @returns in the order asked; refusals are post_not_found, post_changed, account_busy */
  async execute({
    workspaceId,
    posts: wanted,
  }: ReconcilePostsCommand): Promise<readonly ActedPost[]> {
    const ids = wanted.map(({ postId }) => postId);
    const found = await this.posts.among(workspaceId, ids);
    const byId = new Map(found.map((post) => [post.postId, post]));
    const refusals = new Map<PostId, DomainError | null>();
    for (const one of wanted) refusals.set(one.postId, refusalOf(one, byId.get(one.postId)));
    const unclear = found.filter(
      ({ postId, isUnclear }) => isUnclear && refusals.get(postId) === null,
    );
    const endsAtMs = this.clock.now().getTime() + LOOKS_BEGIN_WITHIN_MS;
    const accounts = byAccount(unclear);
    const work = async (): Promise<void> => {
      for (let posts = accounts.shift(); posts !== undefined; posts = accounts.shift()) {
        for (const { postId } of posts) {
          const isLate = this.clock.now().getTime() > endsAtMs;
          refusals.set(postId, isLate ? accountBusy(postId) : await this.look(workspaceId, postId));
        }
      }
    };
    await Promise.all(Array.from({ length: ACCOUNTS_AT_ONCE }, work));
    return ids.map((postId) => ({ postId, refusal: refusals.get(postId) ?? null }));
  }

  private async look(workspaceId: WorkspaceId, postId: PostId): Promise<DomainError | null> {
    try {
      await this.looks.look(workspaceId, postId);
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error;
      if (error instanceof LeaseLostError) return accountBusy(postId);
      throw error;
    }
  }
}

function byAccount(posts: readonly DoubtfulPost[]): DoubtfulPost[][] {
  const accounts = new Map<string, DoubtfulPost[]>();
  for (const post of posts) {
    accounts.set(post.accountId, [...(accounts.get(post.accountId) ?? []), post]);
  }
  return [...accounts.values()];
}

function refusalOf(wanted: PostToActOn, post: DoubtfulPost | undefined): DomainError | null {
  if (post === undefined) return postNotFound(wanted.postId);
  return isStale(wanted, post) ? postChanged(post.postId, post.revision) : null;
}
