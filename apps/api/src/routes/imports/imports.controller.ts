import { Readable } from 'node:stream';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  ApplyImportCommand,
  CancelImportCommand,
  CreateImportCommand,
  importErrors,
  ImportQuery,
  ImportRowsQuery,
  ImportsQuery,
  RowTableQuery,
  type CountedImport,
} from '#libs/planning';
import {
  Caller,
  DashboardRoute,
  hidingPolicyOf,
  RateLimited,
  Requires,
  termsOf,
  TakesTurns,
} from '../../guards/index.js';
import {
  ApiTags,
  BodyLimit,
  csvLines,
  cursorAfter,
  idBefore,
  ListQuery,
  Operation,
} from '../../http/index.js';
import { creatorOf } from '../posts/creator.response.js';
import { ImportCreateForm, ImportCreateRequest } from './import-create.request.js';
import { ImportFileReader } from './import-file.reader.js';
import { ImportTableQuery, ListImportRowsQuery } from './import-rows.queries.js';
import {
  ImportResponse,
  ImportRowsResponse,
  ImportsResponse,
  presentImport,
  presentRow,
} from './import.responses.js';

/** Posts in files, many at a time. */
@ApiTags('Imports')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/imports')
export class ImportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly files: ImportFileReader,
  ) {}

  @Post()
  @Requires('draft')
  @RateLimited('applies')
  @BodyLimit('schedule', { multipart: true })
  @Operation({
    summary: 'Send a file of posts',
    description:
      'A table (CSV) or an object a line (NDJSON), as multipart/form-data with the file in the field `file`, or as text in JSON. ' +
      'It is read and checked in the background, and unless `dryRun` is false nothing is stored before it is applied. ' +
      'Rows name their posts by `key`, or are known by what they say: the same file makes no post twice.',
    status: 202,
    body: ImportCreateRequest,
    alsoTakes: { 'multipart/form-data': ImportCreateForm },
    returns: ImportResponse,
    failsWith: [403, 409, 413, 415],
  })
  async create(
    @Caller() caller: Caller,
    @Req() request: FastifyRequest,
    @Body() body: unknown,
  ): Promise<ImportResponse> {
    const { file, given } = await this.files.read(request, body);
    const made = await this.commands.execute(
      new CreateImportCommand(caller.workspaceId, file, given, creatorOf(caller), termsOf(caller)),
    );
    return this.answer(caller, made.id);
  }

  @Get()
  @Requires('read')
  @Operation({
    summary: 'List imports, newest first',
    description: 'A key that does not see all accounts finds its own imports alone.',
    returns: ImportsResponse,
  })
  async list(
    @Caller() caller: Caller,
    @Query() { limit, offset, cursor }: ListQuery,
  ): Promise<ImportsResponse> {
    const before = cursor === undefined ? null : idBefore(cursor);
    const window = { limit, offset, before, makerId: ownAlone(caller) };
    const { imports, total, isMore } = await this.queries.execute(
      new ImportsQuery(caller.workspaceId, window),
    );
    const last = imports.at(-1);
    return {
      ok: true,
      imports: imports.map(presentImport),
      total,
      limit,
      offset,
      nextCursor: isMore && last ? cursorAfter(last.one.id) : null,
    };
  }

  @Get(':importId')
  @Requires('read')
  @Operation({ summary: 'An import and how its rows stand', returns: ImportResponse })
  get(@Caller() caller: Caller, @Param('importId') importId: string): Promise<ImportResponse> {
    return this.answer(caller, importId);
  }

  @Get(':importId/rows')
  @Requires('read')
  @Operation({ summary: 'Rows of an import with their problems', returns: ImportRowsResponse })
  async rows(
    @Caller() caller: Caller,
    @Param('importId') importId: string,
    @Query() { state, limit, cursor }: ListImportRowsQuery,
  ): Promise<ImportRowsResponse> {
    await this.one(caller, importId);
    const window = { state: state ?? null, limit, after: Number(cursor ?? 0) };
    const page = await this.queries.execute(
      new ImportRowsQuery(caller.workspaceId, importId, window),
    );
    const last = page.rows.at(-1);
    return {
      ok: true,
      rows: page.rows.map(presentRow),
      total: page.total,
      limit,
      offset: 0,
      nextCursor: page.isMore && last ? String(last.line) : null,
    };
  }

  @Get(':importId/rows.csv')
  @Requires('read')
  @Operation({
    summary: 'Rows of an import as a table, to be mended and sent again',
    description:
      'As they came, with a column `problems` behind them that an import does not read. Cells that begin like a formula have an apostrophe before them, which an import takes off.',
    alsoAnswers: { 200: ['text/csv'] },
  })
  async table(
    @Caller() caller: Caller,
    @Param('importId') importId: string,
    @Query() { state }: ImportTableQuery,
    @Req() { method }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    await this.one(caller, importId);
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="rows.csv"',
    });
    if (method === 'HEAD') return undefined;
    const wanted = state === 'all' ? null : state;
    const lines = await this.queries.execute(
      new RowTableQuery(caller.workspaceId, importId, wanted),
    );
    return new StreamableFile(Readable.from(tableOf(lines)));
  }

  @Post(':importId/apply')
  @TakesTurns()
  @Requires('draft')
  @RateLimited('applies')
  @HttpCode(202)
  @Operation({
    summary: 'Apply the rows of a checked import',
    description:
      'Each row that is ready becomes a post, once. What is to be scheduled needs the right to publish, and so does what others sent. It acts by the rights of who sent it, so a key with limits applies its own alone. One that has stopped goes on.',
    status: 202,
    returns: ImportResponse,
    failsWith: [403, 409],
  })
  async apply(
    @Caller() caller: Caller,
    @Param('importId') importId: string,
  ): Promise<ImportResponse> {
    await this.one(caller, importId);
    await this.commands.execute(
      new ApplyImportCommand(caller.workspaceId, importId, termsOf(caller)),
    );
    return this.answer(caller, importId);
  }

  @Delete(':importId')
  @Requires('draft')
  @Operation({
    summary: 'Cancel an import',
    description: 'What it has made stays. Who may only draft cancels what they sent themselves.',
    returns: ImportResponse,
    failsWith: [403, 409],
  })
  async cancel(
    @Caller() caller: Caller,
    @Param('importId') importId: string,
  ): Promise<ImportResponse> {
    await this.one(caller, importId);
    await this.commands.execute(
      new CancelImportCommand(caller.workspaceId, importId, termsOf(caller)),
    );
    return this.answer(caller, importId);
  }

  private async answer(caller: Caller, importId: string): Promise<ImportResponse> {
    return { ok: true, import: presentImport(await this.one(caller, importId)) };
  }

  /** @throws DomainError import_not_found, also for what the caller does not see */
  private async one(caller: Caller, importId: string): Promise<CountedImport> {
    const found = await this.queries.execute(new ImportQuery(caller.workspaceId, importId));
    const own = ownAlone(caller);
    if (own !== null && found.one.createdBy.id !== own) throw importErrors.notFound(importId);
    return found;
  }
}

/** Rows tell of accounts: a key that does not see all of them sees what it sent itself. */
function ownAlone(caller: Caller): string | null {
  return caller.by === 'key' && hidingPolicyOf(caller) !== null ? caller.keyId : null;
}

async function* tableOf(
  pages: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  for await (const page of pages) yield csvLines(page);
}
