import type { ApiCall } from '../api-call.js';
import { List, type PageReader } from '../list.js';
import type { AnswerOf, BodyOf, QueryOf } from '../operation-types.js';
import { pathOf, type CallOptions, type Transport } from '../transport.js';

/** What a workspace orders its posts by. Documents name them, filters take their ids. */
export class Labels {
  constructor(private readonly transport: Transport) {}

  /** Labels, newest first. */
  list(
    query: QueryOf<'Labels_list'> = {},
    options: CallOptions = {},
  ): List<AnswerOf<'Labels_list'>, AnswerOf<'Labels_list'>['labels'][number]> {
    const read: PageReader<AnswerOf<'Labels_list'>> = (asked, given) =>
      this.transport.call({ method: 'GET', path: '/v1/labels', query: asked }, given);
    return new List(
      read,
      { items: (page) => page.labels, next: (page) => page.nextCursor },
      query,
      options,
    );
  }

  /** Makes a label. */
  create(body: BodyOf<'Labels_create'>, options?: CallOptions): ApiCall<AnswerOf<'Labels_create'>> {
    return this.transport.call({ method: 'POST', path: '/v1/labels', body }, options);
  }

  /** One label. */
  get(labelId: string, options?: CallOptions): ApiCall<AnswerOf<'Labels_get'>> {
    return this.transport.call(
      { method: 'GET', path: pathOf('/v1/labels/{labelId}', labelId) },
      options,
    );
  }

  /** Names a label otherwise, or gives it another color; its posts keep it. */
  update(
    labelId: string,
    body: BodyOf<'Labels_update'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'Labels_update'>> {
    return this.transport.call(
      { method: 'PATCH', path: pathOf('/v1/labels/{labelId}', labelId), body },
      options,
    );
  }

  /** Removes a label, also from its posts. */
  remove(labelId: string, options?: CallOptions): ApiCall<AnswerOf<'Labels_remove'>> {
    return this.transport.call(
      { method: 'DELETE', path: pathOf('/v1/labels/{labelId}', labelId) },
      options,
    );
  }
}
