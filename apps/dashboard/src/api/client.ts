import createClient, { type Middleware } from 'openapi-fetch';
import { ApiError, refusalOf } from './api-error.js';
import type { components, paths } from './schema.js';
import { tabWorkspace, WORKSPACE_HEADER } from './tab-workspace.js';

export type Schemas = components['schemas'];

/** Told of each refusal that is about more than its call. */
interface RefusalListener {
  /** The session is over. */
  sessionEnded(): void;
  /** The role in this workspace is not what it was, or never allowed this. */
  roleForbade(): void;
  /** What a person is told; null for the API's own words. */
  wordsFor(refusal: ApiError): string | null;
}
let listener: RefusalListener | null = null;

/** @param told asked once for each refused call */
export function whenRefused(told: RefusalListener): void {
  listener = told;
}

const SESSION_CODES = new Set(['session_required', 'session_expired', 'auth_missing']);

const refusals: Middleware = {
  async onResponse({ response }) {
    if (response.ok) return undefined;
    const refusal = await refusalOf(response);
    if (SESSION_CODES.has(refusal.code)) listener?.sessionEnded();
    if (refusal.code === 'workspace_changed') tabWorkspace.leave();
    if (refusal.code === 'role_forbidden') listener?.roleForbade();
    refusal.message = listener?.wordsFor(refusal) ?? refusal.message;
    throw refusal;
  },
  onError({ error }) {
    if (error instanceof ApiError || (error as Error).name === 'AbortError') return error as Error;
    return new ApiError(0, {});
  },
};

/** What a page has to learn though its session is in another workspace. */
const OF_ANY_WORKSPACE: ReadonlySet<string> = new Set([
  '/v1/dashboard/session',
  '/v1/dashboard/session/workspace',
  '/v1/dashboard/session/sign-out',
]);

const meant: Middleware = {
  onRequest({ request, schemaPath }) {
    const id = tabWorkspace.id();
    if (id === null || OF_ANY_WORKSPACE.has(schemaPath)) return undefined;
    request.headers.set(WORKSPACE_HEADER, id);
    return request;
  },
};

/** The API, typed by its document. Every call that is not a success throws {@link ApiError}. */
export const api = createClient<paths>({ baseUrl: '/', credentials: 'same-origin' });
api.use(refusals);
api.use(meant);

/** What a call answered; failures were thrown before. */
export async function answered<Body>(
  call: Promise<{ readonly data?: Body; readonly response: Response }>,
): Promise<Body> {
  const { data } = await call;
  return data as Body;
}

/** The JSON of a route that answers tables, too, where they are asked for. */
export async function answeredJson<Body>(
  call: Promise<{ readonly data?: Body; readonly response: Response }>,
): Promise<Exclude<Body, string>> {
  const { data } = await call;
  return data as Exclude<Body, string>;
}
