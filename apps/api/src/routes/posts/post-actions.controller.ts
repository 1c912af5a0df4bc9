import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus, type Command } from '@nestjs/cqrs';
import type { DomainError } from '#libs/kernel';
import { permissionRefusal } from '#libs/platform';
import { type ActedPost, postNotFound, type PostToActOn } from '#libs/posts';
import { ReconcilePostsCommand, RetryPostsCommand } from '#libs/publishing';
import {
  CancelPostsCommand,
  type NewTime,
  PostsByIdQuery,
  ReschedulePostsCommand,
} from '#libs/schedules';
import {
  Caller,
  CallerSight,
  DashboardRoute,
  RateLimited,
  Requires,
  termsOf,
} from '../../guards/index.js';
import { ApiTags, invalidParameter, Operation } from '../../http/index.js';
import { PostActionsRequest } from './post-actions.request.js';
import { PostActionsResponse, type PostActionResult } from './post-actions.response.js';
import { presentPost, type PostBody } from './post.response.js';

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
  @HttpCode(200)
  @RateLimited('applies')
  @Operation({
    summary: 'Reschedule, cancel, retry or reconcile many posts',
    description:
      'Each post stands for itself: what is refused of one is told in its result and keeps none of the others. Who may only draft cancels the own drafts; of all else the result is scope_missing for a key and role_forbidden for a person. A retry never accepts the risk of a duplicate. Looks of reconcile that have not begun after 20 seconds are account_busy: ask again.',
    returns: PostActionsResponse,
    failsWith: [403],
  })
  async act(
    @Caller() caller: Caller,
    @Body() body: PostActionsRequest,
  ): Promise<PostActionsResponse> {
    const { workspaceId } = caller;
    const acted = await this.actOn(caller, body);
    // What is not there for the caller is not looked up, either.
    const there = acted.filter(({ refusal }) => refusal?.code !== 'post_not_found');
    const ids = there.map(({ postId }) => postId);
    const posts = await this.queries.execute(new PostsByIdQuery(workspaceId, ids));
    const byId = new Map(posts.map((post) => [post.id, presentPost(post)]));
    return { ok: true, results: acted.map((one) => presentResult(one, byId.get(one.postId))) };
  }

  /** Posts that the caller does not see are not there for it. */
  private async actOn(caller: Caller, body: PostActionsRequest): Promise<readonly ActedPost[]> {
    const posts = postsOf(body);
    const to = newTimeOf(body);
    const ids = posts.map(({ postId }) => postId);
    const seen = (await this.sight.posts(caller, ids)) ?? new Set(ids);
    const wanted = posts.filter(({ postId }) => seen.has(postId));
    const acted = await this.actOnSeen(caller, body, wanted, to);
    const byId = new Map(acted.map((one) => [one.postId, one]));
    return ids.map((postId) => byId.get(postId) ?? { postId, refusal: postNotFound(postId) });
  }

  private async actOnSeen(
    caller: Caller,
    body: PostActionsRequest,
    posts: readonly PostToActOn[],
    to: NewTime | null,
  ): Promise<readonly ActedPost[]> {
    if (posts.length === 0) return [];
    const refusal = refusalOfAll(caller, body);
    if (refusal !== null) return posts.map(({ postId }) => ({ postId, refusal }));
    return this.commands.execute(commandFor(caller, body, posts, to));
  }
}

/** Who may only draft takes the own drafts back, which is judged post by post; nothing else. */
function refusalOfAll(caller: Caller, { action }: PostActionsRequest): DomainError | null {
  return action === 'cancel' ? null : permissionRefusal(termsOf(caller), 'publish');
}

function commandFor(
  caller: Caller,
  body: PostActionsRequest,
  posts: readonly PostToActOn[],
  to: NewTime | null,
): Command<readonly ActedPost[]> {
  const { workspaceId } = caller;
  switch (body.action) {
    case 'reschedule':
      return new ReschedulePostsCommand(workspaceId, posts, to!, termsOf(caller));
    case 'cancel':
      return new CancelPostsCommand(workspaceId, posts, termsOf(caller));
    case 'retry':
      return new RetryPostsCommand(workspaceId, posts);
    case 'reconcile':
      return new ReconcilePostsCommand(workspaceId, posts);
  }
}

function postsOf({ posts }: PostActionsRequest): readonly PostToActOn[] {
  const ids = new Set(posts.map(({ id }) => id));
  if (ids.size < posts.length) throw invalidParameter('posts', 'posts must name no post twice.');
  return posts.map(({ id, revision }) => ({ postId: id, revision: revision ?? null }));
}

/** Null for actions that move nothing. */
function newTimeOf({ action, shiftMs, publishAt }: PostActionsRequest): NewTime | null {
  const given = [shiftMs, publishAt].filter((value) => value !== undefined && value !== null);
  if (action !== 'reschedule') {
    if (given.length === 0) return null;
    throw invalidParameter('action', 'Only reschedule takes shiftMs or publishAt.');
  }
  if (given.length !== 1) {
    throw invalidParameter('shiftMs', 'reschedule takes either shiftMs or publishAt.');
  }
  if (shiftMs === 0) throw invalidParameter('shiftMs', 'shiftMs must not be 0.');
  return typeof shiftMs === 'number' ? { shiftMs } : { publishAt: publishAt! };
}

function presentResult({ postId, refusal }: ActedPost, post?: PostBody): PostActionResult {
  return {
    id: postId,
    ok: refusal === null,
    ...(refusal && { code: refusal.code, message: refusal.message, details: refusal.details }),
    ...(post && { post }),
  };
}
