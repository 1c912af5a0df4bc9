import { GoogleError } from './answers.js';

const ofAuthorization = { locationType: 'header', location: 'Authorization' } as const;

/** No `Authorization` header. */
export function loginRequired(): GoogleError {
  const message =
    'Request is missing required authentication credential. Expected OAuth 2 access token, login cookie or other valid authentication credential.';
  return new GoogleError(401, 'required', message, { place: ofAuthorization });
}

/** A token that is unknown, expired or revoked. */
export function invalidCredentials(): GoogleError {
  const message =
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.';
  return new GoogleError(401, 'authError', message, { place: ofAuthorization });
}

export function insufficientPermissions(): GoogleError {
  const message = 'Request had insufficient authentication scopes.';
  const details = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
    domain: 'googleapis.com',
  };
  return new GoogleError(403, 'insufficientPermissions', message, { details: [details] });
}

export function accessNotConfigured(clientId: string): GoogleError {
  const message = `YouTube Data API v3 has not been used in project ${clientId} before or it is disabled.`;
  return new GoogleError(403, 'accessNotConfigured', message, { domain: 'usageLimits' });
}

/** The Google account has no channel. */
export function signupRequired(): GoogleError {
  const extras = { domain: 'youtube.header', place: ofAuthorization };
  return new GoogleError(401, 'youtubeSignupRequired', 'Unauthorized', extras);
}

export function accountSuspended(): GoogleError {
  const message = 'The YouTube account of the authenticated user is suspended.';
  return refusedBy('common', 403, 'authenticatedUserAccountSuspended', message);
}

export function quotaExceeded(): GoogleError {
  const message =
    'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.';
  return refusedBy('quota', 403, 'quotaExceeded', message);
}

export function rateLimitExceeded(): GoogleError {
  const domain = 'usageLimits';
  return new GoogleError(429, 'rateLimitExceeded', 'Rate Limit Exceeded', { domain });
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

/** Something about one parameter of the address. */
export function badParameter(
  reason: string,
  name: string,
  message: string,
  domain = 'youtube.parameter',
): GoogleError {
  const place = { locationType: 'parameter', location: name } as const;
  return new GoogleError(400, reason, message, { domain, place });
}

export function missingParameter(
  name: string,
  message = `Required parameter: ${name}`,
): GoogleError {
  return badParameter('missingRequiredParameter', name, message);
}

export function invalidParameter(name: string, value: string): GoogleError {
  return badParameter('invalidParameter', name, `Invalid value '${value}' for ${name}.`);
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
