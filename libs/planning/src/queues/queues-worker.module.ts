import { Module } from '@nestjs/common';
import { PostsModule } from '#libs/posts';
import { QueueSlotsModule } from './queue-slots.module.js';
import { QueueLevels } from './watch/queue-levels.js';
import { QueueWatch } from './watch/queue-watch.js';

/** What looks at queues, without a clock of its own: who imports it says when it looks. */
@Module({
  imports: [PostsModule, QueueSlotsModule],
  providers: [QueueLevels],
  exports: [QueueLevels],
})
export class QueueLevelsModule {}

/** Tells of queues that run low; imported by the scheduler app only. */
@Module({ imports: [QueueLevelsModule], providers: [QueueWatch] })
export class QueuesWorkerModule {}
