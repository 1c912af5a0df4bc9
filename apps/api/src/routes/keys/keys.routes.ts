import { Module } from '@nestjs/common';
import { IdentityModule } from '#libs/identity';
import { ClosedLists } from '../../http/index.js';
import { KeyCreations } from './key-creations.js';
import { KeyValidationController } from './key-validation.controller.js';
import { KeysController } from './keys.controller.js';

@Module({
  imports: [IdentityModule],
  controllers: [KeyValidationController, KeysController],
  providers: [KeyCreations, ClosedLists],
  exports: [KeyCreations, ClosedLists],
})
export class KeysRoutesModule {}
