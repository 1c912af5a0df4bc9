import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { ReceiptError, verifyReceipt, type JsonWebKeySet } from './receipts.js';
import { verifyWebhook, WebhookSignatureError } from './webhooks.js';

describe('webhooks', () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, yes').toString('base64')}`;
  const body = '{"type":"account.connected","data":{"handle":"Grüße 🌱"}}';
  const at = new Date('2026-11-23T12:00:00Z');
  const nowSeconds = at.getTime() / 1_000;
  const headersBy = (by: string, sentAt = at): Record<string, string> => ({
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
    'webhook-signature': new StandardWebhook(by).sign('evt_1', sentAt, body),
  });

  it('that are signed are read, from bytes and text, by either of two secrets', async () => {
    const old = `whsec_${Buffer.from('another one').toString('base64')}`;
    const headers = new Headers(headersBy(secret));
    for (const raw of [body, new TextEncoder().encode(body)]) {
      const event = await verifyWebhook(raw, headers, [old, secret], nowSeconds);
      // Of another type there would be no handle to read.
      const handle = event.type === 'account.connected' ? event.data.handle : null;
      expect([event.id, handle]).toEqual(['evt_1', 'Grüße 🌱']);
    }
    const both = headersBy(secret);
    both['webhook-signature'] =
      `${headersBy(old)['webhook-signature']} ${both['webhook-signature']}`;
    await verifyWebhook(body, both, secret, nowSeconds);
  });

  it.each<[string, string, Record<string, string>]>([
    ['of another body', body.replace('account', 'acc0unt'), headersBy(secret)],
    ['by another secret', body, headersBy(`whsec_${btoa('nobody')}`)],
    ['of five minutes ago', body, headersBy(secret, new Date(at.getTime() - 301_000))],
    ['of the future', body, headersBy(secret, new Date(at.getTime() + 301_000))],
    ['without a signature', body, { ...headersBy(secret), 'webhook-signature': '' }],
    ['without a time', body, { ...headersBy(secret), 'webhook-timestamp': '' }],
    ['with another id', body, { ...headersBy(secret), 'webhook-id': 'evt_2' }],
    ['with no base64', body, { ...headersBy(secret), 'webhook-signature': 'v1,%%%' }],
  ])('%s are refused', async (_what, raw, headers) => {
    await expect(verifyWebhook(raw, headers, secret, nowSeconds)).rejects.toThrow(
      WebhookSignatureError,
    );
  });
});

describe('receipts', () => {
  const claims = { sub: 'post_1', content: { sha256: 'ab' } };
  let jws: string;
  let jwks: JsonWebKeySet;

  beforeAll(async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const header = { alg: 'ES256', typ: 'postrider-receipt+jwt', kid: 'k1' };
    jws = await new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
    const other: JWK = await exportJWK((await generateKeyPair('ES256')).publicKey);
    jwks = {
      keys: [{ ...other, kid: 'k0' } as never, { ...(await exportJWK(publicKey)), kid: 'k1' }],
    };
  });

  it('that are genuine are read', async () => {
    expect(await verifyReceipt(`${jws}\n`, jwks)).toEqual(claims);
  });

  it('are refused with any one character changed', async () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
    for (let place = 0; place < jws.length; place += 1) {
      const other = alphabet[(alphabet.indexOf(jws[place]!) + 1) % alphabet.length]!;
      const changed = jws.slice(0, place) + other + jws.slice(place + 1);
      await expect(verifyReceipt(changed, jwks)).rejects.toThrow(ReceiptError);
    }
  });

  it.each<[string, () => Promise<unknown>]>([
    ['no receipt at all', () => verifyReceipt('hello', jwks)],
    ['keys that do not hold it', () => verifyReceipt(jws, { keys: jwks.keys.slice(0, 1) })],
    ['no keys', () => verifyReceipt(jws, { keys: [] })],
    ['a longer one', () => verifyReceipt(`${jws}.x`, jwks)],
  ])('are refused as %s', async (_what, verify) => {
    await expect(verify()).rejects.toThrow(ReceiptError);
  });
});
