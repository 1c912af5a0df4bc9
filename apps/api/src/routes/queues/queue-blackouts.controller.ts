import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { BlackoutsQuery, SetBlackoutsCommand } from '#libs/planning';
import {
  Caller,
  DashboardRoute,
  Requires,
  TellsOfAllAccounts,
  termsOf,
} from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { QueueBlackoutsRequest } from './queue.requests.js';
import { QueueBlackoutsChangedResponse, QueueBlackoutsResponse } from './queue.responses.js';
import { SeenQueues } from './seen-queues.js';

/** Days on which all queues of a workspace rest. */
@ApiTags('Queues')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/queue-blackouts')
export class QueueBlackoutsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly seen: SeenQueues,
  ) {}

  @Get()
  @Requires('read')
  @Operation({
    summary: 'Days on which no queue has slots',
    returns: QueueBlackoutsResponse,
  })
  async get(@Caller() { workspaceId }: Caller): Promise<QueueBlackoutsResponse> {
    return { ok: true, days: await this.queries.execute(new BlackoutsQuery(workspaceId)) };
  }

  @Put()
  @Requires('publish')
  @TellsOfAllAccounts()
  @Operation({
    summary: 'Say on which days no queue has slots',
    description:
      'What lies on one of them is told as affected, and gets the next free slot of its queue with move.',
    body: QueueBlackoutsRequest,
    returns: QueueBlackoutsChangedResponse,
    failsWith: [403, 409, 422],
  })
  async set(
    @Caller() caller: Caller,
    @Body() { days, move }: QueueBlackoutsRequest,
  ): Promise<QueueBlackoutsChangedResponse> {
    const { workspaceId } = caller;
    const command = new SetBlackoutsCommand(workspaceId, days, move ?? false, termsOf(caller));
    const affected = await this.commands.execute(command);
    const known = await this.queries.execute(new BlackoutsQuery(workspaceId));
    return { ok: true, days: known, affected: await this.seen.items(caller, affected) };
  }
}
