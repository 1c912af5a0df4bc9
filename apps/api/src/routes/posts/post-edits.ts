import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError, type PostId } from '#libs/kernel';
import { EditPostCommand, type EditedPostOutcome } from '#libs/schedules';
import { termsOf, type Caller } from '../../guards/index.js';
import { PostAnswers } from './post-answers.js';
import type { DashboardPostUpdateResponse } from './post-update.response.js';

export const EDIT_DESCRIPTION =
  'Checked like an apply; the fields of issues are those of this body. A failed post is scheduled again. Its place in a ' +
  "thread or campaign stays. A revision that is not the post's any more is refused: post_changed, with the post as it is " +
  'now in details.post.';

/** Edits posts, and shows the post as it is now to whoever had seen an older one. */
@Injectable()
export class PostEdits {
  constructor(
    private readonly commands: CommandBus,
    private readonly answers: PostAnswers,
  ) {}

  /**
   * @returns the post as it is afterwards
   * @throws DomainError what {@link EditPostCommand} throws; post_changed with `details.post`
   */
  async edit(caller: Caller, postId: PostId, body: unknown): Promise<DashboardPostUpdateResponse> {
    const { workspaceId } = caller;
    const { warnings } = await this.write(caller, postId, body);
    const answer = await this.answers.detail(workspaceId, postId);
    return { ...answer, warnings: [...warnings] };
  }

  private async write(caller: Caller, postId: PostId, body: unknown): Promise<EditedPostOutcome> {
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
