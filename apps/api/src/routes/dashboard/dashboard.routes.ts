import { Module } from '@nestjs/common';
import { IdentityModule } from '#libs/identity';
import { MediaModule } from '#libs/media';
import { GuardsModule } from '../../guards/index.js';
import { DashboardSessionsController } from './sessions/sessions.controller.js';
import { DashboardUploadsController } from './uploads/uploads.controller.js';

/** /v1/dashboard */
@Module({
  imports: [GuardsModule, IdentityModule, MediaModule],
  controllers: [DashboardSessionsController, DashboardUploadsController],
})
export class DashboardRoutesModule {}
