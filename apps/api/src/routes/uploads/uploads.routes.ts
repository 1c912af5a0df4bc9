import { Module } from '@nestjs/common';
import { MediaModule } from '#libs/media';
import { UploadsController } from './uploads.controller.js';

/** /uploads: parts of large files. */
@Module({ imports: [MediaModule], controllers: [UploadsController] })
export class UploadsRoutesModule {}
