import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  CreateLabelCommand,
  DeleteLabelCommand,
  LabelQuery,
  LabelsQuery,
  UpdateLabelCommand,
} from '#libs/posts';
import { Caller, DashboardRoute, Requires } from '../../guards/index.js';
import {
  ApiTags,
  cursorAfter,
  idBefore,
  ListQuery,
  OkResponse,
  Operation,
} from '../../http/index.js';
import { LabelCreateRequest, LabelUpdateRequest } from './label.requests.js';
import { LabelResponse, LabelsResponse, presentLabel } from './label.responses.js';

/** What a workspace orders its posts by. */
@ApiTags('Labels')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/labels')
export class LabelsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Requires('read')
  @Operation({ summary: 'List labels, newest first', returns: LabelsResponse })
  async list(
    @Caller() { workspaceId }: Caller,
    @Query() { limit, offset, cursor }: ListQuery,
  ): Promise<LabelsResponse> {
    const before = cursor === undefined ? null : idBefore(cursor);
    const window = { limit, offset, before };
    const { labels, total, isMore } = await this.queries.execute(
      new LabelsQuery(workspaceId, window),
    );
    const last = labels.at(-1);
    return {
      ok: true,
      labels: labels.map(presentLabel),
      total,
      limit,
      offset,
      nextCursor: isMore && last ? cursorAfter(last.id) : null,
    };
  }

  @Post()
  @Requires('publish')
  @Operation({
    summary: 'Create a label',
    status: 201,
    returns: LabelResponse,
    failsWith: [403, 409],
  })
  async create(
    @Caller() { workspaceId }: Caller,
    @Body() { name, color }: LabelCreateRequest,
  ): Promise<LabelResponse> {
    const command = new CreateLabelCommand(workspaceId, { name, color: color ?? 'gray' });
    return { ok: true, label: presentLabel(await this.commands.execute(command)) };
  }

  @Get(':labelId')
  @Requires('read')
  @Operation({ summary: 'A label', returns: LabelResponse })
  async get(
    @Caller() { workspaceId }: Caller,
    @Param('labelId') labelId: string,
  ): Promise<LabelResponse> {
    const label = await this.queries.execute(new LabelQuery(workspaceId, labelId));
    return { ok: true, label: presentLabel(label) };
  }

  @Patch(':labelId')
  @Requires('publish')
  @Operation({
    summary: 'Name a label otherwise, or give it another color',
    description:
      'Its posts keep it. Another revision than that of now is refused: label_changed, with the label in details.label.',
    body: LabelUpdateRequest,
    bodyRequired: false,
    returns: LabelResponse,
    failsWith: [403, 409],
  })
  async update(
    @Caller() { workspaceId }: Caller,
    @Param('labelId') labelId: string,
    @Body() { name, color, revision }: LabelUpdateRequest,
  ): Promise<LabelResponse> {
    const change = { name: name ?? null, color: color ?? null, revision: revision ?? null };
    const command = new UpdateLabelCommand(workspaceId, labelId, change);
    return { ok: true, label: presentLabel(await this.commands.execute(command)) };
  }

  @Delete(':labelId')
  @Requires('publish')
  @Operation({
    summary: 'Delete a label',
    description: 'It is taken off its posts, which stay as they are.',
    returns: OkResponse,
    failsWith: [403],
  })
  async remove(
    @Caller() { workspaceId }: Caller,
    @Param('labelId') labelId: string,
  ): Promise<OkResponse> {
    await this.commands.execute(new DeleteLabelCommand(workspaceId, labelId));
    return { ok: true };
  }
}
