import { errorOf, IncompleteAnswerError, type ApiError } from './errors.js';

interface Envelope {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly details?: unknown;
}

/** The JSON of an answer; null where there is none. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const IS_JSON = /^application\/([\w.-]+\+)?json\b/i;

/**
 * An answer whose JSON has arrived to its end.
 * @throws IncompleteAnswerError for one that broke off on its way
 */
export async function requireWhole(response: Response): Promise<Response> {
  const { status, headers } = response;
  if (status === 204 || !IS_JSON.test(headers.get('content-type') ?? '')) return response;
  const text = await response.clone().text();
  try {
    JSON.parse(text);
    return response;
  } catch {
    throw new IncompleteAnswerError(`The service answered ${status}, but its answer broke off`);
  }
}

/** The error that an answer tells of. Reads its body. */
export async function readError(response: Response): Promise<ApiError> {
  const envelope = ((await readJson(response)) ?? {}) as Envelope;
  const details = isRecord(envelope.details) ? envelope.details : {};
  const message =
    typeof envelope.message === 'string'
      ? envelope.message
      : `The service answered ${response.status}`;
  return errorOf({
    status: response.status,
    code: typeof envelope.code === 'string' ? envelope.code : null,
    message,
    details,
    requestId: requestIdOf(response, details),
    retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
  });
}

/** Seconds, or a date of HTTP. Null for neither. */
function retryAfterMs(header: string | null, nowMs = Date.now()): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}

function requestIdOf(response: Response, details: Record<string, unknown>): string | null {
  const { requestId } = details;
  return typeof requestId === 'string' ? requestId : response.headers.get('x-request-id');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
