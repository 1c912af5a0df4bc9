import { Module } from '@nestjs/common';
import { SealedValuesRepository } from '../../persistence/sealed-values.repository.js';
import { MasterKeyRotation } from './master-key-rotation.js';

/** For the command line, which rotates master keys. */
@Module({
  providers: [SealedValuesRepository, MasterKeyRotation],
  exports: [MasterKeyRotation],
})
export class KeyRotationModule {}
