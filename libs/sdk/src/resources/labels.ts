import type { ApiCall } from '../api-call.js';
import { List, type PageReader } from '../list.js';
import type { AnswerOf, BodyOf, QueryOf } from '../operation-types.js';
import { keyOf } from './names.js';
import { pathOf, type CallOptions, type Transport } from '../transport.js';

type Label = AnswerOf<'getLabel'>['label'];

const MOST_OF_A_PAGE = 200;

/** What a workspace orders its posts by. Documents name them, filters take their ids. */
export class Labels {
  constructor(private readonly transport: Transport) {}

  /** Labels, newest first. */
  list(
    query: QueryOf<'listLabels'> = {},
    options: CallOptions = {},
  ): List<AnswerOf<'listLabels'>, AnswerOf<'listLabels'>['labels'][number]> {
    const read: PageReader<AnswerOf<'listLabels'>> = (asked, given) =>
      this.transport.call({ method: 'GET', path: '/v1/labels', query: asked }, given);
    return new List(
      read,
      { items: (page) => page.labels, next: (page) => page.nextCursor },
      query,
      options,
    );
  }

  /**
   * Labels by what people call them, in any case, or by their ids, for what takes ids alone: in the order of the words,
   * undefined where there is none.
   */
  async named(
    words: readonly string[],
    options: CallOptions = {},
  ): Promise<readonly (Label | undefined)[]> {
    if (words.length === 0) return [];
    const found = new Map<string, Label>();
    for await (const label of this.list({ limit: MOST_OF_A_PAGE }, options)) {
      found.set(label.id, label).set(keyOf(label.name), label);
    }
    return words.map((word) => found.get(word) ?? found.get(keyOf(word)));
  }

  /** Makes a label. */
  create(body: BodyOf<'createLabel'>, options?: CallOptions): ApiCall<AnswerOf<'createLabel'>> {
    return this.transport.call({ method: 'POST', path: '/v1/labels', body }, options);
  }

  /** One label. */
  get(labelId: string, options?: CallOptions): ApiCall<AnswerOf<'getLabel'>> {
    return this.transport.call(
      { method: 'GET', path: pathOf('/v1/labels/{labelId}', labelId) },
      options,
    );
  }

  /** Names a label otherwise, or gives it another color; its posts keep it. */
  update(
    labelId: string,
    body: BodyOf<'updateLabel'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'updateLabel'>> {
    return this.transport.call(
      { method: 'PATCH', path: pathOf('/v1/labels/{labelId}', labelId), body },
      options,
    );
  }

  /** Removes a label, also from its posts. */
  remove(labelId: string, options?: CallOptions): ApiCall<AnswerOf<'deleteLabel'>> {
    return this.transport.call(
      { method: 'DELETE', path: pathOf('/v1/labels/{labelId}', labelId) },
      options,
    );
  }
}
