import { existsSync, mkdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { serviceConfig, type Config } from '#libs/kernel';
import { BUILDING_PAGE, DASHBOARD_CONTENT_SECURITY_POLICY } from './dashboard-page.js';
import { otherLoopbackName } from './loopback-names.js';

/** Where build.mjs puts the application. */
const BUILT = fileURLToPath(new URL('../../../../dashboard/web/', import.meta.url));
const PREFIX = '/app/';
const A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the dashboard's files under /app/; every address of its own is answered by its one page.
 * @param errorHandler answers what is refused: these routes stand outside of Nest and its filter
 */
export function serveDashboard(
  server: FastifyInstance,
  config: Config,
  errorHandler: RouteShorthandOptions['errorHandler'],
): void {
  if (!config.get(serviceConfig).dashboardEnabled) return;
  mkdirSync(BUILT, { recursive: true });
  void server.register(fastifyStatic, {
    root: BUILT,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
  });
  const { publicBaseUrl } = config.get(serviceConfig);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    // Cookies and media belong to one name; people type the other.
    const address = otherLoopbackName(request.host, publicBaseUrl);
    if (address !== null) return reply.redirect(`${address}${request.url}`, 302);
    const path = pathOf(request);
    if (path === null) return reply.redirect(`${PREFIX}${queryOf(request)}`, 302);
    return isPage(path) ? sendPage(reply) : sendFile(reply, path);
  };
  server.get('/app', { errorHandler }, answer);
  server.get(`${PREFIX}*`, { errorHandler }, answer);
}

/** Files have an ending; so have the tokens of review links, which are none. */
function isPage(path: string): boolean {
  return extname(path) === '' || path.startsWith('review/');
}

/** The address below /app/; null for /app itself, from which relative addresses would lead astray. */
function pathOf({ url }: FastifyRequest): string | null {
  const path = url.split('?', 1)[0] ?? '';
  return path.startsWith(PREFIX) ? path.slice(PREFIX.length) : null;
}

function queryOf({ url }: FastifyRequest): string {
  const begin = url.indexOf('?');
  return begin === -1 ? '' : url.slice(begin);
}

function sendPage(reply: FastifyReply): unknown {
  void reply.headers({
    'cache-control': 'no-cache',
    'content-security-policy': DASHBOARD_CONTENT_SECURITY_POLICY,
    'referrer-policy': 'no-referrer',
  });
  if (existsSync(join(BUILT, 'index.html'))) return reply.sendFile('index.html');
  return reply.type('text/html; charset=utf-8').send(BUILDING_PAGE);
}

/** Names of files below assets/ carry a hash of what is in them. */
function sendFile(reply: FastifyReply, path: string): unknown {
  const cacheControl = path.startsWith('assets/') ? A_YEAR : 'no-cache';
  return reply.header('cache-control', cacheControl).sendFile(path);
}
