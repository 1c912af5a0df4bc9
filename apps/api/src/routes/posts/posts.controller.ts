import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CancelPostCommand } from '#libs/schedules';
import { Caller, DashboardRoute, Requires, termsOf } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { ListPostsQuery } from './list-posts.query.js';
import { PostAnswers } from './post-answers.js';
import { PostResponse, PostsResponse } from './posts.response.js';

@ApiTags('Publishing runs and posts')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/posts')
export class PostsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly answers: PostAnswers,
  ) {}

  @Get()
  @Requires('read')
  @Operation({ summary: 'List posts', returns: PostsResponse })
  list(@Caller() caller: Caller, @Query() query: ListPostsQuery): Promise<PostsResponse> {
    return this.answers.list(caller, query);
  }

  @Get(':postId')
  @Requires('read')
  @Operation({ summary: 'One post with its account and latest attempt', returns: PostResponse })
  detail(@Caller() caller: Caller, @Param('postId') postId: string): Promise<PostResponse> {
    return this.answers.detail(caller.workspaceId, postId);
  }

  @Delete(':postId')
  @Requires('draft')
  @Operation({
    summary: 'Cancel a post before it is published',
    description: 'Replies below it, to any depth, are canceled with it: errorCode parent_canceled.',
    returns: PostResponse,
    failsWith: [409],
  })
  async cancel(@Caller() caller: Caller, @Param('postId') postId: string): Promise<PostResponse> {
    await this.commands.execute(new CancelPostCommand(caller.workspaceId, postId, termsOf(caller)));
    return this.answers.detail(caller.workspaceId, postId);
  }
}
