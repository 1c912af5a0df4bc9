import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import {
  isStale,
  LabelIndex,
  LabelRepository,
  postChanged,
  PostLabelsRepository,
  postNotFound,
  type PostLabel,
} from '#libs/posts';
import { revisionSeen } from '../../domain/editing/edited-post.js';
import { requireOwnDraft } from '../../domain/editing/own-drafts.js';
import { wholeDocument } from '../../domain/issues/issue.js';
import { IssueLog } from '../../domain/issues/issue-log.js';
import { labelsNamed } from '../../domain/linking/resolve-labels.js';
import { parseLabels } from '../../domain/parsing/parse-labels.js';
import { refuseUnstorable, type PlainObject } from '../../domain/parsing/plain-json.js';
import { scheduleErrors } from '../../schedules.errors.js';
import type { EditPostCommand } from './edit-post.command.js';

/**
 * Changes the labels of a post and nothing else: in any state, also while it is published, since nobody who publishes it
 * looks at them.
 */
@Injectable()
export class PostLabelling {
  constructor(
    private readonly labels: LabelRepository,
    private readonly postLabels: PostLabelsRepository,
    private readonly database: Database,
  ) {}

  /** @throws DomainError validation_failed, post_not_found, post_changed; scope_missing, role_forbidden for what is no draft of one's own */
  async label({ workspaceId, postId, terms }: EditPostCommand, body: PlainObject): Promise<void> {
    const revision = revisionSeen(body);
    const wanted = await this.wanted(workspaceId, body);
    await this.database.transaction(
      async (transaction) => {
        const held = await this.postLabels.hold(
          transaction,
          workspaceId,
          wanted.map(({ id }) => id),
        );
        const post = await this.postLabels.lockPost(transaction, workspaceId, postId);
        if (post === null) throw postNotFound(postId);
        requireOwnDraft(terms, post);
        if (isStale({ revision }, post)) throw postChanged(postId, post.revision);
        await this.postLabels.replace(transaction, workspaceId, post, [...held.keys()]);
      },
      { isRepeatable: true },
    );
  }

  private async wanted(workspaceId: WorkspaceId, body: PlainObject): Promise<readonly PostLabel[]> {
    refuseUnstorable(body);
    const issues = new IssueLog();
    const { labels = [] } = parseLabels(body, wholeDocument, issues);
    const index = new LabelIndex(labels.length === 0 ? [] : await this.labels.all(workspaceId));
    const wanted = labelsNamed(labels, wholeDocument, index, issues);
    const errors = issues.errors();
    if (errors.length > 0) throw scheduleErrors.validationFailed(errors, []);
    return wanted;
  }
}
