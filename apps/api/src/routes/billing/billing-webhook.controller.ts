import { Controller, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { ReceiveGatewayEventCommand } from '#libs/billing';
import { PublicRoute } from '../../guards/index.js';
import { ApiTags, OkResponse, Operation, UnparsedJson } from '../../http/index.js';

/** Messages of the billing system. The signature over the raw body is the credential. */
@ApiTags('Auth, billing and provider callbacks')
@PublicRoute()
@Controller('v1/billing/webhook')
export class BillingWebhookController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @UnparsedJson()
  @Operation({
    summary: 'Billing system: a subscription changed',
    description:
      'Signed in the header of the gateway (sandbox and Lemon Squeezy: x-signature, hex HMAC-SHA256 of the body). Repeated and late messages are answered alike.',
    returns: OkResponse,
    failsWith: [401, 409],
  })
  async receive(@Req() { body, headers }: FastifyRequest): Promise<OkResponse> {
    const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    await this.commands.execute(new ReceiveGatewayEventCommand(rawBody, headers));
    return { ok: true };
  }
}
