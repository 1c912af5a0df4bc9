import type { IncomingHttpHeaders } from 'node:http';
import type { SandboxOperation } from '../../../kernel/network.js';
import type { MultipartBody } from '../../../kernel/multipart.js';
import type { ApplicationPassword } from '../people/application-passwords.js';
import { capabilitiesOf, type Capability } from '../sites/roles.js';
import type { SiteUser } from '../sites/seeds.js';
import type { Site } from '../sites/site.js';

/** Who sent a request; the password is there when an application password was used. */
export interface Caller {
  readonly user: SiteUser | null;
  readonly password: ApplicationPassword | null;
}

/** One request to the REST API of one site, whichever face it came through. */
export interface RestCall {
  readonly site: Site;
  readonly caller: Caller;
  /** The parts of the path that the route's pattern names. */
  readonly ids: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Query and body together; the body wins. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer | MultipartBody | null;
}

/** What a route answers; `body` is sent as JSON. */
export interface RestAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One route of the namespace wp/v2. */
export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly pattern: RegExp;
  /** What a WordPress.com token needs besides belonging to the site; null for public routes. */
  readonly scope: string | null;
  operation(call: RestCall): SandboxOperation;
  handle(call: RestCall): RestAnswer | Promise<RestAnswer>;
}

/** A route whose path is a pattern; its named groups become the call's ids. */
export function route(
  method: RestRoute['method'],
  path: string,
  scope: string | null,
  operation: SandboxOperation | RestRoute['operation'],
  handle: RestRoute['handle'],
): RestRoute {
  const operationOf = typeof operation === 'function' ? operation : () => operation;
  return { method, pattern: new RegExp(`^${path}$`), scope, operation: operationOf, handle };
}

/** A refusal in the shape of the REST API: `{code, message, data: {status, …}}`. */
export class RestError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    private readonly data: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }

  get body(): unknown {
    return { code: this.code, message: this.message, data: { status: this.status, ...this.data } };
  }
}

/** What core says to those who may not: 401 for visitors, 403 for people who are signed in. */
export function notAllowed({ caller }: RestCall, code: string, deed: string): RestError {
  const status = caller.user === null ? 401 : 403;
  return new RestError(status, code, `Sorry, you are not allowed to ${deed}.`);
}

/** Whether the caller's role holds the capability; visitors hold none. */
export function may(call: RestCall, capability: Capability): boolean {
  const { user } = call.caller;
  if (user === null) return false;
  if (capability === 'unfiltered_html' && call.site.seed.blogId !== null) return false;
  return capabilitiesOf(user.role).includes(capability);
}

/** The number in the path; the patterns let nothing else through. */
export function idOf(call: RestCall): number {
  return Number(call.ids.id);
}
