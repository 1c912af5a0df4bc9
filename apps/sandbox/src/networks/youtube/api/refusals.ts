import { GoogleError } from './google-error.js';

/** No `Authorization` header. */
export function loginRequired(): GoogleError {
  const message =
    'Request is missing required authentication credential. Expected OAuth 2 access token, login cookie or other valid authentication credential.';
  return new GoogleError(401, 'required', message, {
    place: { locationType: 'header', location: 'Authorization' },
  });
}

/** A token that is unknown, expired or revoked. */
export function invalidCredentials(): GoogleError {
  const message =
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.';
  return new GoogleError(401, 'authError', message, {
    place: { locationType: 'header', location: 'Authorization' },
  });
}

export function insufficientPermissions(): GoogleError {
  const message = 'Request had insufficient authentication scopes.';
  return new GoogleError(403, 'insufficientPermissions', message, {
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
        domain: 'googleapis.com',
      },
    ],
  });
}

export function accessNotConfigured(clientId: string): GoogleError {
  const message = `YouTube Data API v3 has not been used in project ${clientId} before or it is disabled.`;
  return new GoogleError(403, 'accessNotConfigured', message, { domain: 'usageLimits' });
}

/** The Google account has no channel. */
export function signupRequired(): GoogleError {
  return new GoogleError(401, 'youtubeSignupRequired', 'Unauthorized', {
    domain: 'youtube.header',
    place: { locationType: 'header', location: 'Authorization' },
  });
}

export function accountSuspended(): GoogleError {
  const message = 'The YouTube account of the authenticated user is suspended.';
  return new GoogleError(403, 'authenticatedUserAccountSuspended', message, {
    domain: 'youtube.common',
  });
}

export function quotaExceeded(): GoogleError {
  const message =
    'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.';
  return new GoogleError(403, 'quotaExceeded', message, { domain: 'youtube.quota' });
}

export function rateLimitExceeded(): GoogleError {
  return new GoogleError(429, 'rateLimitExceeded', 'Rate Limit Exceeded', {
    domain: 'usageLimits',
  });
}

/** Something YouTube itself refuses, under the resource's domain. */
export function refusedBy(
  resource: string,
  status: number,
  reason: string,
  message: string,
): GoogleError {
  return new GoogleError(status, reason, message, { domain: `youtube.${resource}` });
}

export function badRequest(message: string): GoogleError {
  return new GoogleError(400, 'badRequest', message);
}

/** A content type that the method does not take. */
export function badContent(message: string): GoogleError {
  return new GoogleError(400, 'badContent', message);
}

export function missingParameter(
  name: string,
  message = `Required parameter: ${name}`,
): GoogleError {
  return new GoogleError(400, 'missingRequiredParameter', message, {
    domain: 'youtube.parameter',
    place: { locationType: 'parameter', location: name },
  });
}

export function invalidParameter(name: string, value: string): GoogleError {
  return new GoogleError(400, 'invalidParameter', `Invalid value '${value}' for ${name}.`, {
    domain: 'youtube.parameter',
    place: { locationType: 'parameter', location: name },
  });
}

export function videoNotFound(): GoogleError {
  const message =
    'The video that you are trying to find cannot be found. Check the value of the request’s id parameter to ensure that it is correct.';
  return refusedBy('video', 404, 'videoNotFound', message);
}

export function forbidden(resource: string, message = 'Forbidden'): GoogleError {
  return refusedBy(resource, 403, 'forbidden', message);
}

/** No route of this name or method. */
export function noSuchCall(): GoogleError {
  return new GoogleError(404, 'notFound', 'Not Found');
}
