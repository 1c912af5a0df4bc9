import { Module } from '@nestjs/common';
import { PlanningModule } from '#libs/planning';
import { GuardsModule } from '../../guards/index.js';
import { OccurrencesController } from './occurrences.controller.js';
import { RecurrencesController } from './recurrences.controller.js';
import { SeenRecurrences } from './seen-recurrences.js';

@Module({
  imports: [GuardsModule, PlanningModule],
  controllers: [RecurrencesController, OccurrencesController],
  providers: [SeenRecurrences],
})
export class RecurrencesRoutesModule {}
