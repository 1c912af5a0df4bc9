import { Module } from '@nestjs/common';
import { AccountsModule } from '#libs/accounts';
import { PostsModule } from '#libs/posts';
import { QueueAccounts } from './checking/queue-accounts.js';
import { CreateQueueHandler } from './commands/create-queue/create-queue.handler.js';
import { DeleteQueueHandler } from './commands/delete-queue/delete-queue.handler.js';
import { OrderQueueHandler } from './commands/order-queue/order-queue.handler.js';
import { PauseQueueHandler } from './commands/pause-queue/pause-queue.handler.js';
import { ResumeQueueHandler } from './commands/resume-queue/resume-queue.handler.js';
import { SetBlackoutsHandler } from './commands/set-blackouts/set-blackouts.handler.js';
import { UpdateQueueHandler } from './commands/update-queue/update-queue.handler.js';
import { HeldQueues } from './keeping/held-queues.js';
import { QueuedMoves } from './keeping/queued-moves.js';
import { ItemPostsHandler } from './queries/item-posts/item-posts.query.js';
import { NextSlotHandler, QueueSlotsHandler } from './queries/queue-slots/queue-slots.query.js';
import { BlackoutsHandler, QueueHandler, QueuesHandler } from './queries/queues/queues.query.js';
import { QueueSlotsModule } from './queue-slots.module.js';

/** Queues as people keep them. The app binds `SlotBook`. */
@Module({
  imports: [AccountsModule, PostsModule, QueueSlotsModule],
  providers: [
    BlackoutsHandler,
    CreateQueueHandler,
    DeleteQueueHandler,
    HeldQueues,
    ItemPostsHandler,
    NextSlotHandler,
    OrderQueueHandler,
    PauseQueueHandler,
    QueuedMoves,
    QueueHandler,
    QueueSlotsHandler,
    QueuesHandler,
    QueueAccounts,
    ResumeQueueHandler,
    SetBlackoutsHandler,
    UpdateQueueHandler,
  ],
})
export class QueuesModule {}
