import { Injectable } from '@nestjs/common';
import { Clock, type PostId, type WorkspaceId } from '#libs/kernel';
import { type KeyTerms } from '#libs/platform';
import type { PostPlan, ThreadNeighbour } from '#libs/posts';
import { editedPost, namesTime, type EditablePost } from '../domain/editing/edited-post.js';
import { checkThread } from '../domain/editing/thread-rules.js';
import type { Issue } from '../domain/issues/issue.js';
import { isPlainObject } from '../domain/parsing/plain-json.js';
import { planPosts } from '../domain/planning/plan-posts.js';
import { scheduleErrors } from '../schedules.errors.js';
import { Preflight } from './preflight.js';

/** The stored post, and what it hangs together with. */
export interface PostToEdit {
  readonly post: EditablePost & { readonly id: PostId };
  readonly neighbours: readonly ThreadNeighbour[];
}

/** An edit without errors, ready to be stored. */
export interface CheckedEdit {
  readonly plan: PostPlan;
  readonly warnings: readonly Issue[];
}

/** Checks an edit as an apply would be checked, with the post's own parent and replies. */
@Injectable()
export class EditPreflight {
  constructor(
    private readonly preflight: Preflight,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError validation_failed with every issue, alias_conflict, bad_request */
  async require(
    workspaceId: WorkspaceId,
    { post, neighbours }: PostToEdit,
    body: unknown,
    key: KeyTerms | null = null,
  ): Promise<CheckedEdit> {
    if (!isPlainObject(body)) throw scheduleErrors.editIsNoObject();
    const edited = editedPost(post, body, this.clock.now().getTime());
    const parsed = this.preflight.parse(edited.schedule);
    const items = parsed.items.map((item) => ({
      ...item,
      answersStoredPost: post.interactionType !== 'post',
    }));
    const checked = await this.preflight.checkEdit(workspaceId, { ...parsed, items }, post.id, key);
    const [found] = checked.posts;
    const { subject, item, account, publishAt } = found!;
    const { issues } = checked;
    if (!namesTime(body)) {
      const message = 'An edit says when the post is to go out';
      issues.error(subject, 'invalid_publish_time', 'publishAt', message);
    }
    if (account !== null) {
      const after = {
        accountId: account.id,
        publishAt: edited.keepsTime ? post.publishAt : publishAt,
      };
      checkThread(post, after, neighbours, { subject, issues, fields: item.spellings });
    }
    const errors = issues.errors().map(placedInEdit);
    const warnings = issues.warnings().map(placedInEdit);
    if (errors.length > 0) throw scheduleErrors.validationFailed(errors, warnings);
    const [planned] = planPosts(checked);
    const plan = {
      ...planned!,
      publishAt: edited.keepsTime ? post.publishAt : planned!.publishAt,
      labels: edited.keepsLabels ? null : planned!.labels,
      mediaLink: edited.keepsMedia ? post.mediaLink : planned!.mediaLink,
    };
    return { plan, warnings };
  }
}

/** An edit is one post: its fields are named without the list around it. */
function placedInEdit(issue: Issue): Issue {
  return { ...issue, path: issue.path.replace(/^posts\[0\]\.?/, '') };
}
