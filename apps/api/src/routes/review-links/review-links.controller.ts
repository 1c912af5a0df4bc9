import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { PostId } from '#libs/kernel';
import {
  CreateReviewLinkCommand,
  DeleteReviewLinkCommand,
  MOST_REVIEW_POSTS,
  postNotFound,
  ReviewLinkRepository,
  type ReviewLink,
  type ReviewLinkMaker,
  ReviewLinksQuery,
  runNotFound,
} from '#libs/posts';
import { Caller, CallerSight, DashboardRoute, Requires } from '../../guards/index.js';
import {
  ApiTags,
  CursorQuery,
  idBefore,
  invalidParameter,
  nextCursorOf,
  OkResponse,
  Operation,
} from '../../http/index.js';
import { ReviewAddresses } from './review-addresses.js';
import { votesOf } from './review-link-rights.js';
import { ReviewLinkCreateRequest } from './review-link.request.js';
import {
  presentReviewLink,
  ReviewLinkResponse,
  ReviewLinksResponse,
} from './review-link.response.js';

/** Links that show posts to people outside. */
@ApiTags('Approvals')
@DashboardRoute({ alsoWithKey: true })
@Requires('approve')
@Controller('v1/review-links')
export class ReviewLinksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly links: ReviewLinkRepository,
    private readonly addresses: ReviewAddresses,
    private readonly sight: CallerSight,
  ) {}

  @Get()
  @Operation({
    summary: 'List review links, newest first',
    description:
      'Without their addresses, which are answered once, when a link is made. Expired ones stay in the list for a month.',
    returns: ReviewLinksResponse,
    failsWith: [403],
  })
  async list(
    @Caller() caller: Caller,
    @Query() { limit, cursor }: CursorQuery,
  ): Promise<ReviewLinksResponse> {
    const before = cursor === undefined ? null : idBefore(cursor);
    const query = new ReviewLinksQuery(caller.workspaceId, { limit, before });
    const { links, isMore } = await this.queries.execute(query);
    const seen = await this.seenOf(caller, links);
    return {
      ok: true,
      reviewLinks: seen.map((link) => presentReviewLink(link, null)),
      nextCursor: nextCursorOf(links, isMore),
    };
  }

  @Post()
  @Operation({
    summary: 'Open a link for people outside',
    description:
      'Anyone who has the address sees these posts without an account, comments and, where it may vote, decides on behalf of who made it. The address is answered here and never again. The link ends with its time, when it is deleted, and when who made it may not approve any more. A key whose policy limits what it publishes opens links that do not vote.',
    body: ReviewLinkCreateRequest,
    status: 201,
    returns: ReviewLinkResponse,
    failsWith: [403, 404, 409],
  })
  async create(
    @Caller() caller: Caller,
    @Body() body: ReviewLinkCreateRequest,
  ): Promise<ReviewLinkResponse> {
    const command = new CreateReviewLinkCommand(caller.workspaceId, {
      name: body.name,
      madeFor: body.madeFor?.trim() ?? null,
      postIds: await this.postsOf(caller, body),
      mayVote: votesOf(caller, body.mayVote ?? null),
      expiresInDays: body.expiresInDays ?? 7,
      createdBy: makerOf(caller),
    });
    const { link, token } = await this.commands.execute(command);
    return { ok: true, reviewLink: presentReviewLink(link, this.addresses.of(token)) };
  }

  @Delete(':reviewLinkId')
  @Operation({
    summary: 'End a review link',
    description: 'Its address opens nothing any more. What was said with it stays.',
    returns: OkResponse,
    failsWith: [403],
  })
  async remove(
    @Caller() { workspaceId }: Caller,
    @Param('reviewLinkId') reviewLinkId: string,
  ): Promise<OkResponse> {
    await this.commands.execute(new DeleteReviewLinkCommand(workspaceId, reviewLinkId));
    return { ok: true };
  }

  /** A link shows all of its posts: who does not see each of them is not told of it. */
  private async seenOf(
    caller: Caller,
    links: readonly ReviewLink[],
  ): Promise<readonly ReviewLink[]> {
    const ids = [...new Set(links.flatMap(({ postIds }) => postIds))];
    const seen = await this.sight.posts(caller, ids);
    return links.filter(({ postIds }) => postIds.every((id) => seen?.has(id) ?? true));
  }

  /** @throws DomainError invalid_parameter, post_not_found, run_not_found */
  private async postsOf(
    caller: Caller,
    { postIds, runId }: ReviewLinkCreateRequest,
  ): Promise<readonly PostId[]> {
    const asked = askedPosts(postIds ?? null, runId ?? null);
    const most = MOST_REVIEW_POSTS + 1;
    const found = await this.links.postsOf(caller.workspaceId, asked, most);
    const seen = await this.sight.posts(caller, found);
    const posts = found.filter((id) => seen?.has(id) ?? true);
    if ('postIds' in asked) {
      const there = new Set(posts);
      const missing = asked.postIds.find((id) => !there.has(id));
      if (missing !== undefined) throw postNotFound(missing);
    } else if (posts.length === 0) throw runNotFound(asked.runId);
    if (posts.length <= MOST_REVIEW_POSTS) return posts;
    const message = `A link shows at most ${MOST_REVIEW_POSTS} posts: name them by postIds.`;
    throw invalidParameter('runId', message);
  }
}

function askedPosts(
  postIds: readonly string[] | null,
  runId: string | null,
): { readonly postIds: readonly string[] } | { readonly runId: string } {
  if (runId !== null && postIds === null) return { runId };
  if (postIds === null || runId !== null) {
    throw invalidParameter('postIds', 'A link shows either postIds or the posts of runId.');
  }
  if (new Set(postIds).size === postIds.length) return { postIds };
  throw invalidParameter('postIds', 'postIds must name no post twice.');
}

function makerOf(caller: Caller): ReviewLinkMaker {
  const { name } = caller;
  return caller.by === 'key'
    ? { type: 'key', id: caller.keyId, name, userId: caller.access.createdBy?.id ?? null }
    : { type: 'user', id: caller.userId, name, userId: caller.userId };
}
