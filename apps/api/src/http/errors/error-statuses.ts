import type { ErrorKind } from '#libs/kernel';

/** The one table from what went wrong to the HTTP status that says so. */
const STATUS_BY_KIND: Readonly<Record<ErrorKind, number>> = {
  bad_request: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  rate_limited: 429,
  internal: 500,
  upstream: 502,
  unavailable: 503,
};

export function statusOfKind(kind: ErrorKind): number {
  return STATUS_BY_KIND[kind];
}
