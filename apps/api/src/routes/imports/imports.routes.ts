import { Module } from '@nestjs/common';
import { MediaModule } from '#libs/media';
import { PlanningModule } from '#libs/planning';
import { GuardsModule } from '../../guards/index.js';
import { ImportFileReader } from './import-file.reader.js';
import { ImportsController } from './imports.controller.js';

@Module({
  imports: [GuardsModule, MediaModule, PlanningModule],
  controllers: [ImportsController],
  providers: [ImportFileReader],
})
export class ImportsRoutesModule {}
