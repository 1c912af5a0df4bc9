import { createPrivateKey, X509Certificate } from 'node:crypto';
import { SignJWT, type JWTPayload } from 'jose';
import { SandboxClient, type Answer } from '../../testing/sandbox-client.js';

const HOST = '/api.storekit.apple.com';

describe('the App Store of the sandbox', () => {
  let client: SandboxClient;
  let app: Record<string, string>;

  beforeAll(async () => {
    client = await SandboxClient.start({ providers: [], billing: ['app_store'] });
    app = (await client.send('/_sandbox/app-store/application')).json;
  });
  afterAll(() => client.stop());

  const bearer = async (claims: JWTPayload = {}, header: object = {}): Promise<string> => {
    const iat = Math.floor(Date.now() / 1_000);
    const usual = { iss: app['issuerId']!, aud: 'appstoreconnect-v1', bid: app['bundleId'] };
    const token = await new SignJWT({ ...usual, iat, exp: iat + 300, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: app['keyId']!, typ: 'JWT', ...header })
      .sign(createPrivateKey(app['privateKey']!));
    return `Bearer ${token}`;
  };
  const ask = async (path: string): Promise<Answer> =>
    client.send(path, { headers: { authorization: await bearer() } });
  const buy = async (order: object = {}) => {
    const path = '/_sandbox/app-store/purchases';
    const { json } = await client.sendJson(path, { productId: 'p', ...order });
    return json as {
      purchase: { originalTransactionId: string };
      signedTransactionInfo: string;
    };
  };

  it('signs under a root of its own, with Apple’s marks on the certificates', async () => {
    const { signedTransactionInfo } = await buy();
    const header = JSON.parse(
      Buffer.from(signedTransactionInfo.split('.')[0]!, 'base64url').toString(),
    ) as { x5c: string[] };
    const [leaf, intermediate, root] = header.x5c.map(
      (der) => new X509Certificate(Buffer.from(der, 'base64')),
    ) as [X509Certificate, X509Certificate, X509Certificate];
    expect(leaf.checkIssued(intermediate) && leaf.verify(intermediate.publicKey)).toBe(true);
    expect(intermediate.checkIssued(root) && intermediate.verify(root.publicKey)).toBe(true);
    expect([leaf.ca, intermediate.ca, root.ca]).toEqual([false, true, true]);
    expect(new X509Certificate(app['rootCertificate']!).fingerprint256).toBe(root.fingerprint256);
  });

  it('answers only to a fresh token of the app’s key', async () => {
    const { purchase } = await buy();
    const path = `${HOST}/inApps/v1/subscriptions/${purchase.originalTransactionId}`;
    const refused = [
      '',
      'Bearer hello',
      await bearer({ aud: 'another' }),
      await bearer({ bid: 'another.app' }),
      await bearer({}, { kid: 'ANOTHER' }),
      await bearer({ iss: 'another' }),
      await bearer({}, { typ: 'at+jwt' }),
      await bearer({ exp: Math.floor(Date.now() / 1_000) + 3_700 }),
      await bearer({ exp: Math.floor(Date.now() / 1_000) - 120 }),
    ];
    for (const authorization of refused) {
      expect((await client.send(path, { headers: { authorization } })).status).toBe(401);
    }
    expect((await ask(path)).status).toBe(200);
  });

  it('tells statuses by the id of any transaction, on the host of the purchase', async () => {
    const { purchase } = await buy();
    const id = purchase.originalTransactionId;
    const renewed = (await client.sendJson(`/_sandbox/app-store/purchases/${id}/renew`, {})).json;
    const { transactionId } = renewed.purchase.transactions[1];
    const { json } = await ask(`${HOST}/inApps/v1/subscriptions/${transactionId}`);
    const [group] = json.data;
    expect(group.lastTransactions).toHaveLength(1);
    expect(group.lastTransactions[0]).toMatchObject({ originalTransactionId: id, status: 1 });

    for (const path of [
      `/api.storekit-sandbox.apple.com/inApps/v1/subscriptions/${id}`,
      `${HOST}/inApps/v1/subscriptions/999`,
    ]) {
      const unknown = await ask(path);
      expect([unknown.status, unknown.json.errorCode]).toEqual([404, 4_040_010]);
    }
    expect((await ask(`${HOST}/inApps/v1/subscriptions/abc`)).json.errorCode).toBe(4_000_006);
  });

  it('says what is wrong with a control request', async () => {
    const wrong: [path: string, body: object, status: number][] = [
      ['purchases', {}, 400],
      ['purchases', { productId: 'p', environment: 'Xcode' }, 400],
      ['purchases', { productId: 'p', days: -1 }, 400],
      ['purchases', { productId: 'p', wrong: 1 }, 400],
      ['purchases/1/renew', {}, 404],
      ['purchases/1/constructor', {}, 404],
    ];
    for (const [path, body, status] of wrong) {
      const answer = await client.sendJson(`/_sandbox/app-store/${path}`, body);
      expect([path, body, answer.status]).toEqual([path, body, status]);
    }
  });

  it('keeps its root over a reset', async () => {
    await client.send('/_sandbox/reset', { method: 'POST' });
    const after = (await client.send('/_sandbox/app-store/application')).json;
    expect(after).toEqual(app);
  });
});
