import type { ErrorAnswer } from './error-answer.js';

/** Where programs ask for tokens: refusals have the form that OAuth gives them there. */
export const OAUTH_PATH = '/oauth2/';

/** RFC 6749, section 5.2. */
export interface OauthErrorBody {
  readonly error: string;
  readonly error_description: string;
}

const OAUTH_CODES = new Set([
  'invalid_client',
  'invalid_client_metadata',
  'invalid_grant',
  'invalid_redirect_uri',
  'invalid_scope',
  'invalid_target',
  'unsupported_grant_type',
  'unsupported_response_type',
]);
/** What may stand in a description, by the RFC. */
const UNPRINTABLE = /[^\x20-\x21\x23-\x5b\x5d-\x7e]/g;

/** Of all that is wrong with a request the RFC knows one status. */
export function oauthStatus({ status }: ErrorAnswer): number {
  return status === 422 ? 400 : status;
}

export function oauthErrorBody({ status, code, message }: ErrorAnswer): OauthErrorBody {
  return { error: errorOf(status, code), error_description: message.replace(UNPRINTABLE, "'") };
}

function errorOf(status: number, code: string): string {
  if (OAUTH_CODES.has(code)) return code;
  if (status === 429 || status === 503) return 'temporarily_unavailable';
  return status >= 500 ? 'server_error' : 'invalid_request';
}
