import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { draftErrors } from '../../composer-draft.errors.js';
import type { ComposerDraft } from '../../domain/composer/composer-draft.js';
import {
  ComposerDraftRepository,
  type DraftPage,
} from '../../persistence/composer-draft.repository.js';
import { ComposerDraftQuery, ComposerDraftsQuery } from './composer-drafts.query.js';

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
