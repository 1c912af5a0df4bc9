import { Module } from '@nestjs/common';
import { MediaModule } from '#libs/media';
import { PostsModule } from '#libs/posts';
import { SchedulesModule } from '#libs/schedules';
import { importsWorkerProviders } from './imports/imports.providers.js';
import { QueuesWorkerModule } from './queues/queues-worker.module.js';
import { RecurrencesWorkerModule } from './recurrences/recurrences-worker.module.js';

/** What planning does in the background; the scheduler imports it, and answers `AuthorRights`. */
@Module({
  imports: [MediaModule, PostsModule, SchedulesModule, RecurrencesWorkerModule, QueuesWorkerModule],
  providers: [...importsWorkerProviders],
})
export class PlanningWorkerModule {}
