import { Module } from '@nestjs/common';
import { IdentityModule } from '#libs/identity';
import { KeyCreations } from './key-creations.js';
import { KeyValidationController } from './key-validation.controller.js';
import { KeysController } from './keys.controller.js';

@Module({
  imports: [IdentityModule],
  controllers: [KeyValidationController, KeysController],
  providers: [KeyCreations],
  exports: [KeyCreations],
})
export class KeysRoutesModule {}
