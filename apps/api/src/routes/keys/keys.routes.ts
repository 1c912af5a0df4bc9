import { Module } from '@nestjs/common';
import { IdentityModule } from '#libs/identity';
import { KeyValidationController } from './key-validation.controller.js';
import { KeysController } from './keys.controller.js';

@Module({ imports: [IdentityModule], controllers: [KeyValidationController, KeysController] })
export class KeysRoutesModule {}
