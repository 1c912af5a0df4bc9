import { Module } from '@nestjs/common';
import { MediaModule } from '#libs/media';
import { DashboardUploadsController } from './uploads/uploads.controller.js';

/** /v1/dashboard */
@Module({ imports: [MediaModule], controllers: [DashboardUploadsController] })
export class DashboardRoutesModule {}
