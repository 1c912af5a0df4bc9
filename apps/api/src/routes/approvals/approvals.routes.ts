import { Module } from '@nestjs/common';
import { MediaModule } from '#libs/media';
import { ApprovalsModule } from '#libs/posts';
import { SchedulesModule } from '#libs/schedules';
import { GuardsModule } from '../../guards/index.js';
import { PostsRoutesModule } from '../posts/posts.routes.js';
import { ApprovalAnswers } from './approval-answers.js';
import { ApprovalsController } from './approvals.controller.js';
import { SubmissionsController } from './submissions.controller.js';

@Module({
  imports: [ApprovalsModule, GuardsModule, MediaModule, PostsRoutesModule, SchedulesModule],
  controllers: [ApprovalsController, SubmissionsController],
  providers: [ApprovalAnswers],
})
export class ApprovalsRoutesModule {}
