import { Module } from '@nestjs/common';
import { MediaModule } from '#libs/media';
import { AssetAnswers } from './asset-answers.js';
import { AssetsController } from './assets.controller.js';
import { UploadReader } from './upload-reader.js';

/** /v1/assets */
@Module({
  imports: [MediaModule],
  controllers: [AssetsController],
  providers: [AssetAnswers, UploadReader],
  exports: [AssetAnswers],
})
export class AssetsRoutesModule {}
