import { Injectable } from '@nestjs/common';
import { Clock, type WorkspaceId } from '#libs/kernel';
import { type KeyTerms } from '#libs/platform';
import type { PostPlan, ThreadNeighbour } from '#libs/posts';
import { editedPost, namesTime, type EditablePost } from '../domain/editing/edited-post.js';
import { withoutQueue } from '../domain/editing/queue-edit.js';
import { checkQueueAccount } from '../domain/linking/queue-faults.js';
import type { QueueablePost } from '../domain/editing/queued-post.js';
import { checkThread } from '../domain/editing/thread-rules.js';
import type { Issue } from '../domain/issues/issue.js';
import { IssueLog } from '../domain/issues/issue-log.js';
import { isPlainObject, type PlainObject } from '../domain/parsing/plain-json.js';
import { planPosts } from '../domain/planning/plan-posts.js';
import { scheduleErrors } from '../schedules.errors.js';
import { Preflight } from './preflight.js';
import {
  QueueEdits,
  type CheckedQueueEdit,
  type QueueChange,
  type QueuedPost,
} from './queue-edits.js';

/** The stored post, and what it hangs together with. */
export interface PostToEdit extends QueueablePost {
  readonly post: EditablePost & QueueablePost['post'] & QueuedPost;
  readonly neighbours: readonly ThreadNeighbour[];
}

/** An edit without errors, ready to be stored. */
export interface CheckedEdit {
  readonly plan: PostPlan;
  /** What becomes of its place in a queue. */
  readonly change: QueueChange;
  readonly warnings: readonly Issue[];
  /** The moment at which it was checked. */
  readonly at: Date;
}

/** Checks an edit as an apply would be checked, with the post's own parent and replies. */
@Injectable()
export class EditPreflight {
  constructor(
    private readonly preflight: Preflight,
    private readonly queues: QueueEdits,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError validation_failed with every issue, alias_conflict, bad_request */
  async require(
    workspaceId: WorkspaceId,
    found: PostToEdit,
    body: unknown,
    key: KeyTerms | null = null,
  ): Promise<CheckedEdit> {
    if (!isPlainObject(body)) throw scheduleErrors.editIsNoObject();
    const { post, neighbours } = found;
    const at = this.clock.now();
    const asked = new IssueLog();
    const queued = await this.queues.read(workspaceId, found, body, asked);
    const edit = withTime(withoutQueue(body), queued);
    const edited = editedPost(post, edit, at.getTime());
    const parsed = this.preflight.parse(edited.schedule);
    const items = parsed.items.map((item) => ({
      ...item,
      answersStoredPost: post.interactionType !== 'post',
    }));
    const checked = await this.preflight.checkEdit(workspaceId, { ...parsed, items }, post.id, key);
    const [first] = checked.posts;
    const { subject, item, account, publishAt } = first!;
    const { issues } = checked;
    if (!queued.needsNoTime && !namesTime(edit)) {
      const message = 'An edit says when the post is to go out';
      issues.error(subject, 'invalid_publish_time', 'publishAt', message);
    }
    if (account !== null) {
      const after = {
        accountId: account.id,
        publishAt: edited.keepsTime ? post.publishAt : publishAt,
      };
      checkThread(post, after, neighbours, { subject, issues, fields: item.spellings });
      if (queued.queue !== null) {
        const field = account.id === post.accountId ? 'queue' : item.spellings.account;
        checkQueueAccount(queued.queue, account.id, { issues: asked }, field);
      }
    }
    const errors = [...asked.errors(), ...issues.errors().map(placedInEdit)];
    const warnings = [...asked.warnings(), ...issues.warnings().map(placedInEdit)];
    if (errors.length > 0) throw scheduleErrors.validationFailed(errors, warnings);
    const [planned] = planPosts(checked);
    const plan = {
      ...planned!,
      ...queueOf(post, queued),
      publishAt: edited.keepsTime ? post.publishAt : planned!.publishAt,
      labels: edited.keepsLabels ? null : planned!.labels,
      mediaLink: edited.keepsMedia ? post.mediaLink : planned!.mediaLink,
    };
    return { plan, change: queued.change, warnings, at };
  }
}

/** The edit with the time that its queue gives it, or that the post has and keeps. */
function withTime(edit: PlainObject, { publishAt }: CheckedQueueEdit): PlainObject {
  return publishAt === null ? edit : { ...edit, publishAt: publishAt.toISOString() };
}

function queueOf(
  post: EditablePost,
  { change }: CheckedQueueEdit,
): Pick<PostPlan, 'queueId' | 'queuePosition'> {
  if (change === 'stays') return { queueId: post.queueId, queuePosition: post.queuePosition };
  if (change === 'leaves') return { queueId: null, queuePosition: null };
  return { queueId: change.queueId, queuePosition: change.position };
}

/** An edit is one post: its fields are named without the list around it. */
function placedInEdit(issue: Issue): Issue {
  return { ...issue, path: issue.path.replace(/^posts\[0\]\.?/, '') };
}
