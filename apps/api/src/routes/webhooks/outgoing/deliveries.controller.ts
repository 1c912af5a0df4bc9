import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  DeliveriesQuery,
  RedeliverCommand,
  ReplayEventsCommand,
  SendTestEventCommand,
} from '#libs/webhooks-out';
import { Caller, DashboardRoute, Requires, TellsOfAllAccounts } from '../../../guards/index.js';
import { ApiTags, cursorAfter, idBefore, Operation } from '../../../http/index.js';
import { DeliveriesResponse, DeliveryResponse, presentDelivery } from './delivery.responses.js';
import { ListDeliveriesQuery } from './list-deliveries.query.js';
import { WebhookReplayRequest } from './webhook.requests.js';
import { WebhookReplayResponse } from './webhook.responses.js';

/** What was sent to a webhook, and sending it again. */
@ApiTags('Webhooks')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/webhooks/:webhookId')
export class DeliveriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('test')
  @Requires('hooks')
  @TellsOfAllAccounts()
  @Operation({
    summary: 'Send a test event',
    description: 'Queues a `webhook.test` event; the log of deliveries tells how it went.',
    status: 202,
    returns: DeliveryResponse,
    failsWith: [409],
  })
  async test(
    @Caller() { workspaceId }: Caller,
    @Param('webhookId') webhookId: string,
  ): Promise<DeliveryResponse> {
    const delivery = await this.commands.execute(new SendTestEventCommand(workspaceId, webhookId));
    return { ok: true, delivery: presentDelivery(delivery) };
  }

  @Get('deliveries')
  @Requires('read')
  @TellsOfAllAccounts()
  @Operation({ summary: 'Deliveries to a webhook, newest first', returns: DeliveriesResponse })
  async list(
    @Caller() { workspaceId }: Caller,
    @Param('webhookId') webhookId: string,
    @Query() { status, limit, offset, cursor }: ListDeliveriesQuery,
  ): Promise<DeliveriesResponse> {
    const before = cursor === undefined ? null : idBefore(cursor);
    const options = { status: status ?? null, limit, offset, before };
    const wanted = new DeliveriesQuery(workspaceId, webhookId, options);
    const { deliveries, total } = await this.queries.execute(wanted);
    const last = deliveries.length === limit ? deliveries.at(-1) : undefined;
    return {
      ok: true,
      deliveries: deliveries.map(presentDelivery),
      total,
      limit,
      offset,
      nextCursor: last === undefined ? null : cursorAfter(last.id),
    };
  }

  @Post('deliveries/:deliveryId/redeliver')
  @Requires('hooks')
  @TellsOfAllAccounts()
  @Operation({
    summary: 'Send an event to a webhook once more',
    status: 202,
    returns: DeliveryResponse,
    failsWith: [409],
  })
  async redeliver(
    @Caller() { workspaceId }: Caller,
    @Param('webhookId') webhookId: string,
    @Param('deliveryId') deliveryId: string,
  ): Promise<DeliveryResponse> {
    const command = new RedeliverCommand(workspaceId, webhookId, deliveryId);
    return { ok: true, delivery: presentDelivery(await this.commands.execute(command)) };
  }

  @Post('replay')
  @Requires('hooks')
  @TellsOfAllAccounts()
  @Operation({
    summary: 'Send a webhook everything since a moment once more',
    description: 'Oldest first, under their old ids, as far back as events are kept.',
    status: 202,
    returns: WebhookReplayResponse,
    failsWith: [409],
  })
  async replay(
    @Caller() { workspaceId }: Caller,
    @Param('webhookId') webhookId: string,
    @Body() { since }: WebhookReplayRequest,
  ): Promise<WebhookReplayResponse> {
    const command = new ReplayEventsCommand(workspaceId, webhookId, since);
    const { queued, nextSince } = await this.commands.execute(command);
    return { ok: true, queued, nextSince: nextSince?.toISOString() ?? null };
  }
}
