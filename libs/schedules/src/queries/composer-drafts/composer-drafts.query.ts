import { Query } from '@nestjs/cqrs';
import type { ComposerDraft, DraftOwner } from '../../domain/composer/composer-draft.js';
import type { DraftPage, DraftWindow } from '../../persistence/composer-draft.repository.js';

/** A person's drafts, the latest changed first, without their states. */
export class ComposerDraftsQuery extends Query<DraftPage> {
  constructor(
    readonly owner: DraftOwner,
    readonly window: DraftWindow,
  ) {
    super();
  }
}

/** One draft. @throws DomainError draft_not_found */
export class ComposerDraftQuery extends Query<ComposerDraft> {
  constructor(
    readonly owner: DraftOwner,
    readonly draftId: string,
  ) {
    super();
  }
}
