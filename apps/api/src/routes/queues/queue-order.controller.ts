import { randomInt } from 'node:crypto';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  NextSlotQuery,
  OrderQueueCommand,
  PauseQueueCommand,
  QueueSlotsQuery,
  ResumeQueueCommand,
} from '#libs/planning';
import { Caller, DashboardRoute, Requires, termsOf } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import {
  NextSlotPositionQuery,
  QueueOrderRequest,
  QueueShuffleRequest,
  QueueSlotsRangeQuery,
} from './queue.requests.js';
import { presentShownSlot, presentSlot } from './present-queue.js';
import {
  NextSlotResponse,
  QueueItemsResponse,
  QueuePausedResponse,
  QueueResumedResponse,
  QueueSlotsResponse,
} from './queue.responses.js';
import { SeenQueues } from './seen-queues.js';

/** What is in a queue: its order, and whether it goes on. */
@ApiTags('Queues')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/queues/:queueId')
export class QueueOrderController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly seen: SeenQueues,
  ) {}

  @Get('slots')
  @Requires('read')
  @Operation({ summary: 'The slots of a queue, and who has them', returns: QueueSlotsResponse })
  async slots(
    @Caller() caller: Caller,
    @Param('queueId') queueId: string,
    @Query() { from, count }: QueueSlotsRangeQuery,
  ): Promise<QueueSlotsResponse> {
    await this.seen.find(caller, queueId);
    const slots = await this.queries.execute(
      new QueueSlotsQuery(caller.workspaceId, queueId, from ?? null, count ?? 50),
    );
    const postsOf = await this.seen.posts(
      caller,
      slots.flatMap(({ item }) => item ?? []),
    );
    const shown = slots.map((slot) => presentShownSlot(slot, slot.item ? postsOf(slot.item) : []));
    return { ok: true, slots: shown };
  }

  @Get('next')
  @Requires('read')
  @Operation({
    summary: 'The slot that something would get now',
    description: 'It is kept for nobody.',
    returns: NextSlotResponse,
  })
  async next(
    @Caller() caller: Caller,
    @Param('queueId') queueId: string,
    @Query() { position }: NextSlotPositionQuery,
  ): Promise<NextSlotResponse> {
    await this.seen.find(caller, queueId);
    const slot = await this.queries.execute(
      new NextSlotQuery(caller.workspaceId, queueId, position ?? 'next'),
    );
    const isNone = typeof slot === 'string';
    return { ok: true, slot: isNone ? null : presentSlot(slot), reason: isNone ? slot : null };
  }

  @Post('shuffle')
  @Requires('publish')
  @Operation({
    summary: 'Put what is in a queue into an order of chance',
    description: 'At the slots that they have. What has begun stays.',
    body: QueueShuffleRequest,
    bodyRequired: false,
    returns: QueueItemsResponse,
    failsWith: [403, 409, 422],
  })
  shuffle(
    @Caller() caller: Caller,
    @Param('queueId') queueId: string,
    @Body() { seed }: QueueShuffleRequest,
  ): Promise<QueueItemsResponse> {
    return this.order(caller, queueId, { by: 'shuffle', seed: seed ?? randomInt(2 ** 31) });
  }

  @Post('order')
  @Requires('publish')
  @Operation({
    summary: 'Put items of a queue into an order',
    description: 'They share the slots that they have; the others stay.',
    body: QueueOrderRequest,
    returns: QueueItemsResponse,
    failsWith: [403, 409, 422],
  })
  reorder(
    @Caller() caller: Caller,
    @Param('queueId') queueId: string,
    @Body() { items, revision }: QueueOrderRequest,
  ): Promise<QueueItemsResponse> {
    return this.order(caller, queueId, { by: 'items', itemIds: items, revision });
  }

  @Post('compact')
  @Requires('publish')
  @Operation({
    summary: 'Close the gaps of a queue',
    description: 'Each item gets the first slot that is free. What has begun stays.',
    returns: QueueItemsResponse,
    failsWith: [403, 409, 422],
  })
  compact(
    @Caller() caller: Caller,
    @Param('queueId') queueId: string,
  ): Promise<QueueItemsResponse> {
    return this.order(caller, queueId, { by: 'compact' });
  }

  @Post('pause')
  @Requires('publish')
  @Operation({
    summary: 'Have nothing of a queue go out for now',
    description:
      'Posts keep their slots and wait as drafts; what has begun goes on, and is told. May be repeated.',
    returns: QueuePausedResponse,
    failsWith: [403],
  })
  async pause(
    @Caller() caller: Caller,
    @Param('queueId') queueId: string,
  ): Promise<QueuePausedResponse> {
    await this.seen.require(caller, queueId);
    const { held, begun } = await this.commands.execute(
      new PauseQueueCommand(caller.workspaceId, queueId),
    );
    return { ...(await this.seen.answer(caller, queueId)), held, begun };
  }

  @Post('resume')
  @Requires('publish')
  @Operation({
    summary: 'Let a queue go on',
    description:
      'What is late by now gets the next free slots, in its order, and never goes out all at once. May be repeated.',
    returns: QueueResumedResponse,
    failsWith: [403, 409, 422],
  })
  async resume(
    @Caller() caller: Caller,
    @Param('queueId') queueId: string,
  ): Promise<QueueResumedResponse> {
    await this.seen.require(caller, queueId);
    const { released, moved } = await this.commands.execute(
      new ResumeQueueCommand(caller.workspaceId, queueId, termsOf(caller)),
    );
    return { ...(await this.seen.answer(caller, queueId)), released, moved };
  }

  private async order(
    caller: Caller,
    queueId: string,
    wanted: OrderQueueCommand['wanted'],
  ): Promise<QueueItemsResponse> {
    await this.seen.require(caller, queueId);
    const items = await this.commands.execute(
      new OrderQueueCommand(caller.workspaceId, queueId, wanted, termsOf(caller)),
    );
    return { ok: true, items: await this.seen.items(caller, items) };
  }
}
