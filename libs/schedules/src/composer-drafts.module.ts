import { Module } from '@nestjs/common';
import { DeleteComposerDraftHandler } from './commands/delete-composer-draft/delete-composer-draft.handler.js';
import { SaveComposerDraftHandler } from './commands/save-composer-draft/save-composer-draft.handler.js';
import { ComposerDraftRepository } from './persistence/composer-draft.repository.js';
import {
  ComposerDraftHandler,
  ComposerDraftsHandler,
} from './queries/composer-drafts/composer-drafts.query.js';

/** What people are writing. It knows nothing of posts: a draft becomes one by an apply. */
@Module({
  providers: [
    ComposerDraftHandler,
    ComposerDraftRepository,
    ComposerDraftsHandler,
    DeleteComposerDraftHandler,
    SaveComposerDraftHandler,
  ],
})
export class ComposerDraftsModule {}
