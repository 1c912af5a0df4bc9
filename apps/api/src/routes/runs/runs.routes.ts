import { Module } from '@nestjs/common';
import { PostsModule } from '#libs/posts';
import { SchedulesModule } from '#libs/schedules';
import { GuardsModule } from '../../guards/index.js';
import { RunListController } from './run-list.controller.js';
import { RunsController } from './runs.controller.js';

@Module({
  imports: [GuardsModule, PostsModule, SchedulesModule],
  controllers: [RunListController, RunsController],
})
export class RunsRoutesModule {}
