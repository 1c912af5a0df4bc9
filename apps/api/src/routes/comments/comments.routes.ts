import { Module } from '@nestjs/common';
import { ApprovalsModule } from '#libs/posts';
import { GuardsModule } from '../../guards/index.js';
import { CommentsController } from './comments.controller.js';

@Module({ imports: [ApprovalsModule, GuardsModule], controllers: [CommentsController] })
export class CommentsRoutesModule {}
