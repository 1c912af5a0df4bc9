import type { QueryBus } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { PostToActOn } from '#libs/posts';
import { type CopiedPost, PostsByIdQuery } from '#libs/schedules';
import { invalidParameter } from '../../http/index.js';
import type { PostActionsRequest } from './post-actions.request.js';
import type { PostActionResult, PostActionsResponse } from './post-actions.response.js';
import { presentPost, type PostBody } from './post.response.js';

/** The posts of a request about many. @throws DomainError invalid_parameter when one is named twice */
export function postsOf({ posts }: Pick<PostActionsRequest, 'posts'>): readonly PostToActOn[] {
  const ids = new Set(posts.map(({ id }) => id));
  if (ids.size < posts.length) throw invalidParameter('posts', 'posts must name no post twice.');
  return posts.map(({ id, revision }) => ({ postId: id, revision: revision ?? null }));
}

/** What became of each, and how it is now. What is not there for the caller is not looked up, either. */
export async function presentActed(
  queries: QueryBus,
  workspaceId: WorkspaceId,
  acted: readonly CopiedPost[],
): Promise<PostActionsResponse> {
  const there = acted.filter(({ refusal }) => refusal?.code !== 'post_not_found');
  const ids = there.map(({ postId }) => postId);
  const posts = await queries.execute(new PostsByIdQuery(workspaceId, ids));
  const byId = new Map(posts.map((post) => [post.id, presentPost(post)]));
  return { ok: true, results: acted.map((one) => presentResult(one, byId.get(one.postId))) };
}

function presentResult({ postId, refusal, runId }: CopiedPost, post?: PostBody): PostActionResult {
  return {
    id: postId,
    ok: refusal === null,
    ...(refusal && { code: refusal.code, message: refusal.message, details: refusal.details }),
    ...(runId !== undefined && { runId }),
    ...(post && { post }),
  };
}
