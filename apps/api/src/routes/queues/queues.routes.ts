import { Module } from '@nestjs/common';
import { PlanningModule } from '#libs/planning';
import { GuardsModule } from '../../guards/index.js';
import { QueueBlackoutsController } from './queue-blackouts.controller.js';
import { QueueOrderController } from './queue-order.controller.js';
import { QueuesController } from './queues.controller.js';
import { SeenQueues } from './seen-queues.js';

@Module({
  imports: [GuardsModule, PlanningModule],
  controllers: [QueuesController, QueueOrderController, QueueBlackoutsController],
  providers: [SeenQueues],
})
export class QueuesRoutesModule {}
