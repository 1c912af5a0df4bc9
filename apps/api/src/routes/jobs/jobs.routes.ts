import { Module } from '@nestjs/common';
import { PublishingModule } from '#libs/publishing';
import { SchedulesModule } from '#libs/schedules';
import { GuardsModule } from '../../guards/index.js';
import { LatestAttempts } from '../posts/latest-attempts.js';
import { JobsController } from './jobs.controller.js';

@Module({
  imports: [GuardsModule, SchedulesModule, PublishingModule],
  controllers: [JobsController],
  providers: [LatestAttempts],
})
export class JobsRoutesModule {}
