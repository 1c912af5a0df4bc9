import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { AskedChange, Clock, runAsked } from '#libs/kernel';
import { addressNetwork } from '#libs/platform';
import {
  approvalErrors,
  CommentPostCommand,
  nameOfReviewLink,
  postNotFound,
  reviewLinkErrors,
  ReviewTokens,
  type OpenReviewLink,
} from '#libs/posts';
import { DecideApprovalCommand } from '#libs/schedules';
import { PublicRoute, RateLimited } from '../../guards/index.js';
import { ApiTags, invalidParameter, Operation } from '../../http/index.js';
import { PostCommentResponse, presentComment } from '../comments/comment.response.js';
import { ReviewCommentRequest, ReviewDecisionRequest } from './review.requests.js';
import { ReviewResponse } from './review.response.js';
import { Reviews } from './reviews.js';

const WHOSE =
  'Public: whoever has the token of a review link. One that has ended, or never was one, is told review_link_ended.';

/** What people outside see and say by a review link. */
@ApiTags('Approvals')
@PublicRoute()
@Controller('v1/review/:token')
export class ReviewController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tokens: ReviewTokens,
    private readonly reviews: Reviews,
    private readonly clock: Clock,
  ) {}

  @Get()
  @RateLimited('review')
  @Operation({
    summary: 'What a review link shows',
    description: `${WHOSE} Reading decides nothing.`,
    returns: ReviewResponse,
    failsWith: [410],
  })
  async read(@Param('token') token: string): Promise<ReviewResponse> {
    return this.reviews.of(await this.tokens.open(token));
  }

  @Post('decisions')
  @HttpCode(200)
  @RateLimited('review')
  @Operation({
    summary: 'Decide by a review link',
    description: `${WHOSE} It counts as the word of who made the link, once about each content, and is about those posts of the approval that the link shows. It is recorded as by this link, and who made it.`,
    body: ReviewDecisionRequest,
    returns: ReviewResponse,
    failsWith: [403, 404, 409, 410, 422],
  })
  async decide(
    @Param('token') token: string,
    @Body() body: ReviewDecisionRequest,
    @Req() request: FastifyRequest,
  ): Promise<ReviewResponse> {
    const link = await this.tokens.open(token);
    const shown = await this.reviews.of(link);
    if (!shown.mayVote) throw reviewLinkErrors.forbidden();
    const { approvalId, digest, decision, comment } = body;
    if (decision === 'request_changes' && (comment ?? '').trim() === '') {
      throw invalidParameter('comment', 'Say what is to be changed.');
    }
    const postIds = shown.posts
      .filter((post) => post.approvalId === approvalId)
      .map(({ postId }) => postId);
    if (postIds.length === 0) throw approvalErrors.notFound(approvalId);
    const said = { decision, digest, postIds, comment: comment ?? null };
    const voter = {
      type: 'review_link',
      id: link.id,
      name: nameOfReviewLink(link),
      madeBy: link.createdBy.name,
      personId: link.createdBy.userId,
      role: link.makerRole,
    } as const;
    const at = { publishAt: null, publishNow: false };
    await this.asked(link, request, { operation: 'Review_decide', fields: body }, () =>
      this.commands.execute(
        new DecideApprovalCommand(link.workspaceId, approvalId, { ...said, ...at }, voter),
      ),
    );
    return this.reviews.of(link);
  }

  @Post('comments')
  @RateLimited('review')
  @Operation({
    summary: 'Comment by a review link',
    description: WHOSE,
    body: ReviewCommentRequest,
    status: 201,
    returns: PostCommentResponse,
    failsWith: [404, 409, 410],
  })
  async comment(
    @Param('token') token: string,
    @Body() body: ReviewCommentRequest,
    @Req() request: FastifyRequest,
  ): Promise<PostCommentResponse> {
    const link = await this.tokens.open(token);
    const { postId, text, name } = body;
    if (!link.postIds.includes(postId)) throw postNotFound(postId);
    const by = { type: 'review_link', id: link.id, name: name.trim() } as const;
    const comment = await this.asked(
      ...([link, request, { operation: 'Review_comment', fields: body }] as const),
      () => this.commands.execute(new CommentPostCommand(link.workspaceId, { postId, text, by })),
    );
    return { ok: true, comment: presentComment(comment) };
  }

  /** Runs it as what was asked by the link, so that the audit log has it. */
  private asked<Result>(
    link: OpenReviewLink,
    request: FastifyRequest,
    { operation, fields }: { readonly operation: string; readonly fields: object },
    work: () => Result,
  ): Result {
    const { workspaceId, id } = link;
    const facts = {
      workspaceId,
      at: this.clock.now(),
      actor: { type: 'review_link', id, name: nameOfReviewLink(link) },
      operation,
      fields: Object.keys(fields),
      requestId: request.id,
      network: addressNetwork(request.ip),
    } as const;
    return runAsked(new AskedChange(facts, { kind: 'reviewLink', id }), work);
  }
}
