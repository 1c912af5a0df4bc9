/** What Stripe refuses a request with: `{error: {type, code, message, param}}`. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly details: { readonly code?: string; readonly param?: string } = {},
  ) {
    super(message);
  }
}

export function invalid(message: string, param?: string, code?: string): StripeError {
  const details = { ...(code ? { code } : {}), ...(param ? { param } : {}) };
  return new StripeError(400, 'invalid_request_error', message, details);
}

/** 404 when the address names the object, 400 when a parameter does. */
export function missing(what: string, id: string, param?: string): StripeError {
  const message = `No such ${what}: '${id}'`;
  const details = { code: 'resource_missing', param: param ?? 'id' };
  return new StripeError(param ? 400 : 404, 'invalid_request_error', message, details);
}

/** Whatever went wrong as Stripe would say it. */
export function asStripeError(error: unknown): StripeError {
  if (error instanceof StripeError) return error;
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  if (statusCode !== undefined && statusCode < 500) return invalid(message ?? 'Invalid request');
  return new StripeError(500, 'api_error', `An unknown error occurred: ${message ?? ''}`);
}
