import { Module } from '@nestjs/common';
import { SchedulesModule } from '#libs/schedules';
import { RunsController } from './runs.controller.js';

@Module({ imports: [SchedulesModule], controllers: [RunsController] })
export class RunsRoutesModule {}
