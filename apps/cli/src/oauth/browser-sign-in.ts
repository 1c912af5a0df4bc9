import { createHash, randomBytes } from 'node:crypto';
import { CliError, exitCodes } from '../exit-codes.js';
import type { Session } from '../session.js';
import { openBrowser } from '../terminal/open-browser.js';
import { awaitAnswer } from './loopback.js';
import { CLIENT_ID, requestTokens, type Grant } from './token-endpoint.js';

interface ServerMetadata {
  readonly issuer: string;
  readonly authorization_endpoint: string;
}

/** Lets the person grant access in their browser. @param scope the most that is asked for */
export async function signInByBrowser(
  url: string,
  { scope, isOpened }: { readonly scope: string; readonly isOpened: boolean },
  { environment, output, signal }: Session,
): Promise<Grant> {
  const { issuer, authorization_endpoint: endpoint } = await metadataOf(url);
  const state = randomBytes(32).toString('base64url');
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const answered = await awaitAnswer({ state, issuer, signal }, (redirectUri) => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: CLIENT_ID,
      redirect_uri: redirectUri,
      scope,
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      resource: issuer,
    });
    const address = `${endpoint}?${query}`;
    output.note(isOpened ? `Opening ${address}` : `Open ${address}`);
    if (isOpened) openBrowser(address, environment);
  });
  return requestTokens(url, {
    grant_type: 'authorization_code',
    code: answered.code,
    redirect_uri: answered.redirectUri,
    code_verifier: codeVerifier,
    resource: issuer,
  });
}

async function metadataOf(url: string): Promise<ServerMetadata> {
  const address = `${url}/.well-known/oauth-authorization-server`;
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(30_000) });
    const { issuer, authorization_endpoint: endpoint } = (await answer.json()) as ServerMetadata;
    if (answer.ok && URL.canParse(issuer) && /^https?:\/\//.test(endpoint)) {
      return { issuer, authorization_endpoint: endpoint };
    }
  } catch {
    // Told below: a service without this page, and one that is away, are signed in to in the same other way.
  }
  const message = `${url} cannot be signed in to by a browser: say --with-key`;
  throw new CliError(message, exitCodes.failed, 'sign_in_unavailable');
}
