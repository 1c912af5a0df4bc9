import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  CreateQueueCommand,
  DeleteQueueCommand,
  QueuesQuery,
  type QueueTerms,
  UpdateQueueCommand,
} from '#libs/planning';
import { Caller, DashboardRoute, Requires, termsOf } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { QueueCreateRequest, QueueUpdateRequest } from './queue.requests.js';
import { presentQueue } from './present-queue.js';
import {
  QueueChangedResponse,
  QueueDeletedResponse,
  QueueResponse,
  QueuesResponse,
} from './queue.responses.js';
import { SeenQueues } from './seen-queues.js';

/** Slots that posts are put into, one after the other. */
@ApiTags('Queues')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/queues')
export class QueuesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly seen: SeenQueues,
  ) {}

  @Get()
  @Requires('read')
  @Operation({
    summary: 'List queues, by name',
    description: 'All of them: a workspace has at most 100.',
    returns: QueuesResponse,
  })
  async list(@Caller() caller: Caller): Promise<QueuesResponse> {
    const views = await this.queries.execute(new QueuesQuery(caller.workspaceId));
    const seen = await this.seen.seen(caller, views);
    return { ok: true, queues: seen.map(presentQueue) };
  }

  @Post()
  @Requires('publish')
  @Operation({
    summary: 'Make a queue',
    description: 'Posts that name it take its slots, in the place of a time of their own.',
    body: QueueCreateRequest,
    status: 201,
    returns: QueueResponse,
    failsWith: [403, 404, 409],
  })
  async create(
    @Caller() caller: Caller,
    @Body() { name, timezone, slots, accounts, jitterMinutes, blackouts }: QueueCreateRequest,
  ): Promise<QueueResponse> {
    const terms: QueueTerms = {
      name,
      timezone,
      slots: slots ?? [],
      accountIds: accounts ?? null,
      jitterMinutes: jitterMinutes ?? 0,
      blackouts: blackouts ?? [],
    };
    await this.seen.requireAccounts(caller, accounts ?? []);
    const { id } = await this.commands.execute(new CreateQueueCommand(caller.workspaceId, terms));
    return this.seen.answer(caller, id);
  }

  @Get(':queueId')
  @Requires('read')
  @Operation({ summary: 'A queue', returns: QueueResponse })
  get(@Caller() caller: Caller, @Param('queueId') queueId: string): Promise<QueueResponse> {
    return this.seen.answer(caller, queueId);
  }

  @Patch(':queueId')
  @Requires('publish')
  @Operation({
    summary: 'Change a queue',
    description:
      'What is in it stays where it is; what lies on a slot that is none any more is told as affected, and gets the next free one with move.',
    body: QueueUpdateRequest,
    bodyRequired: false,
    returns: QueueChangedResponse,
    failsWith: [403, 409, 422],
  })
  async update(
    @Caller() caller: Caller,
    @Param('queueId') queueId: string,
    @Body() { move, revision, accounts, ...fields }: QueueUpdateRequest,
  ): Promise<QueueChangedResponse> {
    await this.seen.require(caller, queueId);
    await this.seen.requireAccounts(caller, accounts ?? []);
    const given = Object.entries(fields).filter(([, value]) => (value ?? null) !== null);
    const terms: Partial<QueueTerms> = {
      ...Object.fromEntries(given),
      ...(accounts === undefined ? {} : { accountIds: accounts }),
    };
    const change = { terms, revision: revision ?? null, moves: move ?? false };
    const { affected } = await this.commands.execute(
      new UpdateQueueCommand(caller.workspaceId, queueId, change, termsOf(caller)),
    );
    const answer = await this.seen.answer(caller, queueId);
    return { ...answer, affected: await this.seen.items(caller, affected) };
  }

  @Delete(':queueId')
  @Requires('publish')
  @Operation({
    summary: 'Delete a queue',
    description: 'Its posts keep their times; what it held back stays a draft.',
    returns: QueueDeletedResponse,
    failsWith: [403],
  })
  async remove(
    @Caller() caller: Caller,
    @Param('queueId') queueId: string,
  ): Promise<QueueDeletedResponse> {
    await this.seen.require(caller, queueId);
    const left = await this.commands.execute(new DeleteQueueCommand(caller.workspaceId, queueId));
    return { ok: true, left };
  }
}
