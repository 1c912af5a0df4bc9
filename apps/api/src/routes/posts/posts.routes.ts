import { Module } from '@nestjs/common';
import { PublishingModule } from '#libs/publishing';
import { PlanningModule } from '#libs/planning';
import { SchedulesModule } from '#libs/schedules';
import { GuardsModule } from '../../guards/index.js';
import { DuplicatesController } from './duplicates.controller.js';
import { LatestAttempts } from './latest-attempts.js';
import { PostExportController } from './post-export.controller.js';
import { PostActionsController } from './post-actions.controller.js';
import { PostEdits } from './post-edits.js';
import { PostAnswers } from './post-answers.js';
import { PostsController } from './posts.controller.js';
import { RunApplications } from './run-applications.js';
import { SchedulesController } from './schedules.controller.js';

@Module({
  imports: [GuardsModule, SchedulesModule, PlanningModule, PublishingModule],
  controllers: [
    SchedulesController,
    DuplicatesController,
    PostActionsController,
    PostExportController,
    PostsController,
  ],
  providers: [LatestAttempts, PostAnswers, PostEdits, RunApplications],
  exports: [PostAnswers, PostEdits, RunApplications],
})
export class PostsRoutesModule {}
