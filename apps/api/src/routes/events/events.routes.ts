import { Module } from '@nestjs/common';
import { WebhooksOutModule } from '#libs/webhooks-out';
import { EventPolls } from './event-polls.js';
import { EventWaits } from './event-waits.js';
import { EventsController } from './events.controller.js';

@Module({
  imports: [WebhooksOutModule],
  controllers: [EventsController],
  providers: [EventPolls, EventWaits],
})
export class EventsRoutesModule {}
