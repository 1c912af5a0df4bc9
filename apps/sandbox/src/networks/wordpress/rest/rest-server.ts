import type { FastifyReply, FastifyRequest } from 'fastify';
import { MultipartBody } from '../../../kernel/multipart.js';
import { basicCredentials } from '../../../kernel/oauth/client-secrets.js';
import { mediaRoutes } from '../media/media-routes.js';
import { peopleRoutes } from '../people/people-routes.js';
import { postRoutes } from '../posts/post-routes.js';
import type { Site } from '../sites/site.js';
import { termRoutes } from '../terms/term-routes.js';
import {
  RestError,
  type Caller,
  type RestAnswer,
  type RestCall,
  type RestRoute,
} from './rest-call.js';

const routes: readonly RestRoute[] = [
  ...postRoutes,
  ...mediaRoutes,
  ...termRoutes,
  ...peopleRoutes,
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

type Fields = Readonly<Record<string, unknown>>;

/** Finds the route, lets faults disturb it, and answers in the REST API's shape, headers included. */
export function serveRest(order: RestRequest): unknown {
  const { site, request, reply } = order;
  const matching = routes.filter((route) => route.pattern.test(order.route));
  const route = matching.find(({ method }) => method === methodOf(request));
  const call = describeCall(order, route);
  reply.header('allow', [...new Set(matching.map(({ method }) => method))].join(', '));
  const operation = route?.operation(call) ?? 'lookup';
  const login = basicCredentials(request.headers.authorization)?.id;
  const account = site.faultNames(site.seed.users.find((user) => user.login === login) ?? null);
  return site.kernel.faults.run(request, reply, { operation, account }, async ({ lateReject }) => {
    try {
      return send(order, await handle(order, route, call, lateReject));
    } catch (error) {
      if (error instanceof RestError) return send(order, error);
      throw error;
    }
  });
}

function handle(
  order: RestRequest,
  route: RestRoute | undefined,
  call: RestCall,
  lateReject: boolean,
): RestAnswer | Promise<RestAnswer> {
  const caller = order.authenticate(route?.scope ?? null);
  if (route === undefined) throw noRoute();
  if (lateReject) {
    throw new RestError(400, 'rest_invalid_param', 'Invalid parameter(s): content', {
      params: { content: 'This content was rejected by the site.' },
    });
  }
  const given = { ...call.query, ...bodyFields(order.request) };
  return route.handle({ ...call, caller, given });
}

/** What core says where it serves nothing. */
export function noRoute(): RestError {
  const message = 'No route was found matching the URL and request method.';
  return new RestError(404, 'rest_no_route', message);
}

function describeCall(order: RestRequest, route: RestRoute | undefined): RestCall {
  const { site, request } = order;
  const { body } = request;
  const query = Object.fromEntries(order.query);
  return {
    site,
    caller: { user: null, password: null },
    ids: { ...route?.pattern.exec(order.route)?.groups },
    query,
    given: { ...query, ...fieldsIfReadable(request) },
    headers: request.headers,
    body: body instanceof MultipartBody || Buffer.isBuffer(body) ? body : null,
  };
}

/** The method, or the one that a post stands for on hosts that block it (REST API handbook, global parameters). */
function methodOf({ method, headers }: FastifyRequest): string {
  const override = headers['x-http-method-override'];
  return method === 'POST' && typeof override === 'string' ? override.toUpperCase() : method;
}

// Before anything is judged only the operation is wanted, for which a broken body has no fields.
function fieldsIfReadable(request: FastifyRequest): Fields {
  try {
    return bodyFields(request);
  } catch (error) {
    if (error instanceof RestError) return {};
    throw error;
  }
}

/** The fields of a body: JSON, or the plain parts of a multipart body; a raw file has none. Throws `rest_invalid_json`. */
function bodyFields(request: FastifyRequest): Fields {
  const { body } = request;
  if (body instanceof MultipartBody) {
    const plain = body.parts.filter(({ filename }) => filename === null);
    return Object.fromEntries(plain.map(({ name, bytes }) => [name, bytes.toString('utf8')]));
  }
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(request.headers['content-type'] ?? '');
  return isJson ? readJson(body) : {};
}

function readJson(body: Buffer): Fields {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Fields) : {};
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new RestError(400, 'rest_invalid_json', 'Invalid JSON body passed.', {
      json_error_code: 4,
      json_error_message: 'Syntax error',
    });
  }
}

function send({ site, reply }: RestRequest, answer: RestAnswer): string {
  reply.code(answer.status);
  reply.type('application/json; charset=UTF-8');
  reply.headers({
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link',
    link: `<${site.restRoot}>; rel="https://api.w.org/"`,
    ...answer.headers,
  });
  return JSON.stringify(answer.body);
}
