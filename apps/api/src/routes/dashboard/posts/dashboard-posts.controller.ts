import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  DeletePublishedPostCommand,
  ReconcilePostCommand,
  ResolvePostCommand,
} from '#libs/publishing';
import { CancelPostCommand } from '#libs/schedules';
import {
  Caller,
  DashboardRoute,
  requirePermission,
  Requires,
  type SessionCaller,
  termsOf,
} from '../../../guards/index.js';
import { ApiTags, invalidParameter, Operation } from '../../../http/index.js';
import { ListPostsQuery } from '../../posts/list-posts.query.js';
import { EDIT_DESCRIPTION, PostEdits } from '../../posts/post-edits.js';
import { PostAnswers } from '../../posts/post-answers.js';
import { PostResponse, PostsResponse } from '../../posts/posts.response.js';
import { PostResolveRequest } from './post-resolve.request.js';
import { DashboardPostUpdateRequest } from '../../posts/post-update.request.js';
import { DashboardPostUpdateResponse } from '../../posts/post-update.response.js';

/** The timeline: every post of the workspace, and what a person can do about one. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Controller('v1/dashboard/posts')
export class DashboardPostsController {
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

  @Patch(':postId')
  @Requires('draft')
  @Operation({
    summary: 'Edit a draft, scheduled or failed post',
    description: EDIT_DESCRIPTION,
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

  @Post(':postId/reconcile')
  @Requires('publish')
  @Operation({
    summary: 'Ask the network for the true state of a post',
    description: 'Posts whose outcome is not in doubt are answered as they are.',
    returns: PostResponse,
    failsWith: [403, 409],
  })
  async reconcile(
    @Caller() { workspaceId }: Caller,
    @Param('postId') postId: string,
  ): Promise<PostResponse> {
    await this.commands.execute(new ReconcilePostCommand(workspaceId, postId));
    return this.answers.detail(workspaceId, postId);
  }

  @Post(':postId/resolve')
  @Requires('publish')
  @HttpCode(200)
  @Operation({
    summary: 'Say what became of a post whose outcome is unknown',
    description:
      'Only for posts that failed with outcome_unknown. A published one is published on the word of the person (resolvedBy); an absent one can be tried again.',
    returns: PostResponse,
    failsWith: [403, 409],
  })
  async resolve(
    @Caller() { workspaceId, userId, name }: SessionCaller,
    @Param('postId') postId: string,
    @Body() { outcome, providerUrl }: PostResolveRequest,
  ): Promise<PostResponse> {
    const seen = { outcome, providerUrl: webAddress(providerUrl) };
    await this.commands.execute(
      new ResolvePostCommand(workspaceId, postId, seen, { id: userId, name }),
    );
    return this.answers.detail(workspaceId, postId);
  }

  @Delete(':postId')
  @Requires('draft')
  @Operation({
    summary: 'Delete a post',
    description:
      'A published post is deleted at its network, as by POST /v1/posts/{postId}/delete. Any other is canceled, as by DELETE /v1/posts/{postId}, where its state allows it. Who may only draft cancels the own drafts.',
    returns: PostResponse,
    failsWith: [403, 409, 422, 502],
  })
  async delete(@Caller() caller: Caller, @Param('postId') postId: string): Promise<PostResponse> {
    const { workspaceId } = caller;
    const { post } = await this.answers.detail(workspaceId, postId);
    if (post.status === 'published') {
      requirePermission(caller, 'publish');
      await this.commands.execute(new DeletePublishedPostCommand(workspaceId, postId));
    } else {
      await this.commands.execute(new CancelPostCommand(workspaceId, postId, termsOf(caller)));
    }
    return this.answers.detail(workspaceId, postId);
  }
}

/** @throws DomainError invalid_parameter */
function webAddress(text: string | null | undefined): string | null {
  if (text === undefined || text === null) return null;
  const isWeb = URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
  if (isWeb) return text;
  throw invalidParameter('providerUrl', 'providerUrl must be an http or https address.');
}
