import type { HttpBody } from '#libs/kernel';
import type { JsonObject } from '../../contract/identity.js';
import type { JsonReader } from '../../contract/json-reader.js';
import { type ApiClient, defineApi } from '../../kit/api.js';
import { classify, parseTiktokJson } from './tiktok.failures.js';

export type TiktokClient = ApiClient<JsonReader>;

/**
 * Calls of the API v2 with one user's token (https://developers.tiktok.com/doc/tiktok-api-v2-introduction).
 * Each answers the `data` of the answer.
 */
export const tiktok = defineApi({
  network: 'TikTok',
  timeoutMs: 60_000,
  classify,
  read: ({ body }) => parseTiktokJson(body.toString('utf8')).object('data'),
});

/** What a POST must say of itself, with a body or without. */
const headers = { 'content-type': 'application/json; charset=UTF-8' };

export function pathOf(path: string, fields: readonly string[] = []): string {
  const query = fields.length === 0 ? '' : `?fields=${fields.join(',')}`;
  return `v2/${path}/${query}`;
}

/** A read, or a write that nobody sees. TikTok wants some reads as a POST without a body. */
export async function ask(
  client: TiktokClient,
  path: string,
  value?: JsonObject,
  fields?: readonly string[],
): Promise<JsonReader> {
  const body: HttpBody | undefined = value && { kind: 'json', value };
  const call = { method: 'POST', path: pathOf(path, fields), headers } as const;
  return client.call({ ...call, ...(body && { body }) });
}

/** A call that publishes. */
export async function order(
  client: TiktokClient,
  path: string,
  value: JsonObject,
): Promise<JsonReader> {
  const body: HttpBody = { kind: 'json', value };
  return client.call({ method: 'POST', path: pathOf(path), headers, body, effect: 'visible' });
}
