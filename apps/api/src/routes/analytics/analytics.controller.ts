import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  AccountAnalyticsQuery,
  PostAnalyticsQuery,
  RefreshPostMetricsCommand,
  RunAnalyticsQuery,
} from '#libs/analytics';
import { PostDetailQuery } from '#libs/schedules';
import { Caller, CallerSight, DashboardRoute, Requires } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { presentAccount } from '../accounts/connected-account.response.js';
import { presentPost } from '../posts/post.response.js';
import { presentRun } from '../runs/run.response.js';
import { AnalyticsRefreshRequest, AnalyticsWindowQuery } from './analytics.request.js';
import { AnalyticsResponse, presentAnalytics, presentSnapshot } from './analytics.response.js';

const WHOLE = 'lifetime';

/** Numbers as they were collected last; only a refresh asks a network. */
@ApiTags('Analytics')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/analytics')
export class AnalyticsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly sight: CallerSight,
  ) {}

  @Get('posts/:postId')
  @Requires('read')
  @Operation({ summary: 'Numbers of a post', returns: AnalyticsResponse })
  async post(
    @Caller() { workspaceId }: Caller,
    @Param('postId') postId: string,
    @Query() query: AnalyticsWindowQuery,
  ): Promise<AnalyticsResponse> {
    const { post, latest } = await this.queries.execute(
      new PostAnalyticsQuery(workspaceId, postId, query.window ?? WHOLE),
    );
    return {
      ...presentAnalytics(latest),
      post: presentPost(post),
      latest: presentSnapshot(latest),
    };
  }

  @Get('accounts/:accountId')
  @Requires('read')
  @Operation({
    summary: 'Numbers of an account',
    description:
      'Takes the id or the handle. Where its network does not count accounts: the sum over its posts.',
    returns: AnalyticsResponse,
  })
  async account(
    @Caller() { workspaceId }: Caller,
    @Param('accountId') accountId: string,
    @Query() query: AnalyticsWindowQuery,
  ): Promise<AnalyticsResponse> {
    const { account, snapshot, summary } = await this.queries.execute(
      new AccountAnalyticsQuery(workspaceId, accountId, query.window ?? WHOLE),
    );
    return {
      ...presentAnalytics(snapshot),
      account: presentAccount(account),
      snapshot: presentSnapshot(snapshot),
      summary,
    };
  }

  @Get('runs/:runId')
  @Requires('read')
  @Operation({ summary: 'Numbers of a run: the sum over its posts', returns: AnalyticsResponse })
  async run(
    @Caller() { workspaceId }: Caller,
    @Param('runId') runId: string,
    @Query() query: AnalyticsWindowQuery,
  ): Promise<AnalyticsResponse> {
    const { run, snapshot, summary } = await this.queries.execute(
      new RunAnalyticsQuery(workspaceId, runId, query.window ?? WHOLE),
    );
    return { ...presentAnalytics(snapshot), run: presentRun(run), summary };
  }

  @Post('refresh')
  @Requires('publish')
  @Operation({
    summary: 'Read the numbers of a published post from its network',
    returns: AnalyticsResponse,
    failsWith: [404, 409, 502],
  })
  async refresh(
    @Caller() caller: Caller,
    @Body() { postId, window }: AnalyticsRefreshRequest,
  ): Promise<AnalyticsResponse> {
    await this.sight.requirePost(caller, postId);
    const { workspaceId } = caller;
    const { snapshot, wasFresh } = await this.commands.execute(
      new RefreshPostMetricsCommand(workspaceId, postId, window ?? WHOLE),
    );
    const { post } = await this.queries.execute(new PostDetailQuery(workspaceId, postId));
    return {
      ...presentAnalytics(snapshot),
      post: presentPost(post),
      snapshot: presentSnapshot(snapshot),
      fresh: wasFresh,
    };
  }
}
