import { Readable } from 'node:stream';
import { Controller, Get, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PostExportQuery } from '#libs/planning';
import { Caller, CallerSight, DashboardRoute, Requires } from '../../guards/index.js';
import { ApiTags, csvLines, Operation } from '../../http/index.js';
import { ExportPostsQuery } from './export-posts.query.js';

const TYPES = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson' } as const;

/** Posts as a file. */
@ApiTags('Imports')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/posts/export')
export class PostExportController {
  constructor(
    private readonly queries: QueryBus,
    private readonly sight: CallerSight,
  ) {}

  @Get()
  @Requires('read')
  @Operation({
    summary: 'Posts as a file that can be imported again',
    description:
      'Everything that fits the filters, by publish time. A row names its post by `key`, so that an import of the file finds all of it unchanged.',
    alsoAnswers: { 200: ['text/csv', 'application/x-ndjson'] },
  })
  async export(
    @Caller() caller: Caller,
    @Query() { format, status, ...filters }: ExportPostsQuery,
    @Req() { method }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const accountIds = await this.sight.accountIds(caller);
    const filter = { ...filters, statuses: status, accountIds };
    const pieces = await this.queries.execute(
      new PostExportQuery(caller.workspaceId, filter, format, csvLines),
    );
    void reply.headers({
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="posts.${format}"`,
    });
    return method === 'HEAD' ? undefined : new StreamableFile(Readable.from(pieces));
  }
}
