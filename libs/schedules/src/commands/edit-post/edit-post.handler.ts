import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database, keyOf } from '#libs/platform';
import { editObstacle, isStale, postChanged, PostEditsRepository, postNotFound } from '#libs/posts';
import { isOfLabelsAlone, revisionSeen } from '../../domain/editing/edited-post.js';
import { isUnwantedDraft } from '../../domain/editing/queued-post.js';
import { requireOwnDraft } from '../../domain/editing/own-drafts.js';
import { EditPreflight } from '../../preflight/edit-preflight.js';
import { untilAssetsHold } from '../../preflight/until-assets-hold.js';
import { scheduleErrors } from '../../schedules.errors.js';
import { EditPostCommand, type EditedPostOutcome } from './edit-post.command.js';
import { PostLabelling } from './post-labelling.js';
import { EditWriter } from './edit-writer.js';

@CommandHandler(EditPostCommand)
export class EditPostHandler implements ICommandHandler<EditPostCommand> {
  constructor(
    private readonly posts: PostEditsRepository,
    private readonly preflight: EditPreflight,
    private readonly writer: EditWriter,
    private readonly labelling: PostLabelling,
    private readonly database: Database,
  ) {}

  /**
   * The checks may ask other hosts about media, so they come before the transaction; what changed meanwhile
   * is noticed in it.
   * @throws DomainError scope_missing, role_forbidden for what is no draft of one's own; confirmation_required; post_not_found, post_changed, post_not_editable, validation_failed, alias_conflict, quota_exceeded
   */
  async execute(command: EditPostCommand): Promise<EditedPostOutcome> {
    if (isOfLabelsAlone(command.body)) {
      await this.labelling.label(command, command.body);
      return { warnings: [] };
    }
    return untilAssetsHold(() => this.tryEdit(command));
  }

  /** @returns null when an asset went between the check and the writing */
  private async tryEdit(command: EditPostCommand): Promise<EditedPostOutcome | null> {
    const { workspaceId, postId, body, terms } = command;
    const key = keyOf(terms);
    const found = await this.posts.find(workspaceId, postId);
    if (found === null) throw postNotFound(postId);
    // The write notices when the post stops being what was found here.
    requireOwnDraft(terms, found.post);
    const { status } = found.post;
    if (key?.policy.confirm === true && !isUnwantedDraft(found.post))
      throw scheduleErrors.unconfirmedEdit();
    const revision = revisionSeen(body);
    if (isStale({ revision }, found.post)) throw postChanged(postId, found.post.revision);
    const obstacle = editObstacle(found.facts);
    if (obstacle !== null) throw scheduleErrors.postNotEditable(postId, status, obstacle);
    const edit = await this.preflight.require(workspaceId, found, body, key);
    const outcome = await this.database.transaction(
      (transaction) => this.writer.write(transaction, workspaceId, found, edit, terms),
      { isRepeatable: true },
    );
    if (outcome === 'asset_gone') return null;
    if (outcome === 'changed') throw await this.refusal(workspaceId, postId, revision);
    return { warnings: edit.warnings };
  }

  /** Told by what the post is now. */
  private async refusal(
    workspaceId: string,
    postId: string,
    revision: number | null,
  ): Promise<Error> {
    const now = await this.posts.find(workspaceId, postId);
    if (now === null) return postNotFound(postId);
    if (isStale({ revision }, now.post)) return postChanged(postId, now.post.revision);
    const reason = editObstacle(now.facts) ?? 'changed_meanwhile';
    return scheduleErrors.postNotEditable(postId, now.post.status, reason);
  }
}
