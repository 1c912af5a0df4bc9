import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import { PostDetailQuery, PostListQuery, type PostDetail } from '#libs/schedules';
import { CallerSight, type Caller } from '../../guards/index.js';
import { LatestAttempts } from './latest-attempts.js';
import type { ListPostsQuery } from './list-posts.query.js';
import type { PostAccountBody, PostResponse, PostsResponse } from './posts.response.js';
import { presentWait } from './post-wait.response.js';
import { presentPost } from './post.response.js';

/** Posts as programs and the dashboard are answered alike. */
@Injectable()
export class PostAnswers {
  constructor(
    private readonly queries: QueryBus,
    private readonly attempts: LatestAttempts,
    private readonly sight: CallerSight,
  ) {}

  async list(caller: Caller, query: ListPostsQuery): Promise<PostsResponse> {
    const { status, ...filters } = query;
    const accountIds = await this.sight.accountIds(caller);
    const page = await this.queries.execute(
      new PostListQuery(caller.workspaceId, { ...filters, statuses: status, accountIds }),
    );
    return {
      ok: true,
      posts: page.posts.map(presentPost),
      total: page.total,
      limit: page.limit,
      offset: page.offset,
      nextCursor: page.nextCursor,
    };
  }

  /** @throws DomainError post_not_found */
  async detail(workspaceId: WorkspaceId, postId: PostId): Promise<PostResponse> {
    const { post, account, waitsFor } = await this.queries.execute(
      new PostDetailQuery(workspaceId, postId),
    );
    const attempts = await this.attempts.of(workspaceId, [post]);
    return {
      ok: true,
      post: presentPost(post),
      account: account && presentAccount(account),
      latestAttempt: attempts.get(post.id) ?? null,
      waitsFor: waitsFor && presentWait(waitsFor),
    };
  }
}

function presentAccount(account: NonNullable<PostDetail['account']>): PostAccountBody {
  return {
    id: account.id,
    provider: account.provider,
    handle: account.handle,
    displayName: account.displayName,
    accountType: account.accountType,
    status: account.status,
    publishable: account.publishable,
  };
}
