import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError, type PostId } from '#libs/platform';
import { EditPostCommand, type EditedPostOutcome } from '#libs/schedules';
import { termsOf, type Caller } from '../../guards/index.js';
import { PostAnswers } from './post-answers.js';

/** Edits posts, and shows the post as it is now to whoever had seen an older one. */
@Injectable()
export class PostEdits {
  constructor(
    private readonly commands: CommandBus,
    private readonly answers: PostAnswers,
  ) {}

  /** @throws DomainError what {@link EditPostCommand} throws; post_changed with `details.post` */
  async edit(caller: Caller, postId: PostId, body: unknown): Promise<EditedPostOutcome> {
    const { workspaceId } = caller;
    try {
      return await this.commands.execute(
        new EditPostCommand(workspaceId, postId, body, termsOf(caller)),
      );
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'post_changed') throw error;
      const { post } = await this.answers.detail(workspaceId, postId);
      const details = { ...error.details, post };
      throw new DomainError(error.code, error.kind, error.message, { details, cause: error });
    }
  }
}
