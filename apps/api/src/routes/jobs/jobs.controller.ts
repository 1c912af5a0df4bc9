import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { JobListQuery } from '#libs/schedules';
import { Caller, CallerSight, DashboardRoute, Requires } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { LatestAttempts } from '../posts/latest-attempts.js';
import { JobsResponse, presentJob } from './jobs.response.js';
import { ListJobsQuery } from './list-jobs.query.js';

@ApiTags('Status and authentication')
@DashboardRoute({ alsoWithKey: true })
@Requires('read')
@Controller('v1/jobs')
export class JobsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly attempts: LatestAttempts,
    private readonly sight: CallerSight,
  ) {}

  @Get()
  @Operation({ summary: 'What the engine has to do, newest first', returns: JobsResponse })
  async list(@Caller() caller: Caller, @Query() query: ListJobsQuery): Promise<JobsResponse> {
    const { status, ...filters } = query;
    const accountIds = await this.sight.accountIds(caller);
    const page = await this.queries.execute(
      new JobListQuery(caller.workspaceId, { ...filters, statuses: status, accountIds }),
    );
    const posts = page.jobs.map(({ post }) => post);
    const attempts = await this.attempts.of(caller.workspaceId, posts);
    return {
      ok: true,
      jobs: page.jobs.map((job) => presentJob(job, attempts.get(job.post.id) ?? null)),
      total: page.total,
      limit: page.limit,
      offset: page.offset,
      nextCursor: page.nextCursor,
    };
  }
}
