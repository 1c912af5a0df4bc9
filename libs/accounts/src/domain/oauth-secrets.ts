import { createHash, randomBytes } from 'node:crypto';

/** How long a person may take on the network's consent page. */
export const STATE_LIFETIME_MS = 15 * 60_000;

/** The random values of one handshake. `state` leaves in the authorize URL; only its hash is stored. */
export interface OauthSecrets {
  readonly state: string;
  readonly stateHash: string;
  /** RFC 7636: 43 characters of the unreserved set. */
  readonly codeVerifier: string;
  /** RFC 7636, method S256. */
  readonly codeChallenge: string;
}

/** Fresh values, 256 bits each. */
export function newOauthSecrets(): OauthSecrets {
  const state = randomBytes(32).toString('base64url');
  const codeVerifier = randomBytes(32).toString('base64url');
  return {
    state,
    stateHash: hashState(state),
    codeVerifier,
    codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
  };
}

/** What a state is stored and looked up by. */
export function hashState(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}
