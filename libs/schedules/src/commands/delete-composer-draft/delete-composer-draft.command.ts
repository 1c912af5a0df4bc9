import { Command } from '@nestjs/cqrs';
import type { DraftOwner } from '../../domain/composer/composer-draft.js';

/** @throws DomainError draft_not_found */
export class DeleteComposerDraftCommand extends Command<void> {
  constructor(
    readonly owner: DraftOwner,
    readonly draftId: string,
  ) {
    super();
  }
}
