import { Module } from '@nestjs/common';
import { PublishingModule } from '#libs/publishing';
import { PublishingController } from './publishing.controller.js';

@Module({ imports: [PublishingModule], controllers: [PublishingController] })
export class PublishingRoutesModule {}
