import { Module } from '@nestjs/common';
import { PostsModule } from '#libs/posts';
import { QueueRepository } from './persistence/queue.repository.js';
import { QueueSlotBook } from './slots/queue-slot-book.js';

/** Slots of queues for whoever applies documents; each app binds `SlotBook` to it. */
@Module({
  imports: [PostsModule],
  providers: [QueueRepository, QueueSlotBook],
  exports: [QueueRepository, QueueSlotBook],
})
export class QueueSlotsModule {}
