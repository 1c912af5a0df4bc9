import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type AttemptRow, PostAttemptsQuery } from '#libs/posts';
import {
  DeletePublishedPostCommand,
  ReconcilePostCommand,
  RetryPostCommand,
} from '#libs/publishing';
import { PostDetailQuery } from '#libs/schedules';
import { Caller, DashboardRoute, Requires, termsOf } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { presentAttempt } from '../posts/latest-attempts.js';
import { PostResponse } from '../posts/posts.response.js';
import { presentPost } from '../posts/post.response.js';
import { AttemptsResponse, type AttemptBody } from './attempts.response.js';
import { PostRetryRequest } from './retry-post.request.js';

/** What can be done about a post once publishing has begun. */
@ApiTags('Publishing runs and posts')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/posts/:postId')
export class PublishingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('attempts')
  @Requires('read')
  @Operation({ summary: 'Every attempt on a post, oldest first', returns: AttemptsResponse })
  async attempts(
    @Caller() caller: Caller,
    @Param('postId') postId: string,
  ): Promise<AttemptsResponse> {
    const { post } = await this.queries.execute(new PostDetailQuery(caller.workspaceId, postId));
    const attempts = await this.queries.execute(new PostAttemptsQuery(caller.workspaceId, postId));
    return { ok: true, post: presentPost(post), attempts: attempts.map(presentFully) };
  }

  @Post('retry')
  @Requires('publish')
  @HttpCode(200)
  @Operation({
    summary: 'Try a failed post again, now',
    body: PostRetryRequest,
    bodyRequired: false,
    returns: PostResponse,
    failsWith: [402, 403, 409, 422],
  })
  async retry(
    @Caller() caller: Caller,
    @Param('postId') postId: string,
    @Body() body: PostRetryRequest,
  ): Promise<PostResponse> {
    await this.commands.execute(
      new RetryPostCommand(
        caller.workspaceId,
        postId,
        { acceptDuplicateRisk: body.acceptDuplicateRisk === true },
        termsOf(caller),
      ),
    );
    return this.answer(caller, postId);
  }

  @Post('reconcile')
  @Requires('publish')
  @HttpCode(200)
  @Operation({
    summary: 'Ask the network for the true state of a post',
    description: 'Posts whose outcome is not in doubt are answered as they are.',
    returns: PostResponse,
    failsWith: [409],
  })
  async reconcile(
    @Caller() caller: Caller,
    @Param('postId') postId: string,
  ): Promise<PostResponse> {
    await this.commands.execute(new ReconcilePostCommand(caller.workspaceId, postId));
    return this.answer(caller, postId);
  }

  @Post('delete')
  @Requires('publish')
  @HttpCode(200)
  @Operation({
    summary: 'Delete a published post at its network',
    returns: PostResponse,
    failsWith: [409, 422, 502],
  })
  async delete(@Caller() caller: Caller, @Param('postId') postId: string): Promise<PostResponse> {
    await this.commands.execute(new DeletePublishedPostCommand(caller.workspaceId, postId));
    return this.answer(caller, postId);
  }

  private async answer(caller: Caller, postId: string): Promise<PostResponse> {
    const { post } = await this.queries.execute(new PostDetailQuery(caller.workspaceId, postId));
    return {
      ok: true,
      post: presentPost(post),
      account: null,
      latestAttempt: null,
      waitsFor: null,
    };
  }
}

function presentFully(attempt: AttemptRow): AttemptBody {
  return {
    ...presentAttempt(attempt),
    kind: attempt.kind,
    workerId: attempt.workerId,
    notes: [...attempt.notes],
    resolvedBy: attempt.resolvedBy && { id: attempt.resolvedBy.id, name: attempt.resolvedBy.name },
    requests: attempt.requests.map((request) => ({
      method: request.method,
      host: request.host,
      path: request.path,
      status: request.status,
      failure: request.failure,
      requestId: request.requestId,
      startedAt: new Date(request.startedAt).toISOString(),
      durationMs: request.durationMs,
    })),
  };
}
