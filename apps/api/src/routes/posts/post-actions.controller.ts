import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus, type Command } from '@nestjs/cqrs';
import type { DomainError } from '#libs/kernel';
import { permissionRefusal } from '#libs/platform';
import { postNotFound, type PostToActOn } from '#libs/posts';
import { ReconcilePostsCommand, RetryPostsCommand } from '#libs/publishing';
import {
  ApprovePostsCommand,
  bulkRefused,
  CancelPostsCommand,
  type CopiedPost,
  DuplicatePostsCommand,
  LabelPostsCommand,
  type NewTime,
  QueuePostsCommand,
  ReschedulePostsCommand,
  SubmitPostsCommand,
} from '#libs/schedules';
import {
  Caller,
  CallerSight,
  DashboardRoute,
  RateLimited,
  Requires,
  TakesTurns,
  termsOf,
} from '../../guards/index.js';
import { ApiTags, invalidParameter, Operation } from '../../http/index.js';
import { voterOf } from '../approvals/voter.js';
import { applyingOf } from './run-applications.js';
import { type PostActionName, PostActionsRequest } from './post-actions.request.js';
import { PostActionsResponse } from './post-actions.response.js';
import { postsOf, presentActed } from './acted-posts.js';

/** What people and programs do to many posts at once. */
@ApiTags('Publishing runs and posts')
@DashboardRoute({ alsoWithKey: true })
@Requires('draft')
@Controller('v1/posts/actions')
export class PostActionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly sight: CallerSight,
  ) {}

  @Post()
  @TakesTurns()
  @HttpCode(200)
  @RateLimited('applies')
  @Operation({
    summary:
      'Reschedule, queue, cancel, retry, reconcile, label, duplicate, submit or approve many posts',
    description:
      'Each post stands for itself: what is refused of one is told in its result and keeps none of the others. Who may only draft cancels, labels and submits the own drafts, and duplicates what there is; of all else the result is scope_missing for a key and role_forbidden for a person. To approve asks for the permission approve; the revision stands for what the post says. A retry never accepts the risk of a duplicate. Looks of reconcile that have not begun after 20 seconds are account_busy: ask again.',
    returns: PostActionsResponse,
    failsWith: [403, 409],
  })
  async act(
    @Caller() caller: Caller,
    @Body() body: PostActionsRequest,
  ): Promise<PostActionsResponse> {
    return presentActed(this.queries, caller.workspaceId, await this.actOn(caller, body));
  }

  /** Posts that the caller does not see are not there for it. */
  private async actOn(caller: Caller, body: PostActionsRequest): Promise<readonly CopiedPost[]> {
    const posts = postsOf(body);
    const to = newTimeOf(body);
    requireFitting(body);
    const ids = posts.map(({ postId }) => postId);
    const seen = (await this.sight.posts(caller, ids)) ?? new Set(ids);
    const wanted = posts.filter(({ postId }) => seen.has(postId));
    const hidden = ids.filter((id) => !seen.has(id));
    const unseen = hidden.map((postId) => ({ postId, refusal: postNotFound(postId) }));
    if (body.atomic === true && unseen.length > 0) throw bulkRefused(unseen);
    const acted = await this.actOnSeen(caller, body, wanted, to);
    const byId = new Map([...acted, ...unseen].map((one) => [one.postId, one]));
    return ids.map((postId) => byId.get(postId)!);
  }

  private async actOnSeen(
    caller: Caller,
    body: PostActionsRequest,
    posts: readonly PostToActOn[],
    to: NewTime | null,
  ): Promise<readonly CopiedPost[]> {
    if (posts.length === 0) return [];
    const refusal = refusalOfAll(caller, body);
    if (refusal !== null && body.atomic === true) throw refusal;
    if (refusal !== null) return posts.map(({ postId }) => ({ postId, refusal }));
    return this.commands.execute(commandFor(caller, body, posts, to));
  }
}

const JUDGED_BY_POST: ReadonlySet<PostActionName> = new Set([
  'cancel',
  'label',
  'duplicate',
  'submit',
]);

