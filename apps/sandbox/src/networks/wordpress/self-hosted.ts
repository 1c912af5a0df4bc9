import { trimmedOf } from '#libs/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { queryOf, sendJson } from '../../kernel/calls/received.js';
import { authorizeApplication } from './pages/application-consent.js';
import { servePublicPage } from './pages/public-pages.js';
import { authenticateBasic } from './people/people-routes.js';
import { serveRest } from './rest/rest-server.js';
import { serverPage } from './server-answers.js';
import type { Site } from './sites/site.js';

/** Everything that one blog's own host serves. `path` has no slash at either end. */
export function serveBlog(
  site: Site,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const { faults } = site.kernel;
  const query = queryOf(request);
  // The web server's own refusal of a body, before PHP sees it.
  if (Number(request.headers['content-length'] ?? 0) > site.seed.postMaxSize)
    return serverPage(reply, 413, 'Request Entity Too Large');
  const route = restRoute(site, path, query);
  if (route !== null) return serveApi(site, route, query, request, reply);

  const account = site.faultNames(null);
  if (path === 'wp-admin/authorize-application.php' && site.seed.blogId === null) {
    const consent = (): unknown => authorizeApplication(site, query, reply);
    return faults.run(request, reply, { operation: 'authorize', account }, consent);
  }
  const show = (): unknown => servePublicPage(site, path, query, reply);
  // Only the front page is part of finding the API; readers of posts are no business of faults.
  if (path !== '' || query.has('p') || query.has('page_id')) return show();
  return faults.run(request, reply, { operation: 'discovery', account }, show);
}

/** The REST route that was asked for, without slashes at its ends; null for other pages and hosts without an API. */
function restRoute({ seed }: Site, path: string, query: URLSearchParams): string | null {
  if (seed.blogId !== null) return null;
  const asked = query.get('rest_route');
  if (asked !== null) return trimmedOf(asked, '/');
  if (seed.permalinks === 'plain') return null;
  if (path === 'wp-json') return '';
  return path.startsWith('wp-json/') ? path.slice('wp-json/'.length) : null;
}

function serveApi(
  site: Site,
  route: string,
  query: URLSearchParams,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  if (route === '') {
    const place = { operation: 'discovery', account: site.faultNames(null) } as const;
    return site.kernel.faults.run(request, reply, place, () =>
      sendJson(reply, indexDocument(site)),
    );
  }
  const below = route.startsWith('wp/v2/') ? route.slice('wp/v2/'.length) : `elsewhere/${route}`;
  const authenticate = () => authenticateBasic(site, request.headers.authorization, request.ip);
  return serveRest({ site, route: below, query, request, reply, authenticate });
}

/** The document at the REST root: what the site is and how a program may sign in. */
function indexDocument({ seed, home }: Site): Record<string, unknown> {
  const authorization = `${home}/wp-admin/authorize-application.php`;
  return {
    name: seed.name,
    description: seed.description.replaceAll('&', '&amp;'),
    url: home,
    home,
    // Core stores options as text and hands this one out as it is.
    gmt_offset: String(seed.gmtOffset),
    namespaces: ['oembed/1.0', 'wp/v2', 'wp-site-health/v1', 'wp-block-editor/v1'],
    // PHP writes an empty map as a list.
    authentication: seed.applicationPasswords
      ? { 'application-passwords': { endpoints: { authorization } } }
      : [],
  };
}
