import type { FastifyRequest } from 'fastify';
import type { SandboxOperation } from '../../../kernel/network.js';
import type { LinkedinDesk } from '../linkedin-desk.js';
import type { AccessToken } from '../oauth/grants.js';
import type { Fields } from './fields.js';
import { notEnoughPermissions } from './rest-error.js';
import type { RestQuery } from './rest-query.js';

/** One call of api.linkedin.com that passed the checks every call has to pass. */
export interface RestCall {
  readonly desk: LinkedinDesk;
  readonly request: FastifyRequest;
  /** `YYYYMM`; empty for the calls below /v2, which have no version. */
  readonly version: string;
  readonly token: AccessToken;
  /** The member's URN as the token's application knows it. */
  readonly person: string;
  readonly query: RestQuery;
  /** The named groups of the route's pattern, not decoded. */
  readonly keys: Readonly<Record<string, string>>;
  body(): Fields;
  /** A `late_reject` fault hit this call. */
  readonly lateReject: boolean;
}

/** An answer; without a body it is empty, as for everything that creates. */
export interface RestAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What can be known about a call before it is checked. */
export interface CallPreview {
  readonly desk: LinkedinDesk;
  readonly keys: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An endpoint. `pattern` fits the path below the host, as it was written. */
export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly pattern: RegExp;
  /** Needs the version and protocol headers. */
  readonly versioned: boolean;
  /** What X-RestLi-Method has to say, if anything; a partial update has to say it. */
  readonly restliMethod?: 'CREATE' | 'GET' | 'FINDER' | 'BATCH_GET' | 'PARTIAL_UPDATE' | 'DELETE';
  readonly parameters: readonly string[];
  readonly operation: SandboxOperation | readonly SandboxOperation[];
  /** The URN in whose name the call acts, so that a fault can mean its account. */
  readonly actor?: (preview: CallPreview) => string | undefined;
  readonly handle: (call: RestCall) => RestAnswer | Promise<RestAnswer>;
}

/** Throws 403 unless the token has one of the scopes. `resource` is named in the message. */
export function requireScope(call: RestCall, scopes: readonly string[], resource: string): void {
  if (scopes.some((scope) => call.token.scopes.includes(scope))) return;
  throw refused(call, resource);
}

/** `partnerApi<Resource>.<METHOD>.<version>`, as LinkedIn names what was refused. */
export function refused(call: RestCall, resource: string): Error {
  return notEnoughPermissions(`partnerApi${resource}.${call.version || 'NO_VERSION'}`);
}
