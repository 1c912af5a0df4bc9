import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type { Credentials } from '../../contract/identity.js';
import type { JsonReader } from '../../contract/json-reader.js';

/** What a token endpoint gave: an access token, and a refresh token where there is one. */
export interface OAuthGrant {
  readonly credentials: Credentials;
  /** Null where the answer does not say. */
  readonly scopes: readonly string[] | null;
  /** Null: it does not end, or the answer does not say. */
  readonly expiresAt: Date | null;
}

/** How a network's token endpoint answers. */
export interface GrantReading {
  /** Name of the network, for failures. */
  readonly network: string;
  /** What stands between scopes; blanks by the standard. */
  readonly scopeSeparator?: RegExp;
  readonly clock: Clock;
}

/**
 * Reads a success of a token endpoint (RFC 6749, section 5.1).
 * @throws ProviderFailure `transient` without an access token
 */
export function readOAuthGrant(answer: JsonReader, reading: GrantReading): OAuthGrant {
  const { network, scopeSeparator = /\s+/, clock } = reading;
  const accessToken = answer.text('access_token');
  if (accessToken === null) {
    const message = `${network} answered without an access token`;
    throw new ProviderFailure({ failureClass: 'transient', message });
  }
  const refreshToken = answer.text('refresh_token');
  const seconds = answer.number('expires_in');
  return {
    credentials: { accessToken, ...(refreshToken === null ? {} : { refreshToken }) },
    scopes: answer.text('scope')?.split(scopeSeparator) ?? null,
    expiresAt: seconds === null ? null : new Date(clock.now().getTime() + seconds * 1000),
  };
}
