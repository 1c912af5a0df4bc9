import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { AccountSeriesQuery, BestTimesQuery, METRIC_NAMES, TopPostsQuery } from '#libs/analytics';
import { Clock } from '#libs/kernel';
import { PostsByIdQuery } from '#libs/schedules';
import { Caller, CallerSight, DashboardRoute, Requires } from '../../guards/index.js';
import { ApiTags, csvOf, Operation, type CsvCell } from '../../http/index.js';
import { presentPost } from '../posts/post.response.js';
import {
  AnalyticsBestTimesQuery,
  AnalyticsPostsQuery,
  AnalyticsSeriesQuery,
} from './reports.request.js';
import {
  AnalyticsBestTimesResponse,
  AnalyticsPostsResponse,
  AnalyticsSeriesResponse,
} from './reports.response.js';

/** Numbers over time, from what was collected. */
@ApiTags('Analytics')
@DashboardRoute({ alsoWithKey: true })
@Requires('read')
@Controller('v1/analytics')
export class AnalyticsReportsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
    private readonly sight: CallerSight,
  ) {}

  @Get('accounts/:accountId/series')
  @Operation({
    summary: 'What each day added to the numbers of an account',
    description:
      'Takes the id or the handle. Where its network does not count accounts: the sum over its latest 5,000 posts. A look tells of the day on which it was made.',
    returns: AnalyticsSeriesResponse,
    alsoAnswers: { 200: 'text/csv' },
  })
  async series(
    @Caller() { workspaceId }: Caller,
    @Param('accountId') accountId: string,
    @Query() { timezone, format, ...range }: AnalyticsSeriesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnalyticsSeriesResponse | string> {
    const { from, to } = this.wholeRange(range, 27);
    const series = await this.queries.execute(
      new AccountSeriesQuery(workspaceId, accountId, from, to, timezone),
    );
    if (format === 'json') return { ok: true, ...series, points: [...series.points] };
    return asTable(reply, 'series', ['date', ...METRIC_NAMES, 'partial'], (write) => {
      for (const { date, metrics, partial } of series.points) {
        write([date, ...METRIC_NAMES.map((name) => metrics?.[name] ?? null), String(partial)]);
      }
    });
  }

  @Get('posts')
  @Operation({
    summary: 'Published posts by their numbers, the strongest first',
    description: 'Of the latest 10,000 posts of the range. Those without that number come last.',
    returns: AnalyticsPostsResponse,
    alsoAnswers: { 200: 'text/csv' },
  })
  async posts(
    @Caller() caller: Caller,
    @Query() { format, account, from, to, ...options }: AnalyticsPostsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnalyticsPostsResponse | string> {
    const { workspaceId } = caller;
    const accountIds = await this.sight.accountIds(caller);
    const { posts: ranked, total } = await this.queries.execute(
      new TopPostsQuery(workspaceId, {
        ...options,
        ...this.wholeRange({ from, to }, 28),
        account: account ?? null,
        accountIds,
      }),
    );
    const records = await this.queries.execute(
      new PostsByIdQuery(
        workspaceId,
        ranked.map(({ postId }) => postId),
      ),
    );
    const byId = new Map(records.map((record) => [record.id, record]));
    // What retention has taken meanwhile has numbers for a while yet, and nothing to show.
    const posts = ranked.flatMap(({ postId, metrics, engagement, collectedAt }) => {
      const record = byId.get(postId);
      if (!record) return [];
      const post = presentPost(record);
      return [{ post, metrics, engagement, collectedAt: collectedAt.toISOString() }];
    });
    if (format === 'json') return { ok: true, total, posts };
    const names = [
      'postId',
      'account',
      'publishedAt',
      'text',
      'url',
      'labels',
      'engagement',
      ...METRIC_NAMES,
    ];
    return asTable(reply, 'posts', names, (write) => {
      for (const { post, metrics, engagement } of posts) {
        const counts = METRIC_NAMES.map((name) => metrics[name]);
        const text = post.name ?? post.description;
        write([
          post.id,
          post.account,
          post.publishedAt,
          text,
          post.providerUrl,
          post.labels.map(({ name }) => name).join('|'),
          engagement,
          ...counts,
        ]);
      }
    });
  }

  @Get('best-times')
  @Operation({
    summary: 'How posts did by the hour of the week',
    returns: AnalyticsBestTimesResponse,
    alsoAnswers: { 200: 'text/csv' },
  })
  async bestTimes(
    @Caller() caller: Caller,
    @Query() { account, weeks, timezone, format }: AnalyticsBestTimesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnalyticsBestTimesResponse | string> {
    const accountIds = await this.sight.accountIds(caller);
    const hours = await this.queries.execute(
      new BestTimesQuery(caller.workspaceId, account ?? null, weeks, timezone, accountIds),
    );
    if (format === 'json') return { ok: true, timezone, hours: [...hours] };
    return asTable(
      reply,
      'best-times',
      ['weekday', 'hour', 'posts', 'medianEngagement'],
      (write) => {
        for (const { weekday, hour, posts, medianEngagement } of hours) {
          write([weekday, hour, posts, medianEngagement]);
        }
      },
    );
  }

  /** A range with both ends. @param days how long it is where its beginning is left out */
  private wholeRange(
    range: { readonly from?: Date | null; readonly to?: Date | null },
    days: number,
  ): { readonly from: Date; readonly to: Date } {
    const to = range.to ?? this.clock.now();
    return { from: range.from ?? new Date(to.getTime() - days * DAY_MS), to };
  }
}

const DAY_MS = 24 * 60 * 60_000;

/** A table to be saved. @param fill writes its lines */
function asTable(
  reply: FastifyReply,
  name: string,
  names: readonly string[],
  fill: (write: (line: readonly CsvCell[]) => void) => void,
): string {
  const lines: (readonly CsvCell[])[] = [];
  fill((line) => lines.push(line));
  void reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
  });
  return csvOf(names, lines);
}
