import { jwtVerify } from 'jose';
import { bundleId, issuerId, keyId, type Application } from '../store/application.js';
import { Unauthenticated } from './api-error.js';

const audience = 'appstoreconnect-v1';
const longestLifeSeconds = 60 * 60;

/** Checks the token of a call ("Generating JSON Web Tokens for API requests"). @throws Unauthenticated */
export async function requireBearer(
  application: Application,
  authorization: string | undefined,
  now: Date,
): Promise<void> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '';
  const { payload, protectedHeader } = await jwtVerify(token, application.publicKey, {
    algorithms: ['ES256'],
    issuer: issuerId,
    audience,
    typ: 'JWT',
    currentDate: now,
    clockTolerance: 60,
    requiredClaims: ['iat', 'exp'],
  }).catch((cause: unknown) => {
    throw new Unauthenticated('the token is not valid', { cause });
  });
  const lives = Number(payload.exp) - Number(payload.iat);
  const isForApp = payload['bid'] === bundleId && protectedHeader.kid === keyId;
  if (!isForApp || lives > longestLifeSeconds) throw new Unauthenticated('not for this app');
}
