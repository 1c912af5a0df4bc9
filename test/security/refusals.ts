import { Readable } from 'node:stream';
import type { OutgoingHttpHeaders } from 'node:http';

/** Whose keys and sessions the refused requests carry. */
export interface RefusedCallers {
  readonly key: string;
  /** A key that may only read. */
  readonly reader: string;
  /** A key whose maker may only read since. */
  readonly demoted: string;
  readonly session: Readonly<Record<string, string>>;
}

/** A request as both doors take it. */
export interface RefusedRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers: OutgoingHttpHeaders & Record<string, string>;
  readonly body: () => string | Readable;
}

/** One kind of refusal, and a request that is refused so. */
export interface Refusal {
  readonly what: string;
  readonly status: number;
  readonly code: string;
  /** So often the request is sent before it is refused. */
  readonly after?: number;
  request(callers: RefusedCallers): RefusedRequest;
}

/** Limits under which every refusal is near. */
export const NARROW_LIMITS = {
  RATE_LIMIT_REQUESTS_PER_MINUTE: '60',
  RATE_LIMIT_APPLIES_PER_MINUTE: '3',
  RATE_LIMIT_AUTH_PER_MINUTE: '2',
  // Fewer than one address may hold, so that both limits are met alone.
  REQUEST_BODIES_MAX_BYTES: '4000000',
  REQUEST_BODIES_MAX_BYTES_PER_ADDRESS: '5000000',
  MEDIA_MAX_UPLOAD_BYTES: '200000',
};

const JSON_TYPE = 'application/json';
const MEBIBYTE = 1024 * 1024;
const long = (bytes: number): string => JSON.stringify({ label: 'x'.repeat(bytes) });
const APPLY = '/v1/posts/apply';
const DRAFT = JSON.stringify({ mode: 'draft', posts: [{ account: 'x:@nobody', text: 'Hello' }] });

type Sent = Partial<Omit<RefusedRequest, 'body' | 'headers'>> & {
  readonly headers?: Record<string, string>;
  readonly body?: string | (() => string | Readable);
};

const sent = ({ method = 'POST', path = '/v1/keys', headers, body = '{}' }: Sent) => ({
  ...{ method, path },
  headers: { 'content-type': JSON_TYPE, ...headers },
  body: typeof body === 'string' ? () => body : body,
});
const keyed = (key: string, { headers, ...rest }: Sent): RefusedRequest =>
  sent({ ...rest, headers: { authorization: `Bearer ${key}`, ...headers } });

/** Whose length is not announced. */
const inPieces = (text: string): Readable => Readable.from([Buffer.from(text)]);

/** A form with a file of that many bytes. */
export const form = (bytes: number): string =>
  `--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${'x'.repeat(bytes)}\r\n--b--\r\n`;
export const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=b' };

