import type { IncomingHttpHeaders } from 'node:http';
import type { SandboxOperation } from '../../../kernel/network.js';
import { MultipartBody } from '../../../kernel/multipart.js';
import { capabilitiesOf, type Capability } from '../sites/roles.js';
import type { ApplicationPassword } from '../sites/application-passwords.js';
import type { SiteUser } from '../sites/seed.js';
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
  readonly method: string;
  /** The parts of the path that the route's pattern names. */
  readonly ids: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Query and body together; the body wins. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer | MultipartBody | null;
  readonly ip: string;
}

/** What a route answers; `body` is sent as JSON. */
export interface RestAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One route of the namespace wp/v2. */
export interface RestRoute {
  readonly methods: readonly string[];
  readonly pattern: RegExp;
  /** What a WordPress.com token needs besides belonging to the site; null for public routes. */
  readonly scope: string | null;
  operation(call: RestCall): SandboxOperation;
  handle(call: RestCall): RestAnswer | Promise<RestAnswer>;
}

/** Whether the caller's role holds the capability; visitors hold none. */
export function may(call: RestCall, capability: Capability): boolean {
  const { user } = call.caller;
  if (user === null) return false;
  if (capability === 'unfiltered_html' && call.site.seed.blogId !== null) return false;
  return capabilitiesOf(user.role).includes(capability);
}

/** The number in the path; the patterns let nothing else through. */
export function idOf(call: RestCall, name = 'id'): number {
  return Number(call.ids[name]);
}
