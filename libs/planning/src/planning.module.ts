import { Module } from '@nestjs/common';
import { MediaModule } from '#libs/media';
import { PostsModule } from '#libs/posts';
import { SchedulesModule } from '#libs/schedules';
import { importsProviders } from './imports/imports.providers.js';
import { QueuesModule } from './queues/queues.module.js';
import { RecurrencesModule } from './recurrences/recurrences.module.js';

/** What makes posts of files and rules, as people arrange it. Needs the global platform and providers modules. */
@Module({
  imports: [MediaModule, PostsModule, SchedulesModule, RecurrencesModule, QueuesModule],
  providers: [...importsProviders],
  exports: [RecurrencesModule],
})
export class PlanningModule {}
