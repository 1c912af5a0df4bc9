import { AccountsModule } from '#libs/accounts';
import { Module } from '@nestjs/common';
import { IdentityModule } from '#libs/identity';
import { PostsModule } from '#libs/posts';
import { KeyAccessAnswers } from './key-access-answers.js';
import { KeyPolicies } from './key-policies.js';
import { KeyRights } from './key-rights.js';
import { ClosedLists } from '../../http/index.js';
import { KeyCreations } from './key-creations.js';
import { KeyValidationController } from './key-validation.controller.js';
import { KeysController } from './keys.controller.js';

@Module({
  imports: [AccountsModule, IdentityModule, PostsModule],
  controllers: [KeyValidationController, KeysController],
  providers: [KeyAccessAnswers, KeyCreations, KeyPolicies, KeyRights, ClosedLists],
  exports: [KeyAccessAnswers, KeyCreations, KeyPolicies, KeyRights, ClosedLists],
})
export class KeysRoutesModule {}
