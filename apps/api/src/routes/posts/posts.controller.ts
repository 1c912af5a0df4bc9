import { Body, Controller, Delete, Get, Param, Patch, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CancelPostCommand } from '#libs/schedules';
import { Caller, DashboardRoute, Requires, termsOf } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { ListPostsQuery } from './list-posts.query.js';
import { PostAnswers } from './post-answers.js';
import { EDIT_DESCRIPTION, PostEdits } from './post-edits.js';
import { DashboardPostUpdateRequest } from './post-update.request.js';
import { DashboardPostUpdateResponse } from './post-update.response.js';
import { PostResponse, PostsResponse } from './posts.response.js';

@ApiTags('Publishing runs and posts')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/posts')
export class PostsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly answers: PostAnswers,
    private readonly edits: PostEdits,
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

  @Patch(':postId')
  @Requires('draft')
  @Operation({
    summary: 'Edit a draft, scheduled or failed post',
    description:
      `${EDIT_DESCRIPTION} Who may only draft edits the own drafts, and a key that needs confirmations drafts ` +
      'alone: what is scheduled goes as it was confirmed. A body of labels alone needs neither account nor time: it changes ' +
      'nothing else, and a post in any state takes it.',
    body: DashboardPostUpdateRequest,
    returns: DashboardPostUpdateResponse,
    failsWith: [402, 403, 409, 422],
  })
  edit(
    @Caller() caller: Caller,
    @Param('postId') postId: string,
    @Body() body: unknown,
  ): Promise<DashboardPostUpdateResponse> {
    return this.edits.edit(caller, postId, body);
  }

  @Delete(':postId')
  @Requires('draft')
  @Operation({
    summary: 'Cancel a post before it is published',
    description:
      'Replies below it, to any depth, are canceled with it: errorCode parent_canceled. Who may only draft cancels the own drafts.',
    returns: PostResponse,
    failsWith: [409],
  })
  async cancel(@Caller() caller: Caller, @Param('postId') postId: string): Promise<PostResponse> {
    await this.commands.execute(new CancelPostCommand(caller.workspaceId, postId, termsOf(caller)));
    return this.answers.detail(caller.workspaceId, postId);
  }
}