/** Who may only draft does some of it with the own drafts, which is judged post by post; nothing else. */
function refusalOfAll(caller: Caller, { action }: PostActionsRequest): DomainError | null {
  if (JUDGED_BY_POST.has(action)) return null;
  return permissionRefusal(termsOf(caller), action === 'approve' ? 'approve' : 'publish');
}

function commandFor(
  caller: Caller,
  body: PostActionsRequest,
  posts: readonly PostToActOn[],
  to: NewTime | null,
): Command<readonly CopiedPost[]> {
  const { workspaceId } = caller;
  const isAtomic = body.atomic === true;
  switch (body.action) {
    case 'reschedule':
      return new ReschedulePostsCommand(workspaceId, posts, to!, termsOf(caller), isAtomic);
    case 'queue': {
      const queue = { name: body.queue!, position: body.queuePosition ?? null };
      return new QueuePostsCommand(workspaceId, posts, queue, termsOf(caller), isAtomic);
    }
    case 'cancel':
      return new CancelPostsCommand(workspaceId, posts, termsOf(caller), isAtomic);
    case 'retry':
      return new RetryPostsCommand(workspaceId, posts, termsOf(caller));
    case 'reconcile':
      return new ReconcilePostsCommand(workspaceId, posts);
    case 'label': {
      const { add, remove } = body.labels ?? {};
      const labels = { add: add ?? [], remove: remove ?? [] };
      return new LabelPostsCommand(workspaceId, posts, labels, termsOf(caller), isAtomic);
    }
    case 'duplicate':
      return new DuplicatePostsCommand(applyingOf(caller), posts, body.shiftMs ?? 0, isAtomic);
    case 'submit':
      return new SubmitPostsCommand(workspaceId, posts, termsOf(caller));
    case 'approve':
      return new ApprovePostsCommand(workspaceId, posts, voterOf(caller), termsOf(caller));
  }
}

const DONE_ONE_BY_ONE: ReadonlySet<PostActionName> = new Set([
  'retry',
  'reconcile',
  'submit',
  'approve',
]);

/** @throws DomainError invalid_parameter for fields that belong to other actions */
function requireFitting(body: PostActionsRequest): void {
  requireFittingQueue(body);
  const { action, labels, atomic } = body;
  const named = [...(labels?.add ?? []), ...(labels?.remove ?? [])];
  if (action === 'label' && named.length === 0) {
    throw invalidParameter('labels', 'label takes labels to add or to remove.');
  }
  if (action !== 'label' && labels) throw invalidParameter('labels', 'Only label takes labels.');
  if (atomic === true && DONE_ONE_BY_ONE.has(action)) {
    throw invalidParameter('atomic', `${action} is done post by post.`);
  }
}

function requireFittingQueue({ action, queue, queuePosition }: PostActionsRequest): void {
  if (action === 'queue') {
    if ((queue ?? '').trim() === '') throw invalidParameter('queue', 'queue takes a queue.');
    return;
  }
  if ((queue ?? null) !== null) throw invalidParameter('queue', 'Only queue takes a queue.');
  if ((queuePosition ?? null) === null) return;
  throw invalidParameter('queuePosition', 'Only queue takes a queuePosition.');
}

/** Null for actions that move nothing. */
function newTimeOf({ action, shiftMs, publishAt }: PostActionsRequest): NewTime | null {
  const given = [shiftMs, publishAt].filter((value) => value !== undefined && value !== null);
  if (action === 'duplicate' && (publishAt ?? null) === null) return null;
  if (action !== 'reschedule') {
    if (given.length === 0) return null;
    throw invalidParameter(
      'action',
      'Only reschedule takes shiftMs or publishAt, and duplicate shiftMs.',
    );
  }
  if (given.length !== 1) {
    throw invalidParameter('shiftMs', 'reschedule takes either shiftMs or publishAt.');
  }
  if (shiftMs === 0) throw invalidParameter('shiftMs', 'shiftMs must not be 0.');
  return typeof shiftMs === 'number' ? { shiftMs } : { publishAt: publishAt! };
}
