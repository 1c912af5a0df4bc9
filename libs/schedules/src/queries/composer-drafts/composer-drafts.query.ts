import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { draftErrors } from '../../composer-draft.errors.js';
import type { ComposerDraft, DraftOwner } from '../../domain/composer/composer-draft.js';
import {
  ComposerDraftRepository,
  type DraftPage,
  type DraftWindow,
} from '../../persistence/composer-draft.repository.js';

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

@QueryHandler(ComposerDraftsQuery)
export class ComposerDraftsHandler implements IQueryHandler<ComposerDraftsQuery> {
  constructor(private readonly drafts: ComposerDraftRepository) {}

  execute({ owner, window }: ComposerDraftsQuery): Promise<DraftPage> {
    return this.drafts.page(owner, window);
  }
}

@QueryHandler(ComposerDraftQuery)
export class ComposerDraftHandler implements IQueryHandler<ComposerDraftQuery> {
  constructor(private readonly drafts: ComposerDraftRepository) {}

  async execute({ owner, draftId }: ComposerDraftQuery): Promise<ComposerDraft> {
    const draft = await this.drafts.find(owner, draftId.toLowerCase());
    if (draft === null) throw draftErrors.notFound();
    return draft;
  }
}
