import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ResolvePostsCommand } from '#libs/publishing';
import { Caller, DashboardRoute, Requires, type SessionCaller } from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { postsOf, presentActed } from '../../posts/acted-posts.js';
import { PostActionsResponse } from '../../posts/post-actions.response.js';
import { PostsResolveRequest } from './posts-resolve.request.js';

/** What a person says about many posts at once, as after an outage of a network. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Controller('v1/dashboard/posts/resolve')
export class PostsResolveController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @Requires('publish')
  @HttpCode(200)
  @Operation({
    summary: 'Say what became of posts whose outcome is unknown',
    description:
      'Each post stands for itself, as by POST /v1/dashboard/posts/{postId}/resolve: what is refused of one is told in its result and keeps none of the others. Where the network has answered after all, its word settles the post.',
    returns: PostActionsResponse,
    failsWith: [403],
  })
  async resolve(
    @Caller() { workspaceId, userId, name }: SessionCaller,
    @Body() body: PostsResolveRequest,
  ): Promise<PostActionsResponse> {
    const person = { id: userId, name };
    const acted = await this.commands.execute(
      new ResolvePostsCommand(workspaceId, postsOf(body), body.outcome, person),
    );
    return presentActed(this.queries, workspaceId, acted);
  }
}
