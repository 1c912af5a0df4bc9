import { Controller, Get, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DismissAttentionCommand } from '#libs/identity';
import { Caller, DashboardRoute, Requires } from '../../../guards/index.js';
import type { SessionCaller } from '../../../guards/index.js';
import { ApiTags, OkResponse, Operation } from '../../../http/index.js';
import { AttentionBoard } from './attention-board.js';
import { idOf, keyOf, seenUntil } from './attention-item.js';
import { attentionItemNotFound } from './attention.errors.js';
import { AttentionResponse, presentItem } from './attention.response.js';

const MOST_ITEMS = 200;

/** What needs a person. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Controller('v1/dashboard/attention')
export class DashboardAttentionController {
  constructor(
    private readonly board: AttentionBoard,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @Requires('read')
  @Operation({
    summary: 'What needs a person, the most urgent first',
    description:
      'One item for each thing that mends something: an account to connect again is one, however many posts wait for it. At most 200; posts that failed count for 30 days after their time.',
    returns: AttentionResponse,
  })
  async list(@Caller() { workspaceId, userId, role }: SessionCaller): Promise<AttentionResponse> {
    const items = await this.board.of({ workspaceId, userId }, role);
    return { ok: true, items: items.slice(0, MOST_ITEMS).map(presentItem), total: items.length };
  }

  @Post(':itemId/dismiss')
  @Requires('self')
  @Operation({
    summary: 'Hide an item from me until it changes',
    description: 'An item that has changed since it was read has another id, and is not hidden.',
    returns: OkResponse,
    failsWith: [403],
  })
  async dismiss(
    @Caller() { workspaceId, userId, role }: SessionCaller,
    @Param('itemId') itemId: string,
  ): Promise<OkResponse> {
    const reader = { workspaceId, userId };
    const item = (await this.board.of(reader, role)).find((one) => idOf(one) === itemId);
    if (item === undefined) throw attentionItemNotFound();
    const dismissal = { itemKey: keyOf(item), seenUntil: seenUntil(item) };
    await this.commands.execute(new DismissAttentionCommand(reader, dismissal));
    return { ok: true };
  }
}
