import { Command } from '@nestjs/cqrs';
import type { ComposerDraftHead, DraftOwner } from '../../domain/composer/composer-draft.js';
import type { DraftChange } from '../../persistence/composer-draft.repository.js';

/**
 * Keeps what a person is writing. `change.revision` is the one the person last saw, 0 for a new draft.
 * @throws DomainError invalid_parameter, draft_not_found, draft_conflict, draft_limit_reached
 */
export class SaveComposerDraftCommand extends Command<ComposerDraftHead> {
  constructor(
    readonly owner: DraftOwner,
    readonly change: DraftChange,
  ) {
    super();
  }
}
