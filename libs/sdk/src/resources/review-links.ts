import type { ApiCall } from '../api-call.js';
import { List, type PageReader } from '../list.js';
import type { AnswerOf, BodyOf, QueryOf } from '../operation-types.js';
import { pathOf, type CallOptions, type Transport } from '../transport.js';

/** Links that show posts to people outside. */
export class ReviewLinks {
  constructor(private readonly transport: Transport) {}

  /** Review links, newest first. */
  list(
    query: QueryOf<'ReviewLinks_list'> = {},
    options: CallOptions = {},
  ): List<AnswerOf<'ReviewLinks_list'>, AnswerOf<'ReviewLinks_list'>['reviewLinks'][number]> {
    const read: PageReader<AnswerOf<'ReviewLinks_list'>> = (asked, given) =>
      this.transport.call({ method: 'GET', path: '/v1/review-links', query: asked }, given);
    return new List(
      read,
      { items: (page) => page.reviewLinks, next: (page) => page.nextCursor },
      query,
      options,
    );
  }

  /** Opens a link; whoever has its address sees the posts. */
  create(
    body: BodyOf<'ReviewLinks_create'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'ReviewLinks_create'>> {
    return this.transport.call({ method: 'POST', path: '/v1/review-links', body }, options);
  }

  /** Ends a link; what was said with it stays. */
  remove(reviewLinkId: string, options?: CallOptions): ApiCall<AnswerOf<'ReviewLinks_remove'>> {
    const path = pathOf('/v1/review-links/{reviewLinkId}', reviewLinkId);
    return this.transport.call({ method: 'DELETE', path }, options);
  }
}
