import type { FastifyRequest } from 'fastify';
import { pageAt } from '../../../kernel/calls/paging.js';
import type { SandboxOperation } from '../../../kernel/network.js';
import type { LinkedinDesk } from '../linkedin-desk.js';
import type { Grant } from '../oauth/grants.js';
import type { Fields } from './fields.js';
import { notEnoughPermissions, type RestAnswer } from './rest-error.js';
import type { RestQuery } from './rest-query.js';

/** One call of api.linkedin.com that passed the checks every call has to pass. */
export interface RestCall {
  readonly desk: LinkedinDesk;
  readonly request: FastifyRequest;
  /** `YYYYMM`; empty for the calls below /v2, which have no version. */
  readonly version: string;
  readonly grant: Grant;
  /** The member's URN as the token's application knows it. */
  readonly person: string;
  readonly query: RestQuery;
  /** The named steps of the route's path, not decoded. */
  readonly keys: Readonly<Record<string, string>>;
  body(): Fields;
  /** A `late_reject` fault hit this call. */
  readonly lateReject: boolean;
}

/** What can be known about a call before it is checked. */
export interface CallPreview {
  readonly desk: LinkedinDesk;
  readonly keys: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An endpoint. Steps of the path in braces are keys; those below `rest/` need version and protocol headers. */
export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** What X-RestLi-Method has to say, if anything. */
  readonly restliMethod?: 'CREATE' | 'FINDER' | 'DELETE';
  readonly parameters: readonly string[];
  readonly operation: SandboxOperation;
  /** The URN in whose name the call acts, so that a fault can mean its account. */
  readonly actor?: (preview: CallPreview) => string | undefined;
  readonly handle: (call: RestCall) => RestAnswer | Promise<RestAnswer>;
}

/** Throws 403 unless the token has one of the scopes. `resource` is named in the message. */
export function requireScope(call: RestCall, scopes: readonly string[], resource: string): void {
  if (scopes.some((scope) => call.grant.scopes.includes(scope))) return;
  throw refused(call, resource);
}

/** `partnerApi<Resource>.<METHOD>.<version>`, as LinkedIn names what was refused. */
export function refused(call: RestCall, resource: string): Error {
  return notEnoughPermissions(`partnerApi${resource}.${call.version || 'NO_VERSION'}`);
}

/** Answers what `start` and `count` ask for (at most 100), with a link to the next page while there is one. */
export function pageOf<T>(
  call: RestCall,
  all: readonly T[],
  view: (item: T) => unknown,
): RestAnswer {
  const start = call.query.count('start', 0, { least: 0, most: 1_000_000 });
  const count = call.query.count('count', 10, { least: 0, most: 100 });
  const { items, next } = pageAt(all, start, count);
  const href = next === null ? null : addressOf(call, next, count);
  const links = href === null ? [] : [{ rel: 'next', type: 'application/json', href }];
  const paging = { start, count, total: all.length, links };
  return { status: 200, body: { paging, elements: items.map(view) } };
}

/** The address of this call with another start, relative to the host as LinkedIn gives it. */
function addressOf(call: RestCall, start: number, count: number): string {
  const [address = '', search = ''] = call.request.url.split('?');
  const path = address.slice(address.indexOf('/', 1));
  const kept = search.split('&').filter((pair) => pair !== '' && !/^(?:start|count)=/.test(pair));
  return `${path}?${[...kept, `start=${start}`, `count=${count}`].join('&')}`;
}
