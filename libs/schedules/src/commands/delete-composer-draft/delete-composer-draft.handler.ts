import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { draftErrors } from '../../composer-draft.errors.js';
import { ComposerDraftRepository } from '../../persistence/composer-draft.repository.js';
import { DeleteComposerDraftCommand } from './delete-composer-draft.command.js';

@CommandHandler(DeleteComposerDraftCommand)
export class DeleteComposerDraftHandler implements ICommandHandler<DeleteComposerDraftCommand> {
  constructor(private readonly drafts: ComposerDraftRepository) {}

  async execute({ owner, draftId }: DeleteComposerDraftCommand): Promise<void> {
    const removed = await this.drafts.remove(owner, draftId.toLowerCase());
    if (!removed) throw draftErrors.notFound();
  }
}
