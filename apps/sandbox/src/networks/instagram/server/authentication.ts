import { createHmac, timingSafeEqual } from 'node:crypto';
import { GraphError } from '../../_instagram-graph/index.js';
import type { InstagramDesk } from '../instagram-desk.js';
import type { AccessToken } from '../oauth/grants.js';

const proofLifetimeSeconds = 300;

/** The token, or the refusal that says what is wrong with it. */
export function acceptToken(desk: InstagramDesk, text: string): AccessToken {
  if (text === '') {
    throw new GraphError(104, 'An access token is required to request this resource.');
  }
  const token = desk.grants.find(text);
  if (token === undefined) {
    throw new GraphError(190, 'Invalid OAuth access token - Cannot parse access token');
  }
  if (token.isRevoked) {
    throw new GraphError(
      190,
      'Error validating access token: The user has not authorized application',
      { status: 401, subcode: 458 },
    );
  }
  if (desk.grants.isExpired(token)) {
    const message = 'Error validating access token: Session has expired';
    throw new GraphError(190, message, { status: 401, subcode: 463 });
  }
  return token;
}

/** The token that came with a call: the header, else the parameter. */
export function tokenText(
  authorization: string | undefined,
  params: Readonly<Record<string, unknown>>,
): string {
  const bearer = /^(?:Bearer|OAuth)\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  const parameter = params.access_token;
  return bearer ?? (typeof parameter === 'string' ? parameter : '');
}

/** A proof is not required, but a wrong one is refused (Facebook Login: Security). */
export function checkProof(
  desk: InstagramDesk,
  token: AccessToken,
  params: Readonly<Record<string, unknown>>,
): void {
  const { appsecret_proof: proof, appsecret_time: time } = params;
  if (proof === undefined) return;
  const seconds = desk.kernel.now().getTime() / 1000;
  const isFresh = time === undefined || Math.abs(seconds - Number(time)) <= proofLifetimeSeconds;
  const message = time === undefined ? token.token : `${token.token}|${String(time)}`;
  const expected = createHmac('sha256', token.clientSecret).update(message).digest('hex');
  if (isFresh && isSame(String(proof), expected)) return;
  throw new GraphError(100, 'Invalid appsecret_proof provided in the API argument', {
    type: 'GraphMethodException',
  });
}

function isSame(left: string, right: string): boolean {
  const [first, second] = [Buffer.from(left), Buffer.from(right)];
  return first.length === second.length && timingSafeEqual(first, second);
}
