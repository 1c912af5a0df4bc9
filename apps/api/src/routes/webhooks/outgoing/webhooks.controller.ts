import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  CreateWebhookCommand,
  DeleteWebhookCommand,
  GetWebhookQuery,
  ListWebhooksQuery,
  RotateWebhookSecretCommand,
  UpdateWebhookCommand,
  type RevealedWebhook,
} from '#libs/webhooks-out';
import { Caller, DashboardRoute, Requires, TellsOfAllAccounts } from '../../../guards/index.js';
import { ApiTags, OkResponse, Operation } from '../../../http/index.js';
import {
  WebhookCreateRequest,
  WebhookRotateRequest,
  WebhookUpdateRequest,
} from './webhook.requests.js';
import {
  presentWebhook,
  WebhookResponse,
  WebhookSecretResponse,
  WebhooksResponse,
} from './webhook.responses.js';

/** Addresses that events of a workspace are sent to. */
@ApiTags('Webhooks')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/webhooks')
export class WebhooksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Requires('read')
  @Operation({ summary: 'List webhooks', returns: WebhooksResponse })
  async list(@Caller() { workspaceId }: Caller): Promise<WebhooksResponse> {
    const webhooks = await this.queries.execute(new ListWebhooksQuery(workspaceId));
    return { ok: true, webhooks: webhooks.map(presentWebhook) };
  }

  @Post()
  @Requires('integrate')
  @TellsOfAllAccounts()
  @Operation({
    summary: 'Create a webhook',
    description: 'Answers its secret, which is not shown again.',
    status: 201,
    returns: WebhookSecretResponse,
    failsWith: [403, 409],
  })
  async create(
    @Caller() caller: Caller,
    @Body() { url, events, description, enabled }: WebhookCreateRequest,
  ): Promise<WebhookSecretResponse> {
    const { workspaceId, mode } = caller;
    const wanted = {
      url,
      description: description ?? null,
      events: events ?? [],
      enabled: enabled ?? true,
    };
    const command = new CreateWebhookCommand({ workspaceId, mode }, wanted);
    return revealed(await this.commands.execute(command));
  }

  @Get(':webhookId')
  @Requires('read')
  @Operation({ summary: 'A webhook', returns: WebhookResponse })
  async get(
    @Caller() { workspaceId }: Caller,
    @Param('webhookId') webhookId: string,
  ): Promise<WebhookResponse> {
    const webhook = await this.queries.execute(new GetWebhookQuery(workspaceId, webhookId));
    return { ok: true, webhook: presentWebhook(webhook) };
  }

  @Patch(':webhookId')
  @Requires('integrate')
  @TellsOfAllAccounts()
  @Operation({
    summary: 'Change a webhook',
    body: WebhookUpdateRequest,
    bodyRequired: false,
    returns: WebhookResponse,
    failsWith: [403],
  })
  async update(
    @Caller() { workspaceId, mode }: Caller,
    @Param('webhookId') webhookId: string,
    @Body() { url, events, description, enabled }: WebhookUpdateRequest,
  ): Promise<WebhookResponse> {
    const changes = {
      ...(isGiven(url) ? { url } : {}),
      ...(isGiven(events) ? { events } : {}),
      ...(description === undefined ? {} : { description }),
      ...(isGiven(enabled) ? { enabled } : {}),
    };
    const command = new UpdateWebhookCommand({ workspaceId, mode }, webhookId, changes);
    return { ok: true, webhook: presentWebhook(await this.commands.execute(command)) };
  }

  @Delete(':webhookId')
  @Requires('integrate')
  @TellsOfAllAccounts()
  @Operation({
    summary: 'Delete a webhook',
    description: 'With what waits for it and the log of its deliveries.',
    returns: OkResponse,
    failsWith: [403],
  })
  async remove(
    @Caller() { workspaceId }: Caller,
    @Param('webhookId') webhookId: string,
  ): Promise<OkResponse> {
    await this.commands.execute(new DeleteWebhookCommand(workspaceId, webhookId));
    return { ok: true };
  }

  @Post(':webhookId/rotate-secret')
  @Requires('integrate')
  @TellsOfAllAccounts()
  @Operation({
    summary: 'Give a webhook a new secret',
    description: 'Both secrets sign until the grace is over. The new one is not shown again.',
    body: WebhookRotateRequest,
    bodyRequired: false,
    returns: WebhookSecretResponse,
    failsWith: [403],
  })
  async rotate(
    @Caller() { workspaceId }: Caller,
    @Param('webhookId') webhookId: string,
    @Body() { graceSeconds }: WebhookRotateRequest,
  ): Promise<WebhookSecretResponse> {
    const command = new RotateWebhookSecretCommand(workspaceId, webhookId, graceSeconds ?? null);
    return revealed(await this.commands.execute(command));
  }
}

function revealed({ webhook, secret }: RevealedWebhook): WebhookSecretResponse {
  return { ok: true, webhook: presentWebhook(webhook), secret };
}

/** Null says no more than leaving a field out; only a description can be taken away. */
function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== undefined && value !== null;
}
