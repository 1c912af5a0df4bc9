import { Module } from '@nestjs/common';
import { PostsModule } from '#libs/posts';
import { GuardsModule } from '../../guards/index.js';
import { LabelsController } from './labels.controller.js';

@Module({ imports: [GuardsModule, PostsModule], controllers: [LabelsController] })
export class LabelsRoutesModule {}
