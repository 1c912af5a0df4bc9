import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ComposerDraftQuery,
  ComposerDraftsQuery,
  DeleteComposerDraftCommand,
  SaveComposerDraftCommand,
} from '#libs/schedules';
import { Caller, DashboardRoute, Requires } from '../../../guards/index.js';
import type { SessionCaller } from '../../../guards/index.js';
import { ApiTags, ListQuery, OkResponse, Operation } from '../../../http/index.js';
import { cursorBehind, placeIn } from './draft-cursor.js';
import { ComposerDraftSaveRequest } from './draft.request.js';
import {
  ComposerDraftResponse,
  ComposerDraftSavedResponse,
  ComposerDraftsResponse,
  presentDraft,
  presentDraftHead,
} from './draft.responses.js';

/** What a person is writing; nobody else sees it. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Requires('draft')
@Controller('v1/dashboard/drafts')
export class DashboardDraftsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Operation({
    summary: 'List my composer drafts, the latest changed first',
    description: 'What is being written, kept until it is deleted. Drafts of posts are posts.',
    returns: ComposerDraftsResponse,
  })
  async list(
    @Caller() { workspaceId, userId }: SessionCaller,
    @Query() { limit, offset, cursor }: ListQuery,
  ): Promise<ComposerDraftsResponse> {
    const after = cursor === undefined ? null : placeIn(cursor);
    const { drafts, total } = await this.queries.execute(
      new ComposerDraftsQuery({ workspaceId, userId }, { limit, offset, after }),
    );
    const last = drafts.length === limit ? drafts.at(-1) : undefined;
    return {
      ok: true,
      drafts: drafts.map(presentDraftHead),
      total,
      limit,
      offset,
      nextCursor: last === undefined ? null : cursorBehind(last),
    };
  }

  @Get(':draftId')
  @Operation({ summary: 'One of my composer drafts', returns: ComposerDraftResponse })
  async get(
    @Caller() { workspaceId, userId }: SessionCaller,
    @Param('draftId') draftId: string,
  ): Promise<ComposerDraftResponse> {
    const query = new ComposerDraftQuery({ workspaceId, userId }, draftId);
    return { ok: true, draft: presentDraft(await this.queries.execute(query)) };
  }

  @Put(':draftId')
  @Operation({
    summary: 'Keep what the composer holds',
    description:
      'The id is a UUID that the client chooses, and `revision` the one it last saw (0 for a new draft). One that was changed meanwhile is 409 `draft_conflict`, with the stored one in `details.draft`. A repeated call is answered like the first.',
    returns: ComposerDraftSavedResponse,
    failsWith: [403, 409],
  })
  async save(
    @Caller() { workspaceId, userId }: SessionCaller,
    @Param('draftId') draftId: string,
    @Body() { revision, title, state }: ComposerDraftSaveRequest,
  ): Promise<ComposerDraftSavedResponse> {
    const change = { id: draftId, revision, title: title ?? null, state };
    const command = new SaveComposerDraftCommand({ workspaceId, userId }, change);
    return { ok: true, draft: presentDraftHead(await this.commands.execute(command)) };
  }

  @Delete(':draftId')
  @Operation({
    summary: 'Delete one of my composer drafts',
    returns: OkResponse,
    failsWith: [403],
  })
  async remove(
    @Caller() { workspaceId, userId }: SessionCaller,
    @Param('draftId') draftId: string,
  ): Promise<OkResponse> {
    await this.commands.execute(new DeleteComposerDraftCommand({ workspaceId, userId }, draftId));
    return { ok: true };
  }
}
