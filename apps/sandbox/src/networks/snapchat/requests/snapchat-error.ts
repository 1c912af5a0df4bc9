/** A refusal: an HTTP status with the envelope of an error. */
export class SnapchatError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    /** Names the field; becomes `debug_message`. */
    message: string,
  ) {
    super(message);
  }
}

/** The request is not what the call takes. */
export function invalid(message: string): SnapchatError {
  return new SnapchatError(400, 'INVALID_ARGUMENT', message);
}

export function notFound(message: string): SnapchatError {
  return new SnapchatError(404, 'NOT_FOUND', message);
}

/** The scope is missing, or the person has no role on the profile. */
export function permissionDenied(): SnapchatError {
  const message = 'The caller is not permitted to access this entity.';
  return new SnapchatError(403, 'AUTHORIZATION_PERMISSION_DENIED', message);
}

export function unauthorized(): SnapchatError {
  return new SnapchatError(401, 'UNAUTHENTICATED', 'The access token is invalid or expired.');
}
