import { createLocalJWKSet, jwtVerify } from 'jose';
import { aNetwork } from '../kernel/testing/a-network.js';
import { signIdentityToken, type TokenFlaw } from './identity-token.js';
import { SigningKeys } from './signing-keys.js';

describe('an identity token', () => {
  const keys = new SigningKeys(aNetwork().kernel.state);
  const [issuer, audience, iat] = ['https://issuer.example/own', 'client', 1_800_000_000];
  const verified = async (flaw: TokenFlaw | null) => {
    const claims = { iss: issuer, aud: audience, sub: 'ada', iat, exp: iat + 300 };
    const token = await signIdentityToken(keys, claims, flaw);
    const { keys: published } = await keys.keySet();
    const set = createLocalJWKSet({ keys: published as never });
    const currentDate = new Date(iat * 1000);
    return jwtVerify(token, set, { algorithms: ['RS256'], issuer, audience, currentDate });
  };

  it('passes every check', async () => {
    expect((await verified(null)).payload.sub).toBe('ada');
  });

  it.each([
    ['wrong_audience', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['wrong_issuer', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['expired', 'ERR_JWT_EXPIRED'],
    ['bad_signature', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
    ['alg_none', 'ERR_JOSE_ALG_NOT_ALLOWED'],
    ['hs256_public_key', 'ERR_JOSE_ALG_NOT_ALLOWED'],
    ['unknown_kid', 'ERR_JWKS_NO_MATCHING_KEY'],
  ] as const)('must be refused with %s', async (flaw, code) => {
    await expect(verified(flaw)).rejects.toMatchObject({ code });
  });
});
