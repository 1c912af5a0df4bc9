import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  accountNames,
  SandboxAccounts,
  type DirectoryAccount,
  type SandboxAccount,
} from '#libs/accounts';
import type { WorkspaceId } from '#libs/kernel';
import { PostsAtSandboxRepository, type PostAtSandbox } from '#libs/posts';
import {
  SandboxControl,
  sandboxOnly,
  type WorkspaceMode,
  type LedgerPost,
  type NamedAccount,
} from '#libs/providers';
import { wallOf, type WallPost } from '../../domain/sandbox-wall.js';

export interface SandboxWall {
  /** Newest first. */
  readonly posts: readonly (WallPost & { readonly account: DirectoryAccount })[];
  /** Posts that say published and are not there, the newest first. */
  readonly missing: readonly string[];
}

/**
 * What the networks of the sandbox hold of a workspace's accounts, beside what its posts say.
 * @throws DomainError sandbox_only, service_unavailable, invalid_parameter
 */
export class SandboxWallQuery extends Query<SandboxWall> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly mode: WorkspaceMode,
    readonly wanted: { readonly provider: string | null; readonly limit: number },
  ) {
    super();
  }
}

/** Posts that are looked for at the networks; older ones are taken for settled. */
const MOST_KNOWN = 500;

type NamedPost = PostAtSandbox & { readonly providerPostId: string };

@QueryHandler(SandboxWallQuery)
export class SandboxWallHandler implements IQueryHandler<SandboxWallQuery> {
  constructor(
    private readonly accounts: SandboxAccounts,
    private readonly posts: PostsAtSandboxRepository,
    private readonly control: SandboxControl,
  ) {}

  async execute({ workspaceId, mode, wanted }: SandboxWallQuery): Promise<SandboxWall> {
    if (mode !== 'sandbox') throw sandboxOnly();
    const { provider, limit } = wanted;
    const [accounts, published] = await Promise.all([
      this.accounts.list(workspaceId, provider),
      this.posts.published(workspaceId, { provider, limit: MOST_KNOWN }),
    ]);
    const known = published.filter(isNamed);
    const { posts, missing } = await this.control.ledger({
      accounts: accounts.map(named),
      known: known.map((post) => ({ provider: post.provider, id: post.providerPostId })),
      limit,
    });
    const beside = await this.beside(workspaceId, posts, published);
    const byId = new Map(accounts.map(({ account }) => [account.id, account]));
    const lacking = new Set(missing.map(keyOf));
    return {
      posts: wallOf(posts, beside).map((post) => ({ ...post, account: byId.get(post.accountId)! })),
      missing: known
        .filter(({ deletedAt }) => deletedAt === null)
        .filter(({ provider: at, providerPostId }) =>
          lacking.has(keyOf({ provider: at, id: providerPostId })),
        )
        .map(({ id }) => id),
    };
  }

  /** The newest of ours, and whatever else has an id of the ledger: older posts, or ones that ended otherwise. */
  private async beside(
    workspaceId: WorkspaceId,
    ledger: readonly LedgerPost[],
    published: readonly PostAtSandbox[],
  ): Promise<readonly PostAtSandbox[]> {
    const ids = ledger.map(({ id }) => id);
    const named = await this.posts.byProviderPostIds(workspaceId, ids);
    return [...named, ...published.filter(({ providerPostId }) => providerPostId === null)];
  }
}

/** Of an account that others have as well, nothing but our own posts is asked for: the rest is theirs. */
function named({ account, isShared }: SandboxAccount): NamedAccount {
  const { id, provider } = account;
  return { id, provider, names: accountNames(account), onlyKnown: isShared };
}

function isNamed(post: PostAtSandbox): post is NamedPost {
  return post.providerPostId !== null;
}

function keyOf({ provider, id }: { readonly provider: string; readonly id: string }): string {
  return `${provider}\n${id}`;
}
