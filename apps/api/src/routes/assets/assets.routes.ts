import { Module } from '@nestjs/common';
import { MediaModule } from '#libs/media';
import { AssetsController } from './assets.controller.js';
import { UploadReader } from './upload-reader.js';

/** /v1/assets */
@Module({ imports: [MediaModule], controllers: [AssetsController], providers: [UploadReader] })
export class AssetsRoutesModule {}
