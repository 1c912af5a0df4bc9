import type { ApiCall } from '../api-call.js';
import { List, type PageReader } from '../list.js';
import type { AnswerOf, BodyOf, QueryOf } from '../operation-types.js';
import { pathOf, type CallOptions, type Transport } from '../transport.js';

/** Links that show posts to people outside. */
export class ReviewLinks {
  constructor(private readonly transport: Transport) {}

  /** Review links, newest first, without their addresses. */
  list(
    query: QueryOf<'listReviewLinks'> = {},
    options: CallOptions = {},
  ): List<AnswerOf<'listReviewLinks'>, AnswerOf<'listReviewLinks'>['reviewLinks'][number]> {
    const read: PageReader<AnswerOf<'listReviewLinks'>> = (asked, given) =>
      this.transport.call({ method: 'GET', path: '/v1/review-links', query: asked }, given);
    return new List(
      read,
      { items: (page) => page.reviewLinks, next: (page) => page.nextCursor },
      query,
      options,
    );
  }

  /** Makes a link. Its address is answered here and never again; anyone who has it sees the posts. */
  create(
    body: BodyOf<'createReviewLink'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'createReviewLink'>> {
    return this.transport.call({ method: 'POST', path: '/v1/review-links', body }, options);
  }

  /** Ends a link; what was said with it stays. */
  remove(reviewLinkId: string, options?: CallOptions): ApiCall<AnswerOf<'endReviewLink'>> {
    const path = pathOf('/v1/review-links/{reviewLinkId}', reviewLinkId);
    return this.transport.call({ method: 'DELETE', path }, options);
  }
}
