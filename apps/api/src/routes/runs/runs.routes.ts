import { Module } from '@nestjs/common';
import { SchedulesModule } from '#libs/schedules';
import { RunListController } from './run-list.controller.js';
import { RunsController } from './runs.controller.js';

@Module({ imports: [SchedulesModule], controllers: [RunListController, RunsController] })
export class RunsRoutesModule {}
