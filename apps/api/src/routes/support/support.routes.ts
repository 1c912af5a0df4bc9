import { Module } from '@nestjs/common';
import { IdentityModule } from '#libs/identity';
import { SupportModule } from '#libs/support';
import { SupportController } from './support.controller.js';

@Module({ imports: [IdentityModule, SupportModule], controllers: [SupportController] })
export class SupportRoutesModule {}
