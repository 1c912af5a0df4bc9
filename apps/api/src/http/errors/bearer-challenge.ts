import { trimmedEnd } from '#libs/kernel';
import { includedScopes } from '#libs/platform';
import type { ErrorAnswer } from './error-answer.js';

/** Where agents that speak MCP are answered. */
export const MCP_PATH = '/mcp';

const REALM = 'Bearer realm="postrider"';

/**
 * Tells a program without a credential for `/mcp` who gives one, and what to ask for (RFC 9728, section 5.1).
 * @param isInvalid the credential that came opens nothing, as against none that came
 */
function resourceMetadataChallenge(publicBaseUrl: string, isInvalid = false): string {
  const metadata = `${trimmedEnd(publicBaseUrl, '/')}/.well-known/oauth-protected-resource${MCP_PATH}`;
  const error = isInvalid ? ', error="invalid_token"' : '';
  const scope = includedScopes('publish').join(' ');
  return `${REALM}${error}, scope="${scope}", resource_metadata="${metadata}"`;
}

/** What the answer says in WWW-Authenticate (RFC 6750, section 3); null where it is not about a credential. */
export function bearerChallenge(
  { status, code, details }: ErrorAnswer,
  route: string | undefined,
  publicBaseUrl: string,
): string | null {
  if (status === 401 && route === MCP_PATH) {
    return resourceMetadataChallenge(publicBaseUrl, code !== 'auth_missing');
  }
  if (status === 401) return REALM;
  if (code !== 'scope_missing') return null;
  return `${REALM}, error="insufficient_scope", scope="${String(details['required'])}"`;
}
