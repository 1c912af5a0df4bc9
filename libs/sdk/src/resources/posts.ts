import type { ApiCall } from '../api-call.js';
import type { AnswerOf, BodyOf, QueryOf } from '../operation-types.js';
import { pathOf, type CallOptions, type Transport } from '../transport.js';
import { List, type PageReader } from '../list.js';

/** Posts, and the documents they come from. */
export class Posts {
  constructor(private readonly transport: Transport) {}

  /** Checks a document without storing it. @throws ValidationError with every issue */
  validate(
    body: BodyOf<'validatePosts'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'validatePosts'>> {
    return this.transport.call(
      { method: 'POST', path: '/v1/posts/validate', body, retries: 'safe' },
      options,
    );
  }

  /** One post with its account and latest attempt. */
  get(postId: string, options?: CallOptions): ApiCall<AnswerOf<'getPost'>> {
    return this.transport.call(
      { method: 'GET', path: pathOf('/v1/posts/{postId}', postId) },
      options,
    );
  }

  /** Changes a draft, scheduled or failed post; what is left out stays. */
  edit(
    postId: string,
    body: BodyOf<'updatePost'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'updatePost'>> {
    return this.transport.call(
      { method: 'PATCH', path: pathOf('/v1/posts/{postId}', postId), body },
      options,
    );
  }

  /** Lets a post in any state carry these labels, by their names, and no other. Nothing else of it changes. */
  label(
    postId: string,
    labels: readonly string[],
    options?: CallOptions,
  ): ApiCall<AnswerOf<'updatePost'>> {
    const path = pathOf('/v1/posts/{postId}', postId);
    return this.transport.call({ method: 'PATCH', path, body: { labels } }, options);
  }

  /** Takes a post back before it is published. */
  cancel(postId: string, options?: CallOptions): ApiCall<AnswerOf<'cancelPost'>> {
    return this.transport.call(
      { method: 'DELETE', path: pathOf('/v1/posts/{postId}', postId) },
      options,
    );
  }

  /** Every try to publish it. */
  attempts(postId: string, options?: CallOptions): ApiCall<AnswerOf<'listPostAttempts'>> {
    return this.transport.call(
      { method: 'GET', path: pathOf('/v1/posts/{postId}/attempts', postId) },
      options,
    );
  }

  /** The signed proof that it went out; `verifyReceipt` of `@postrider/sdk/receipts` checks it offline. */
  receipt(postId: string, options?: CallOptions): ApiCall<AnswerOf<'getPostReceipt'>> {
    return this.transport.call(
      { method: 'GET', path: pathOf('/v1/posts/{postId}/receipt', postId) },
      options,
    );
  }

  /** Publishes a failed post again. Never repeated by itself. */
  retry(
    postId: string,
    body: BodyOf<'retryPost'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'retryPost'>> {
    return this.transport.call(
      { method: 'POST', path: pathOf('/v1/posts/{postId}/retry', postId), body, retries: 'never' },
      options,
    );
  }

  /** Looks an unclear outcome up at the network. */
  reconcile(postId: string, options?: CallOptions): ApiCall<AnswerOf<'reconcilePost'>> {
    return this.transport.call(
      { method: 'POST', path: pathOf('/v1/posts/{postId}/reconcile', postId), retries: 'safe' },
      options,
    );
  }

  /** Deletes a published post at its network. Never repeated by itself. */
  delete(postId: string, options?: CallOptions): ApiCall<AnswerOf<'deletePublishedPost'>> {
    return this.transport.call(
      { method: 'POST', path: pathOf('/v1/posts/{postId}/delete', postId), retries: 'never' },
      options,
    );
  }

  /** Makes a draft of a post; with several accounts a copy for each. */
  duplicate(
    postId: string,
    body: BodyOf<'duplicatePost'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'duplicatePost'>> {
    const path = pathOf('/v1/posts/{postId}/duplicate', postId);
    return this.transport.call({ method: 'POST', path, body }, options);
  }

  /** Everything that fits, as a file that can be imported again, as it arrives. */
  export(
    query: QueryOf<'exportPosts'> = {},
    options?: CallOptions,
  ): Promise<ReadableStream<Uint8Array>> {
    return this.transport.open({ method: 'GET', path: '/v1/posts/export', query }, options);
  }

  /** Reschedules, cancels, retries, reconciles, labels or duplicates many posts at once. */
  act(body: BodyOf<'runPostActions'>, options?: CallOptions): ApiCall<AnswerOf<'runPostActions'>> {
    return this.transport.call(
      { method: 'POST', path: '/v1/posts/actions', body, retries: 'never' },
      options,
    );
  }

  /** Posts, newest first unless another order is asked for. */
  list(
    query: QueryOf<'listPosts'> = {},
    options: CallOptions = {},
  ): List<AnswerOf<'listPosts'>, AnswerOf<'listPosts'>['posts'][number]> {
    const read: PageReader<AnswerOf<'listPosts'>> = (asked, given) =>
      this.transport.call({ method: 'GET', path: '/v1/posts', query: asked }, given);
    return new List(
      read,
      { items: (page) => page.posts, next: (page) => page.nextCursor },
      query,
      options,
    );
  }

  /**
   * Makes a run from a document. It always carries an idempotency key: the given one, the document's own, or one that is
   * kept over all tries of this call. So a lost answer never makes a second run.
   */
  apply(
    document: BodyOf<'applyPosts'>,
    options: CallOptions = {},
  ): ApiCall<AnswerOf<'applyPosts'>> {
    const own = document.idempotencyKey ?? document.idempotency_key;
    const idempotencyKey = options.idempotencyKey ?? own ?? crypto.randomUUID();
    return this.transport.call(
      { method: 'POST', path: '/v1/posts/apply', body: document },
      { ...options, idempotencyKey },
    );
  }

  /** Has people asked about a draft, or lets it go where nobody has to be. */
  submit(
    postId: string,
    body: BodyOf<'submitPost'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'submitPost'>> {
    const path = pathOf('/v1/posts/{postId}/submit', postId);
    return this.transport.call({ method: 'POST', path, body }, options);
  }

  /** What people said about a post among themselves, newest first. */
  comments(
    postId: string,
    query: QueryOf<'listPostComments'> = {},
    options: CallOptions = {},
  ): List<AnswerOf<'listPostComments'>, AnswerOf<'listPostComments'>['comments'][number]> {
    const path = pathOf('/v1/posts/{postId}/comments', postId);
    const read: PageReader<AnswerOf<'listPostComments'>> = (asked, given) =>
      this.transport.call({ method: 'GET', path, query: asked }, given);
    return new List(
      read,
      { items: (page) => page.comments, next: (page) => page.nextCursor },
      query,
      options,
    );
  }

  /** Says something about a post; no network sees it. */
  comment(
    postId: string,
    body: BodyOf<'createPostComment'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'createPostComment'>> {
    const path = pathOf('/v1/posts/{postId}/comments', postId);
    return this.transport.call({ method: 'POST', path, body }, options);
  }
}
