import createClient, { type Middleware } from 'openapi-fetch';
import { ApiError, refusalOf } from './api-error.js';
import type { components, paths } from './schema.js';

export type Schemas = components['schemas'];

/** Told of each answer that says the session is over. */
type SessionEnd = () => void;
let onSessionEnd: SessionEnd = () => undefined;
/** @param listener asked once for each refused call */
export function whenSessionEnds(listener: SessionEnd): void {
  onSessionEnd = listener;
}

const SESSION_CODES = new Set(['session_required', 'session_expired', 'auth_missing']);

const refusals: Middleware = {
  async onResponse({ response }) {
    if (response.ok) return undefined;
    const refusal = await refusalOf(response);
    if (SESSION_CODES.has(refusal.code)) onSessionEnd();
    throw refusal;
  },
  onError({ error }) {
    if (error instanceof ApiError || (error as Error).name === 'AbortError') return error as Error;
    return new ApiError(0, {});
  },
};

/** The API, typed by its document. Every call that is not a success throws {@link ApiError}. */
export const api = createClient<paths>({ baseUrl: '/', credentials: 'same-origin' });
api.use(refusals);

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
