import type { FastifyReply, FastifyRequest } from 'fastify';
import { queryOf, sendJson } from '../../../kernel/calls/received.js';
import type { SandboxKernel, SandboxOperation } from '../../../kernel/network.js';
import { findBlog } from '../oauth/consent.js';
import type { AccessToken, Grants } from '../oauth/grants.js';
import { capabilitiesOf } from '../sites/roles.js';
import { wordpressComUser } from '../sites/seeds.js';
import type { Site } from '../sites/site.js';
import { requireRight, requireToken } from './bearer.js';
import { NativeError } from './native-error.js';
import { answerStatistics } from './statistics.js';

/** What WordPress.com's own API needs. */
export interface NativeDesk {
  readonly kernel: SandboxKernel;
  readonly grants: Grants;
  readonly blogs: readonly Site[];
}

/** Serves a path below `/rest/v1.1/` (or `v1.2`), given without it and without a slash at either end. */
export function serveNative(
  desk: NativeDesk,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const query = queryOf(request);
  const siteName = /^sites\/([^/]+)/.exec(path)?.[1];
  const site =
    siteName === undefined ? null : (findBlog(desk.blogs, decodeURIComponent(siteName)) ?? null);
  const operation = operationOf(path);
  const account = site?.faultNames(null) ?? wordpressComUser.login;
  return desk.kernel.faults.run(request, reply, { operation, account }, () => {
    try {
      const token = requireToken(desk.grants, request);
      if (siteName !== undefined && site === null)
        throw new NativeError(404, 'unknown_blog', 'Unknown blog');
      return sendJson(reply, answer(desk, { path, query, token, site, method: request.method }));
    } catch (error) {
      if (!(error instanceof NativeError)) throw error;
      reply.code(error.status);
      return sendJson(reply, error.body);
    }
  });
}

interface NativeCall {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly token: AccessToken;
  readonly site: Site | null;
  readonly method: string;
}

function answer(desk: NativeDesk, { path, query, token, site, method }: NativeCall): unknown {
  if (method !== 'GET') throw unknownEndpoint();
  if (path === 'me/sites') {
    requireRight(token, null, 'sites');
    const visible = desk.blogs.filter(
      ({ seed }) => token.grant.blogId === 0 || seed.blogId === token.grant.blogId,
    );
    return { sites: visible.map((blog) => onlyFields(viewSite(blog), query.get('fields'))) };
  }
  if (site === null) throw unknownEndpoint();
  const below = path.split('/').slice(2).join('/');
  const statistics = answerStatistics(site, token, below);
  if (statistics === undefined) throw unknownEndpoint();
  return statistics;
}

function operationOf(path: string): SandboxOperation {
  return path.includes('/stats/') ? 'analytics' : 'discovery';
}

function viewSite(site: Site): Record<string, unknown> {
  const { seed } = site;
  const held = capabilitiesOf(seed.users[0]?.role ?? 'subscriber');
  return {
    ID: seed.blogId,
    name: seed.name,
    description: seed.description,
    URL: site.home,
    slug: seed.host,
    jetpack: false,
    is_private: false,
    icon: null,
    capabilities: Object.fromEntries(
      (
        [
          'edit_posts',
          'publish_posts',
          'upload_files',
          'edit_others_posts',
          'manage_categories',
          'manage_options',
        ] as const
      ).map((capability) => [capability, held.includes(capability)]),
    ),
    options: {
      timezone: '',
      gmt_offset: seed.gmtOffset,
      allowed_file_types:
        'jpg jpeg png gif webp pdf doc docx ppt pptx odt xls xlsx key mp4 mov mp3'.split(' '),
    },
  };
}

function onlyFields(site: Record<string, unknown>, fields: string | null): Record<string, unknown> {
  if (fields === null) return site;
  const names = fields.split(',');
  return Object.fromEntries(Object.entries(site).filter(([name]) => names.includes(name)));
}

function unknownEndpoint(): NativeError {
  return new NativeError(404, 'invalid_endpoint', 'Unknown API endpoint or method.');
}
