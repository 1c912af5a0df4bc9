import { reasonOf } from '#libs/sdk';
import { CliError, exitCodes, NotSignedInError } from '../exit-codes.js';

/** What a person has granted, as it is kept. */
export interface Grant {
  readonly accessToken: string;
  /** ISO 8601. */
  readonly accessExpiresAt: string;
  /** Works once: whoever uses it stores the next one. */
  readonly refreshToken: string;
}

export const CLIENT_ID = 'postrider-cli';
const TIMEOUT_MS = 30_000;

interface TokenAnswer {
  readonly access_token?: unknown;
  readonly refresh_token?: unknown;
  readonly expires_in?: unknown;
  readonly error?: unknown;
  readonly error_description?: unknown;
}

/**
 * Asks a service for tokens, at the address that the person has named and no other.
 * @throws NotSignedInError when the grant has ended, CliError when the service is away
 */
export async function requestTokens(
  url: string,
  fields: Readonly<Record<string, string>>,
): Promise<Grant> {
  const answer = await post(`${url}/oauth2/token`, fields);
  const said = (await answer.json().catch(() => ({}))) as TokenAnswer;
  if (said.error === 'invalid_grant') {
    throw new NotSignedInError('The access that was granted has ended: postrider login');
  }
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = said;
  const isWhole =
    typeof accessToken === 'string' &&
    typeof refreshToken === 'string' &&
    typeof seconds === 'number';
  if (!answer.ok || !isWhole) {
    const why = typeof said.error_description === 'string' ? `: ${said.error_description}` : '';
    throw new CliError(`${url} gave no token${why}`, exitCodes.failed, 'token_refused');
  }
  const accessExpiresAt = new Date(Date.now() + seconds * 1_000).toISOString();
  return { accessToken, refreshToken, accessExpiresAt };
}

/** Ends a grant at its service. @returns whether the service has said so */
export async function revokeGrant(url: string, { refreshToken }: Grant): Promise<boolean> {
  const answer = await post(`${url}/oauth2/revoke`, { token: refreshToken }).catch(() => null);
  return answer?.ok ?? false;
}

async function post(address: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  try {
    return await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ client_id: CLIENT_ID, ...fields }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    const place = new URL(address).origin;
    const message = `The service cannot be reached at ${place}: ${reasonOf(error)}`;
    throw new CliError(message, exitCodes.failed, 'connection_failed');
  }
}
