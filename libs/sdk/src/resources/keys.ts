import type { ApiCall } from '../api-call.js';
import type { AnswerOf, BodyOf, QueryOf } from '../operation-types.js';
import { pathOf, type CallOptions, type Transport } from '../transport.js';
import { List, nextByLink, type PageReader } from '../list.js';

/** API keys and their rights. */
export class Keys {
  constructor(private readonly transport: Transport) {}

  /** The key that asks: its workspace, its rights, and what is left of its budgets. */
  current(options?: CallOptions): ApiCall<AnswerOf<'getKeyValidation'>> {
    return this.transport.call({ method: 'GET', path: '/v1/keys/validate' }, options);
  }

  /** The same, by POST. */
  validate(options?: CallOptions): ApiCall<AnswerOf<'validateKey'>> {
    return this.transport.call(
      { method: 'POST', path: '/v1/keys/validate', retries: 'safe' },
      options,
    );
  }

  /** A key and its rights. */
  get(keyId: string, options?: CallOptions): ApiCall<AnswerOf<'getKey'>> {
    return this.transport.call({ method: 'GET', path: pathOf('/v1/keys/{keyId}', keyId) }, options);
  }

  /** The rights of every key. */
  access(
    query: QueryOf<'getKeyAccess'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'getKeyAccess'>> {
    return this.transport.call({ method: 'GET', path: '/v1/keys/access', query }, options);
  }

  /** Makes a key; the answer shows it whole, once. */
  create(body: BodyOf<'createKey'> = {}, options?: CallOptions): ApiCall<AnswerOf<'createKey'>> {
    return this.transport.call({ method: 'POST', path: '/v1/keys', body }, options);
  }

  /** Changes the label or the rights of a key. */
  update(
    keyId: string,
    body: BodyOf<'updateKey'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'updateKey'>> {
    return this.transport.call(
      { method: 'PATCH', path: pathOf('/v1/keys/{keyId}', keyId), body },
      options,
    );
  }

  /** Ends a key. */
  revoke(keyId: string, options?: CallOptions): ApiCall<AnswerOf<'revokeKey'>> {
    return this.transport.call(
      { method: 'DELETE', path: pathOf('/v1/keys/{keyId}', keyId) },
      options,
    );
  }

  /** Keys, newest first; page by page where a limit says how many at a time. */
  list(
    query: QueryOf<'listKeys'> = {},
    options: CallOptions = {},
  ): List<AnswerOf<'listKeys'>, AnswerOf<'listKeys'>['keys'][number]> {
    const read: PageReader<AnswerOf<'listKeys'>> = (asked, given) =>
      this.transport.call({ method: 'GET', path: '/v1/keys', query: asked }, given);
    return new List(read, { items: (page) => page.keys, next: nextByLink }, query, options);
  }
}
