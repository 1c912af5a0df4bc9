import { trimmedOf } from '#libs/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authorizeApplication } from './pages/application-consent.js';
import { servePublicPage } from './pages/public-pages.js';
import { tooLarge } from './broken-requests.js';
import { authenticateBasic } from './rest/basic-authentication.js';
import { indexDocument } from './rest/index-document.js';
import { serveRest } from './rest/rest-server.js';
import type { Site } from './sites/site.js';

/** Everything that one blog's own host serves. `path` has no slash at either end. */
export function serveSelfHosted(
  site: Site,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const { faults } = site.kernel;
  const query = new URL(request.url, 'http://sandbox').searchParams;
  if (Number(request.headers['content-length'] ?? 0) > site.seed.postMaxSize)
    return tooLarge(reply);
  const route = restRoute(site, path, query);
  if (route !== null && site.seed.blogId === null)
    return serveApi(site, route, query, request, reply);

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

/** The REST route that was asked for, without slashes at its ends; null for other pages. */
function restRoute(site: Site, path: string, query: URLSearchParams): string | null {
  const asked = query.get('rest_route');
  if (asked !== null) return trimmedOf(asked, '/');
  if (site.seed.permalinks === 'plain') return null;
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
  if (route === '' || route === 'wp/v2') {
    const place = { operation: 'discovery', account: site.faultNames(null) } as const;
    return site.kernel.faults.run(request, reply, place, () => {
      reply.type('application/json; charset=UTF-8');
      const document = indexDocument(site);
      return JSON.stringify(
        route === '' ? document : { namespace: 'wp/v2', routes: document.routes },
      );
    });
  }
  const { authorization } = request.headers;
  const below = route.startsWith('wp/v2/')
    ? route.slice('wp/v2/'.length)
    : `unknown namespace/${route}`;
  const authenticate = () => authenticateBasic(site, authorization, request.ip);
  return serveRest({ site, route: below, query, request, reply, authenticate });
}
