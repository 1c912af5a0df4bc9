import { Module } from '@nestjs/common';
import { MediaModule } from '#libs/media';
import { MediaController } from './media.controller.js';

/** /media: public delivery of assets and their previews. */
@Module({ imports: [MediaModule], controllers: [MediaController] })
export class MediaRoutesModule {}
