import { Module } from '@nestjs/common';
import { AnalyticsModule } from '#libs/analytics';
import { SchedulesModule } from '#libs/schedules';
import { GuardsModule } from '../../guards/index.js';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsReportsController } from './reports.controller.js';

@Module({
  imports: [AnalyticsModule, GuardsModule, SchedulesModule],
  controllers: [AnalyticsController, AnalyticsReportsController],
})
export class AnalyticsRoutesModule {}
