import { Module } from '@nestjs/common';
import { PublishingModule } from '#libs/publishing';
import { SchedulesModule } from '#libs/schedules';
import { LatestAttempts } from './latest-attempts.js';
import { PostAnswers } from './post-answers.js';
import { PostsController } from './posts.controller.js';
import { RunApplications } from './run-applications.js';
import { SchedulesController } from './schedules.controller.js';

@Module({
  imports: [SchedulesModule, PublishingModule],
  controllers: [SchedulesController, PostsController],
  providers: [LatestAttempts, PostAnswers, RunApplications],
  exports: [PostAnswers, RunApplications],
})
export class PostsRoutesModule {}
