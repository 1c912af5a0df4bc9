import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken, queryOf, sendJson } from '../../../kernel/calls/received.js';
import type { SandboxKernel } from '../../../kernel/network.js';
import { capabilitiesOf } from '../sites/roles.js';
import { wordpressComUser } from '../sites/seeds.js';
import type { Site } from '../sites/site.js';
import { findBlog } from './consent.js';
import { coversScope, isForBlog, type AccessToken, type TokenGrants } from './grants.js';

/** What WordPress.com's own API needs. */
interface NativeDesk {
  readonly kernel: SandboxKernel;
  readonly grants: TokenGrants;
  readonly blogs: readonly Site[];
}

/** A refusal of WordPress.com's own API: `{error, message}`. */
class NativeError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Serves a path below `/rest/v1.1/`, given without it and without a slash at either end: sites and statistics. */
export function serveNative(
  desk: NativeDesk,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const [, name, postId] = /^sites\/([^/]+)\/stats\/post\/(\d+)$/.exec(path) ?? [];
  const site = findBlog(desk.blogs, decodeURIComponent(name ?? ''));
  const operation = postId === undefined ? 'discovery' : 'analytics';
  const account = site?.faultNames(null) ?? wordpressComUser.login;
  return desk.kernel.faults.run(request, reply, { operation, account }, () => {
    try {
      const token = requireToken(desk, request);
      const isKnown = path === 'me/sites' || postId !== undefined;
      if (request.method !== 'GET' || !isKnown)
        throw new NativeError(404, 'invalid_endpoint', 'Unknown API endpoint or method.');
      if (postId === undefined) return sendJson(reply, listSites(desk, token, request));
      if (site === undefined) throw new NativeError(404, 'unknown_blog', 'Unknown blog');
      return sendJson(reply, statisticsOf(site, token, postId));
    } catch (error) {
      if (!(error instanceof NativeError)) throw error;
      reply.code(error.status);
      return sendJson(reply, { error: error.code, message: error.message });
    }
  });
}

function requireToken({ grants }: NativeDesk, request: FastifyRequest): AccessToken {
  const sent = bearerToken(request);
  if (sent === '') {
    const message =
      'An active access token must be used to query information about the current user.';
    throw new NativeError(403, 'authorization_required', message);
  }
  const token = grants.tokens.find(sent);
  if (token !== undefined) return token;
  throw new NativeError(400, 'invalid_token', 'The OAuth2 token is invalid.');
}

function requireScope(token: AccessToken, scope: string): void {
  if (coversScope(token, scope)) return;
  throw new NativeError(403, 'unauthorized', `The token lacks the scope "${scope}".`);
}

/** `me/sites?fields=ID,URL`: the blogs that the token covers. */
function listSites(desk: NativeDesk, token: AccessToken, request: FastifyRequest): unknown {
  requireScope(token, 'sites');
  const { blogId } = token.grant;
  const visible = desk.blogs.filter(({ seed }) => blogId === 0 || seed.blogId === blogId);
  const fields = queryOf(request).get('fields')?.split(',');
  const shown = (site: Site): unknown => {
    const members = Object.entries(viewSite(site));
    return Object.fromEntries(members.filter(([name]) => fields?.includes(name) ?? true));
  };
  return { sites: visible.map(shown) };
}

function viewSite({ seed, home }: Site): Record<string, unknown> {
  const held: readonly string[] = capabilitiesOf(seed.users[0]?.role ?? 'subscriber');
  const told =
    'edit_posts publish_posts upload_files edit_others_posts manage_categories manage_options';
  return {
    ID: seed.blogId,
    name: seed.name,
    description: seed.description,
    URL: home,
    slug: seed.host,
    jetpack: false,
    is_private: false,
    icon: null,
    capabilities: Object.fromEntries(told.split(' ').map((one) => [one, held.includes(one)])),
  };
}

/** The numbers of a post, as the control API told them. */
function statisticsOf(site: Site, token: AccessToken, postId: string): unknown {
  if (!isForBlog(token, site))
    throw new NativeError(403, 'unauthorized', 'User cannot access this site.');
  requireScope(token, 'stats');
  const post = site.posts.get(Number(postId));
  if (post === undefined || post.status === 'trash')
    throw new NativeError(404, 'unknown_post', 'Unknown post');
  const told = site.kernel.metrics.ofPost(postId);
  const [views, likes, comments] = [told.views, told.likes, told.comments].map((value) =>
    typeof value === 'number' ? value : 0,
  );
  const today = site.now().slice(0, 10);
  return {
    date: today,
    views,
    fields: ['period', 'views'],
    data: [[today, views]],
    like_count: likes,
    discussion: { comment_count: comments },
  };
}
