import { createLocalJWKSet, jwtVerify } from 'jose';
import { Documents } from '../kernel/documents.js';
import { Journal } from '../kernel/journal.js';
import { signIdentityToken, type TokenFlaw } from './identity-token.js';
import { SigningKeys } from './signing-keys.js';

describe('the signing keys', () => {
  it('are made once, outlive a restart and a reset, and change when they are rotated', async () => {
    const documents = new Documents(new Journal(null));
    const keys = new SigningKeys(documents.of('google'));
    const [first, second] = await Promise.all([keys.keySet(), keys.keySet()]);
    expect(first.keys).toHaveLength(2);
    expect(second).toEqual(first);

    const restarted = new SigningKeys(documents.of('google'));
    restarted.restore();
    expect(await restarted.keySet()).toEqual(first);

    documents.clear();
    restarted.restore();
    expect(await restarted.keySet()).toEqual(first);
    const afterwards = new SigningKeys(documents.of('google'));
    afterwards.restore();
    expect((await afterwards.current()).kid).toBe(first.keys[0]?.['kid']);

    const kid = await afterwards.rotate({ keepsOlder: true });
    const kids = (await afterwards.keySet()).keys.map((key) => key['kid']);
    expect(kids).toEqual([kid, first.keys[0]?.['kid']]);
  });
});

describe('an identity token', () => {
  const keys = new SigningKeys(new Documents(new Journal(null)).of('google'));
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
