import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  CancelPostCommand,
  PostDetailQuery,
  PostListQuery,
  type PostDetail,
} from '#libs/schedules';
import { Caller } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { LatestAttempts } from './latest-attempts.js';
import { ListPostsQuery } from './list-posts.query.js';
import { PostResponse, PostsResponse, type PostAccountBody } from './posts.response.js';
import { presentPost } from './present-post.js';

@ApiTags('Publishing runs and posts')
@Controller('v1/posts')
export class PostsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly attempts: LatestAttempts,
  ) {}

  @Get()
  @Operation({ summary: 'List posts, newest first', returns: PostsResponse })
  async list(@Caller() caller: Caller, @Query() query: ListPostsQuery): Promise<PostsResponse> {
    const { status, ...filters } = query;
    const page = await this.queries.execute(
      new PostListQuery(caller.workspaceId, { ...filters, statuses: status }),
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

  @Get(':postId')
  @Operation({ summary: 'One post with its account and latest attempt', returns: PostResponse })
  async detail(@Caller() caller: Caller, @Param('postId') postId: string): Promise<PostResponse> {
    const { post, account } = await this.queries.execute(
      new PostDetailQuery(caller.workspaceId, postId),
    );
    const attempts = await this.attempts.of(caller.workspaceId, [post]);
    return {
      ok: true,
      post: presentPost(post),
      account: account && presentAccount(account),
      latestAttempt: attempts.get(post.id) ?? null,
    };
  }

  @Delete(':postId')
  @Operation({
    summary: 'Cancel a post before it is published',
    description: 'Replies to it fail with parent_failed.',
    returns: PostResponse,
    failsWith: [409],
  })
  async cancel(@Caller() caller: Caller, @Param('postId') postId: string): Promise<PostResponse> {
    await this.commands.execute(new CancelPostCommand(caller.workspaceId, postId));
    return this.detail(caller, postId);
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
