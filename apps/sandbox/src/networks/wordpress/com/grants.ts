import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../../kernel/calls/received.js';
import type { SandboxKernel } from '../../../kernel/network.js';
import { Credentials, randomSecret, type Credential } from '../../../kernel/oauth/credentials.js';
import { RestError, type Caller } from '../rest/rest-call.js';
import type { Site } from '../sites/site.js';

/** What a person granted: everything of one blog, or the words of `scope`. Blog 0 stands for no single blog. */
export interface Grant {
  readonly clientId: string;
  readonly scope: string;
  readonly blogId: number;
}

/** What a code was asked for with. */
interface CodeGrant extends Grant {
  readonly redirectUri: string;
}

export type AccessToken = Credential<Grant>;

/** The codes and tokens of WordPress.com (developer.wordpress.com: OAuth2 Authentication); tokens never expire. */
export class TokenGrants {
  readonly codes: Credentials<CodeGrant>;
  readonly tokens: Credentials<Grant>;

  constructor(kernel: SandboxKernel) {
    const code = { seconds: 600, make: () => randomSecret(24) };
    this.codes = new Credentials(kernel, 'code', code);
    this.tokens = new Credentials(kernel, 'token', { seconds: null, make: () => randomSecret(32) });
  }

  /** The caller of a wp/v2 route: a visitor without a token. Throws RestError for a bad one. */
  callerOf(request: FastifyRequest, site: Site, scope: string | null): Caller {
    const sent = bearerToken(request);
    if (sent === '') return { user: null, password: null };
    const token = this.tokens.find(sent);
    const message = 'Sorry, you are not allowed to do that.';
    if (token === undefined) throw new RestError(401, 'rest_forbidden', message);
    if (!isForBlog(token, site) || (scope !== null && !coversScope(token, scope)))
      throw new RestError(403, 'rest_forbidden', message);
    return { user: site.seed.users[0] ?? null, password: null };
  }
}

const granular = new Set(
  'posts media taxonomy sites stats users comments sharing follow freshly-pressed notifications insights read gravatar-profile batch media-assets'.split(
    ' ',
  ),
);

/** Whether WordPress.com takes the scope: nothing, `global` or `auth` alone, or granular words. */
export function isKnownScope(scope: string): boolean {
  if (scope === '' || scope === 'global' || scope === 'auth') return true;
  return scope.split(' ').every((word) => granular.has(word));
}

/** Whether a token's scope is enough for a call. An empty one gives everything of its one blog. */
export function coversScope({ grant: { scope } }: AccessToken, needed: string): boolean {
  return scope === '' || scope === 'global' || scope.split(' ').includes(needed);
}

export function isForBlog({ grant }: AccessToken, site: Site): boolean {
  if (grant.scope === 'global') return true;
  return grant.scope !== 'auth' && grant.blogId === site.seed.blogId;
}
