/** A refusal in the envelope of the v2 endpoints. Some calls answer HTTP 200 with a code that is not `ok`. */
export class TiktokError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** 400 for a member that the reference describes otherwise. */
export function invalidParameter(message: string): TiktokError {
  return new TiktokError(400, 'invalid_param', message);
}

/** 400 as the gateway says it for chunk plans, bodies and queries (seen in the field; the reference has no `s`). */
export function invalidParameters(message: string): TiktokError {
  return new TiktokError(400, 'invalid_params', message);
}

export function accessTokenInvalid(): TiktokError {
  const message = 'The access token is invalid or not found in the request.';
  return new TiktokError(401, 'access_token_invalid', message);
}

export function scopeNotAuthorized(): TiktokError {
  const message = 'The user did not authorize the scope required for completing this request.';
  return new TiktokError(401, 'scope_not_authorized', message);
}

export function rateLimitExceeded(): TiktokError {
  return new TiktokError(429, 'rate_limit_exceeded', 'The API rate limit was exceeded.');
}

/** 403 with one of the codes for what a person or an app may not do now. */
export function refused(code: string, message: string): TiktokError {
  return new TiktokError(403, code, message);
}
