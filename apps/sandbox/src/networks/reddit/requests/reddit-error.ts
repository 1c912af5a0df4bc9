/** A refusal with an HTTP status; thrown by the calls and answered as JSON. */
export class RedditError extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`reddit answers ${status}`);
  }
}

const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

/** `{"message": "Forbidden", "error": 403}`, with `reason` where the API names one. */
export function plainError(status: number, reason?: string): RedditError {
  const body = { message: phrases[status] ?? 'Error', error: status };
  return new RedditError(status, reason === undefined ? body : { reason, ...body });
}

/** The token is missing, over, or withdrawn. */
export function unauthorized(): RedditError {
  const { status, body } = plainError(401);
  return new RedditError(status, body, {
    'www-authenticate': 'Bearer realm="reddit", error="invalid_token"',
  });
}

/** The token was granted without what the call needs. */
export function insufficientScope(): RedditError {
  const { status, body } = plainError(403);
  return new RedditError(status, body, {
    'www-authenticate': 'Bearer realm="reddit", error="insufficient_scope"',
  });
}
