import { isDeepStrictEqual } from 'node:util';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import {
  draftIdIn,
  LONGEST_STATE,
  MOST_DRAFTS,
  type ComposerDraft,
  type ComposerDraftHead,
} from '../../domain/composer/composer-draft.js';
import {
  ComposerDraftRepository,
  type DraftChange,
} from '../../persistence/composer-draft.repository.js';
import { draftErrors } from '../../composer-draft.errors.js';
import { SaveComposerDraftCommand } from './save-composer-draft.command.js';

@CommandHandler(SaveComposerDraftCommand)
export class SaveComposerDraftHandler implements ICommandHandler<SaveComposerDraftCommand> {
  constructor(
    private readonly drafts: ComposerDraftRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ owner, change }: SaveComposerDraftCommand): Promise<ComposerDraftHead> {
    const wanted = checked(change);
    const at = this.clock.now();
    const written =
      wanted.revision === 0
        ? await this.drafts.insert(owner, wanted, at)
        : await this.drafts.update(owner, wanted, at);
    if (written !== null) return written;
    const stored = await this.drafts.find(owner, wanted.id);
    if (stored === null) {
      throw wanted.revision === 0 ? draftErrors.limitReached(MOST_DRAFTS) : draftErrors.notFound();
    }
    if (isAnswerTo(stored, wanted)) return stored;
    throw draftErrors.conflict(stored);
  }
}

function checked(change: DraftChange): DraftChange {
  const id = draftIdIn(change.id);
  if (id === null) throw draftErrors.invalidField('draftId', 'The id of a draft must be a UUID.');
  if (Buffer.byteLength(JSON.stringify(change.state)) > LONGEST_STATE) {
    const message = `state must be at most ${LONGEST_STATE} bytes of JSON.`;
    throw draftErrors.invalidField('state', message);
  }
  return { ...change, id };
}

/** The same change once more: the answer to the first was lost on its way. */
function isAnswerTo(stored: ComposerDraft, { revision, title, state }: DraftChange): boolean {
  return (
    stored.revision === revision + 1 &&
    stored.title === title &&
    isDeepStrictEqual(stored.state, JSON.parse(JSON.stringify(state)))
  );
}
