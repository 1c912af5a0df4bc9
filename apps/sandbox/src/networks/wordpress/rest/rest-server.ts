import type { FastifyReply, FastifyRequest } from 'fastify';
import { mediaRoutes } from '../media/media-routes.js';
import { applicationPasswordRoutes } from '../people/application-password-routes.js';
import { userRoutes } from '../people/user-routes.js';
import { commentRoutes } from '../posts/comment-routes.js';
import { postRoutes } from '../posts/post-routes.js';
import type { Site } from '../sites/site.js';
import { termRoutes } from '../terms/term-routes.js';
import { bodyFields, rawBody, readFields } from './read-body.js';
import type { Caller, RestAnswer, RestCall, RestRoute } from './rest-call.js';
import { RestError } from './rest-error.js';
import { siteFactsRoutes } from './site-facts-routes.js';

const routes: readonly RestRoute[] = [
  ...postRoutes('post'),
  ...postRoutes('page'),
  ...mediaRoutes,
  ...termRoutes('category'),
  ...termRoutes('post_tag'),
  ...applicationPasswordRoutes,
  ...userRoutes,
  ...commentRoutes,
  ...siteFactsRoutes,
];

/** One request to the namespace wp/v2 of a site; `route` has no slash at either end. */
export interface RestRequest {
  readonly site: Site;
  readonly route: string;
  readonly query: URLSearchParams;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Tells who the caller is, or throws RestError. `scope` is what a WordPress.com token needs for the route. */
  authenticate(scope: string | null): Caller;
}

/** Finds the route, lets faults disturb it, and answers in the REST API's shape, headers included. */
export function serveRest(order: RestRequest): unknown {
  const { site, request, reply } = order;
  const method = methodOf(order);
  const matching = routes.filter((route) => route.pattern.test(order.route));
  const route = matching.find((one) => one.methods.includes(method));
  const call = describeCall(order, method, route);
  const allowed = [...new Set(matching.flatMap((one) => one.methods))];
  reply.header('allow', allowed.join(', '));
  const operation = route?.operation(call) ?? 'lookup';
  const account = site.faultNames(loginOf(site, request));
  return site.kernel.faults.run(request, reply, { operation, account }, ({ lateReject }) => {
    const answer = attempt(() => handle(order, route, call, lateReject));
    if (answer instanceof Promise) return answer.then((done) => send(order, done));
    return send(order, answer);
  });
}

function handle(
  order: RestRequest,
  route: RestRoute | undefined,
  call: RestCall,
  lateReject: boolean,
): RestAnswer | Promise<RestAnswer> {
  const caller = order.authenticate(route?.scope ?? null);
  if (route === undefined) {
    const message = 'No route was found matching the URL and request method.';
    throw new RestError(404, 'rest_no_route', message);
  }
  if (lateReject) {
    throw new RestError(400, 'rest_invalid_param', 'Invalid parameter(s): content', {
      params: { content: 'This content was rejected by the site.' },
    });
  }
  const given = { ...call.query, ...bodyFields(order.request) };
  return route.handle({ ...call, caller, given });
}

/** Turns refusals into answers, so that a fault after the effect can still drop the connection. */
function attempt(effect: () => RestAnswer | Promise<RestAnswer>): RestAnswer | Promise<RestAnswer> {
  try {
    const answer = effect();
    return answer instanceof Promise ? answer.catch(refuse) : answer;
  } catch (error) {
    return refuse(error);
  }
}

function refuse(error: unknown): RestAnswer {
  if (!(error instanceof RestError)) throw error;
  return { status: error.status, body: error.body, headers: error.headers };
}

function describeCall(order: RestRequest, method: string, route: RestRoute | undefined): RestCall {
  const { request } = order;
  const query = readFields(order.query);
  return {
    site: order.site,
    caller: { user: null, password: null },
    method,
    ids: { ...route?.pattern.exec(order.route)?.groups },
    query,
    given: { ...query, ...fieldsIfReadable(request) },
    headers: request.headers,
    body: rawBody(request),
    ip: request.ip,
  };
}

// Before anything is judged only the operation is wanted, for which a broken body has no fields.
function fieldsIfReadable(request: FastifyRequest): Readonly<Record<string, unknown>> {
  try {
    return bodyFields(request);
  } catch (error) {
    if (error instanceof RestError) return {};
    throw error;
  }
}

function methodOf({ request, query }: RestRequest): string {
  if (request.method === 'HEAD') return 'GET';
  const override = query.get('_method') ?? request.headers['x-http-method-override'];
  return request.method === 'POST' && typeof override === 'string'
    ? override.toUpperCase()
    : request.method;
}

function loginOf(site: Site, request: FastifyRequest) {
  const encoded = /^Basic\s+(\S+)/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const login = Buffer.from(encoded, 'base64').toString('utf8').split(':')[0];
  return site.seed.users.find((user) => user.login === login) ?? null;
}

function send({ site, query, reply }: RestRequest, answer: RestAnswer): string {
  reply.code(answer.status);
  reply.type('application/json; charset=UTF-8');
  reply.header('x-robots-tag', 'noindex');
  reply.header('x-content-type-options', 'nosniff');
  reply.header('access-control-expose-headers', 'X-WP-Total, X-WP-TotalPages, Link');
  const { link, ...headers } = answer.headers ?? {};
  const root = `<${site.restRoot}>; rel="https://api.w.org/"`;
  reply.header('link', link === undefined ? root : `${root}, ${link}`);
  reply.headers(headers);
  return JSON.stringify(onlyFields(answer, query.get('_fields')));
}

/** `_fields=id,link`: only these members, of each item when the body is a list. */
function onlyFields(answer: RestAnswer, wanted: string | null): unknown {
  if (wanted === null || answer.status >= 400) return answer.body;
  const names = new Set(wanted.split(',').map((name) => name.trim().split('.')[0]));
  const reduce = (item: unknown): unknown => {
    if (typeof item !== 'object' || item === null) return item;
    return Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)));
  };
  return Array.isArray(answer.body) ? answer.body.map(reduce) : reduce(answer.body);
}
