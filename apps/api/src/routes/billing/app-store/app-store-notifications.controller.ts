import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReceiveNotificationCommand } from '#libs/billing';
import { PublicRoute } from '../../../guards/index.js';
import { ApiTags, OkResponse, Operation } from '../../../http/index.js';
import { AppStoreNotificationRequest } from './app-store-notification.request.js';

/** Calls of Apple about subscriptions. The signature is the credential. */
@ApiTags('Auth, billing and provider callbacks')
@PublicRoute()
@Controller('v1/billing/app-store/notifications')
export class AppStoreNotificationsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Operation({
    summary: 'App Store: a subscription changed',
    description:
      'App Store Server Notifications, version 2. Each is taken once; a 5xx asks for another delivery.',
    returns: OkResponse,
    failsWith: [409, 503],
  })
  async receive(@Body() body: AppStoreNotificationRequest): Promise<OkResponse> {
    await this.commands.execute(new ReceiveNotificationCommand(body.signedPayload));
    return { ok: true };
  }
}