/** Every kind of refusal; each request has a body that nobody needs to read. */
export const REFUSALS: readonly Refusal[] = [
  {
    ...{ what: 'half of a JSON text', status: 400, code: 'invalid_json' },
    request: ({ key }) => keyed(key, { body: '{"label":' }),
  },
  {
    ...{ what: 'a NUL character in the address', status: 400, code: 'invalid_parameter' },
    request: ({ key }) => keyed(key, { path: '/v1/keys?a=%00' }),
  },
  {
    ...{ what: 'an address that is none', status: 400, code: 'bad_request' },
    request: ({ key }) => keyed(key, { path: '/v1/keys/%zz', body: long(MEBIBYTE) }),
  },
  {
    ...{ what: 'a part of the path without end', status: 400, code: 'invalid_parameter' },
    request: ({ key }) => keyed(key, { method: 'DELETE', path: `/v1/keys/${'a'.repeat(5_000)}` }),
  },
  {
    ...{ what: 'no credentials', status: 401, code: 'auth_missing' },
    request: () => sent({ path: APPLY, body: DRAFT }),
  },
  {
    ...{ what: 'an unknown key', status: 401, code: 'api_key_invalid' },
    request: () => keyed('pr_nobody', { path: APPLY, body: long(3 * MEBIBYTE) }),
  },
  {
    ...{ what: 'a key that may only read', status: 403, code: 'scope_missing' },
    request: ({ reader }) => keyed(reader, { path: APPLY, body: DRAFT }),
  },
  {
    ...{ what: 'a key whose maker was demoted', status: 403, code: 'role_forbidden' },
    request: ({ demoted }) => keyed(demoted, { path: APPLY, body: DRAFT }),
  },
  {
    ...{ what: 'a page of another site', status: 403, code: 'csrf_rejected' },
    request: ({ session }) =>
      sent({ path: APPLY, headers: { ...session, 'sec-fetch-site': 'cross-site' }, body: DRAFT }),
  },
  {
    ...{ what: 'an address of nothing', status: 404, code: 'not_found' },
    request: ({ key }) => keyed(key, { path: '/v1/nothing', body: long(500_000) }),
  },
  {
    ...{ what: 'an id of nothing', status: 404, code: 'post_not_found' },
    request: ({ key }) => keyed(key, { path: '/v1/posts/post_none/retry' }),
  },
  {
    ...{ what: 'a wrong method', status: 405, code: 'method_not_allowed' },
    request: ({ key }) => keyed(key, { method: 'PUT', body: long(3 * MEBIBYTE) }),
  },
  {
    ...{ what: 'a body that announces too much', status: 413, code: 'payload_too_large' },
    request: ({ key }) => keyed(key, { body: long(3 * MEBIBYTE) }),
  },
  {
    ...{ what: 'a body that turns out to be too much', status: 413, code: 'payload_too_large' },
    request: ({ key }) => keyed(key, { body: () => inPieces(long(3 * MEBIBYTE)) }),
  },
  {
    ...{ what: 'a file that is too large', status: 413, code: 'payload_too_large' },
    request: ({ key }) =>
      keyed(key, { path: '/v1/assets/upload', headers: FORM_TYPE, body: form(900_000) }),
  },
  {
    ...{ what: 'plain text', status: 415, code: 'unsupported_media_type' },
    request: ({ key }) => keyed(key, { headers: { 'content-type': 'text/plain' } }),
  },
  {
    ...{ what: 'a form where none is taken', status: 415, code: 'unsupported_media_type' },
    request: ({ key }) => keyed(key, { headers: FORM_TYPE, body: form(2_000_000) }),
  },
  {
    ...{ what: 'a body that is packed', status: 415, code: 'unsupported_media_type' },
    request: ({ key }) => keyed(key, { headers: { 'content-encoding': 'gzip' } }),
  },
  {
    ...{ what: 'requests beyond the limit', status: 429, code: 'rate_limited', after: 60 },
    request: ({ reader }) => keyed(reader, { path: '/v1/posts/validate', body: DRAFT }),
  },
  {
    ...{ what: 'applies beyond the limit', status: 429, code: 'rate_limited', after: 3 },
    request: ({ key }) => keyed(key, { path: APPLY, body: DRAFT }),
  },
  {
    ...{ what: 'sign-ins beyond the limit', status: 429, code: 'rate_limited', after: 2 },
    request: () =>
      sent({
        path: '/v1/auth/email/sign-in',
        body: JSON.stringify({ email: 'ada@example.com', password: 'no password of anyone' }),
      }),
  },
  {
    ...{ what: 'bodies beyond what one address may send', status: 429, code: 'rate_limited' },
    request: ({ key }) => keyed(key, { path: APPLY, body: long(6_000_000) }),
  },
  {
    ...{ what: 'bodies beyond what all may send', status: 503, code: 'service_unavailable' },
    request: ({ key }) => keyed(key, { path: APPLY, body: long(4_500_000) }),
  },
];
