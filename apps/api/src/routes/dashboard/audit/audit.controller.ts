import { Readable } from 'node:stream';
import { Controller, Get, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuditEntriesQuery, AuditExportQuery, type AuditFilter } from '#libs/platform';
import { Caller, DashboardRoute, Requires } from '../../../guards/index.js';
import { ApiTags, cursorAfter, idBefore, Operation } from '../../../http/index.js';
import { auditLines } from './audit-lines.js';
import { ExportAuditQuery, ListAuditQuery } from './audit.queries.js';
import { AuditEntriesResponse, presentAuditEntry } from './audit.response.js';

const TYPES = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson' } as const;

/** Who asked for which change of the workspace. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Requires('settings')
@Controller('v1/dashboard/audit')
export class DashboardAuditController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Operation({
    summary: 'The audit log, newest first',
    description:
      'Every change that a person or a key asked for has an entry. Of what somebody was refused for want of rights, the first of each operation and day has one.',
    returns: AuditEntriesResponse,
    failsWith: [403],
  })
  async list(
    @Caller() { workspaceId }: Caller,
    @Query() { limit, offset, cursor, ...filters }: ListAuditQuery,
  ): Promise<AuditEntriesResponse> {
    const before = cursor === undefined ? null : idBefore(cursor);
    const part = { limit, offset, before };
    const { entries, total } = await this.queries.execute(
      new AuditEntriesQuery(workspaceId, filterOf(filters), part),
    );
    const last = entries.length === limit ? entries.at(-1) : undefined;
    return {
      ok: true,
      entries: entries.map(presentAuditEntry),
      total,
      limit,
      offset,
      nextCursor: last === undefined ? null : cursorAfter(last.id),
    };
  }

  @Get('export')
  @Operation({
    summary: 'The audit log as a file',
    description: 'Everything that fits the filters, newest first.',
    alsoAnswers: { 200: ['text/csv', 'application/x-ndjson'] },
    failsWith: [403],
  })
  async export(
    @Caller() { workspaceId }: Caller,
    @Query() { format, ...filters }: ExportAuditQuery,
    @Req() { method }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    void reply.headers({
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="audit.${format}"`,
    });
    if (method === 'HEAD') return undefined;
    const pages = await this.queries.execute(new AuditExportQuery(workspaceId, filterOf(filters)));
    return new StreamableFile(Readable.from(auditLines(pages, format)));
  }
}

function filterOf({
  actor,
  action,
  subject,
  from,
  to,
}: Omit<ExportAuditQuery, 'format'>): AuditFilter {
  return {
    actor: actor ?? null,
    operations: action ?? null,
    subject: subject ?? null,
    from: from ?? null,
    to: to ?? null,
  };
}
