import { Module } from '@nestjs/common';
import { SchedulesModule } from '#libs/schedules';
import { CampaignsController } from './campaigns.controller.js';

@Module({ imports: [SchedulesModule], controllers: [CampaignsController] })
export class CampaignsRoutesModule {}
