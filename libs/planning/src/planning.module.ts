import { Module } from '@nestjs/common';
import { MediaModule } from '#libs/media';
import { PostsModule } from '#libs/posts';
import { SchedulesModule } from '#libs/schedules';
import { importsProviders } from './imports/imports.providers.js';

/** What makes posts of files and rules, as people arrange it. Needs the global platform and providers modules. */
@Module({ imports: [MediaModule, PostsModule, SchedulesModule], providers: [...importsProviders] })
export class PlanningModule {}
