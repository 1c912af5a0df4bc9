import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  aNotification,
  aRenewal,
  aTransaction,
  SigningChain,
  TEST_APP_ID,
  TEST_BUNDLE_ID,
} from '#libs/billing/testing';
import { startTestApi, type Answer, type TestApi } from '../../../testing/test-api.js';

type Payload = Record<string, unknown>;

const DAY_MS = 86_400_000;
const CLAIM = '/v1/billing/app-store/transactions/claim';

const segment = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

describe('purchases of the App Store, without a key to ask Apple with', () => {
  let test: TestApi;
  let folder: string;
  let chain: SigningChain;
  let foreign: SigningChain;
  let unmarkedLeaf: SigningChain;
  let unmarkedIntermediate: SigningChain;
  let outdated: SigningChain;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postrider-app-store-'));
    const from = new Date(Date.now() - 20 * DAY_MS);
    const until = new Date(Date.now() - 10 * DAY_MS);
    [chain, foreign, unmarkedLeaf, unmarkedIntermediate, outdated] = await Promise.all([
      SigningChain.create(),
      SigningChain.create(),
      SigningChain.create({ marksLeaf: false }),
      SigningChain.create({ marksIntermediate: false }),
      SigningChain.create({ validity: { from, until } }),
    ]);
    const trusted = { chain, unmarkedLeaf, unmarkedIntermediate, outdated };
    for (const [name, { rootPem }] of Object.entries(trusted)) {
      await writeFile(join(folder, `${name}.pem`), rootPem);
    }
    const roots = Object.keys(trusted).map((name) => join(folder, `${name}.pem`));
    test = await startTestApi({
      APP_STORE_BUNDLE_ID: TEST_BUNDLE_ID,
      APP_STORE_APP_ID: String(TEST_APP_ID),
      APP_STORE_ROOT_CERTIFICATES: roots.join(','),
      BILLING_APP_STORE_PRODUCTS:
        'starter:monthly=starter.monthly,team:monthly=team.monthly,team:yearly=team.yearly',
    });
  });
  afterAll(async () => {
    await test.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const signIn = async (): Promise<string> => (await test.createSession()).token;
  const claim = (session: string, signedTransactionInfo: unknown): Promise<Answer> =>
    test.call('POST', CLAIM, { session, json: { signedTransactionInfo } });
  const notify = (signedPayload: unknown): Promise<Answer> =>
    test.call('POST', '/v1/billing/app-store/notifications', { json: { signedPayload } });
  const tokenOf = async (session: string): Promise<string> => {
    const answer = await test.call('GET', '/v1/billing/app-store/account-token', { session });
    return answer.body['appAccountToken']!;
  };

  /** A notification about a transaction, everything signed. */
  const signedNotification = async (
    type: string,
    transaction: Payload,
    changes: { data?: Payload; outer?: Payload; renewal?: Payload } = {},
  ): Promise<string> => {
    const data = {
      signedTransactionInfo: await chain.sign(transaction),
      signedRenewalInfo: await chain.sign(aRenewal(transaction, changes.renewal)),
      ...changes.data,
    };
    return chain.sign(aNotification(type, data, changes.outer));
  };
  const stateOf = async (transaction: Payload): Promise<Payload | undefined> => {
    const [row] = await test.database.database.query<Payload>(
      `SELECT workspace_id, status, plan, billing_interval, cancel_at_period_end
         FROM subscriptions WHERE source = 'app_store' AND gateway_subscription_id = $1`,
      [transaction['originalTransactionId']],
    );
    return row;
  };
  const reasonOf = ({ status, body, details }: Answer): unknown[] => [
    status,
    body.code,
    details['reason'],
  ];
  const refusedFor = (reason: string): unknown[] => [422, 'app_store_transaction_refused', reason];

  it('gives each workspace one token of its own, and lists what is on sale', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const token = await tokenOf(one);
    expect(token).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(await tokenOf(one)).toBe(token);
    expect(await tokenOf(other)).not.toBe(token);

    const products = await test.call('GET', '/v1/billing/app-store/products', { session: one });
    expect(products.body).toEqual({
      ok: true,
      enabled: true,
      products: [
        { productId: 'starter.monthly', plan: 'starter', billingInterval: 'monthly' },
        { productId: 'team.monthly', plan: 'team', billingInterval: 'monthly' },
        { productId: 'team.yearly', plan: 'team', billingInterval: 'yearly' },
      ],
    });
    for (const path of ['account-token', 'products']) {
      expect((await test.call('GET', `/v1/billing/app-store/${path}`)).status).toBe(401);
    }
    expect((await test.call('POST', CLAIM, { json: {} })).status).toBe(401);
  });

  it('binds a purchase to the workspace that claims it, as often as it is claimed', async () => {
    const session = await signIn();
    const appAccountToken = (await tokenOf(session)).toUpperCase();
    const expiresDate = Date.now() + DAY_MS;
    const transaction = aTransaction({ appAccountToken, expiresDate, productId: 'team.yearly' });
    const signed = await chain.sign(transaction);
    const expected = {
      ok: true,
      subscription: {
        originalTransactionId: transaction['originalTransactionId'],
        plan: 'team',
        billingInterval: 'yearly',
        status: 'active',
        cancelAtPeriodEnd: false,
        currentPeriodEndsAt: new Date(expiresDate).toISOString(),
      },
    };
    for (const field of ['signedTransactionInfo', 'signed_transaction_info', 'transactionJws']) {
      const answer = await test.call('POST', CLAIM, { session, json: { [field]: signed } });
      expect([answer.status, answer.body]).toEqual([200, expected]);
    }
    const extra = { signedTransactionInfo: signed, productId: 'team.yearly' };
    expect((await test.call('POST', CLAIM, { session, json: extra })).body.code).toBe(
      'unknown_field',
    );
  });

  it('lets only the first of many rivals have a purchase that names nobody', async () => {
    const signed = await chain.sign(aTransaction());
    const rivals = await Promise.all(Array.from({ length: 5 }, signIn));
    const answers = await Promise.all(rivals.map((rival) => claim(rival, signed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    for (const { status, body } of answers) {
      if (status === 409) expect(body.code).toBe('subscription_in_use');
    }
    const winner = rivals[answers.findIndex(({ status }) => status === 200)]!;
    expect((await claim(winner, signed)).status).toBe(200);
  });

  it('keeps a purchase that was made for one workspace from every other', async () => {
    const [buyer, thief] = [await signIn(), await signIn()];
    await tokenOf(thief);
    const signed = await chain.sign(aTransaction({ appAccountToken: await tokenOf(buyer) }));
    expect((await claim(thief, signed)).body.code).toBe('subscription_in_use');
    expect((await claim(buyer, signed)).status).toBe(200);
    const stranger = aTransaction({ appAccountToken: '00000000-0000-4000-8000-000000000000' });
    expect((await claim(buyer, await chain.sign(stranger))).status).toBe(409);
  });

  it('believes nothing that is not signed under a pinned root', async () => {
    const session = await signIn();
    const payload = aTransaction();
    const genuine = await chain.sign(payload);
    const [header, body, signature] = genuine.split('.') as [string, string, string];
    const x5c = chain.certificates;
    const [leaf, intermediate, root] = x5c as [string, string, string];
    const [foreignLeaf, foreignIntermediate] = foreign.certificates as [string, string, string];
    const confused = `${segment({ alg: 'HS256', x5c })}.${body}`;
    const hmac = createHmac('sha256', chain.leafPublicKeyPem).update(confused);
    const richer = segment({ ...payload, productId: 'team.yearly' });
    const forgeries: Record<string, [jws: string, reason: string]> = {
      'no algorithm': [`${segment({ alg: 'none', x5c })}.${body}.AA`, 'malformed'],
      unsigned: [`${header}.${body}.`, 'malformed'],
      'key confusion': [`${confused}.${hmac.digest('base64url')}`, 'malformed'],
      'no JWS': ['hello', 'malformed'],
      'no JSON': ['aGk.aGk.aGk', 'malformed'],
      'two certificates': [await chain.sign(payload, [leaf, intermediate]), 'malformed'],
      'four certificates': [
        await chain.sign(payload, [leaf, intermediate, root, root]),
        'malformed',
      ],
      'certificates that are none': [
        await chain.sign(payload, ['YQ', 'YQ', 'YQ']),
        'signature_invalid',
      ],
      'a tampered payload': [`${header}.${richer}.${signature}`, 'signature_invalid'],
      'another root': [await foreign.sign(payload), 'signature_invalid'],
      'another root below our certificates': [
        await foreign.sign(payload, x5c),
        'signature_invalid',
      ],
      'another leaf': [
        await foreign.sign(payload, [foreignLeaf, intermediate, root]),
        'signature_invalid',
      ],
      'another intermediate': [
        await chain.sign(payload, [leaf, foreignIntermediate, root]),
        'signature_invalid',
      ],
      'a leaf without the mark': [await unmarkedLeaf.sign(payload), 'signature_invalid'],
      'an intermediate without the mark': [
        await unmarkedIntermediate.sign(payload),
        'signature_invalid',
      ],
      'certificates that were over': [await outdated.sign(payload), 'signature_invalid'],
      'no object': [await chain.sign(null), 'wrong_app'],
      'a text': [await chain.sign('x'), 'wrong_app'],
    };
    for (const [name, [jws, reason]] of Object.entries(forgeries)) {
      expect([name, ...reasonOf(await claim(session, jws))]).toEqual([name, ...refusedFor(reason)]);
      const told = await notify(jws);
      expect([name, told.status, told.body.code]).toEqual([name, 401, 'signature_invalid']);
    }
    expect(await stateOf(payload)).toBeUndefined();
    for (const wrong of [`${genuine}${'A'.repeat(200_000)}`, '', 5, null, [genuine]]) {
      expect((await claim(session, wrong)).body.code).toBe('invalid_parameter');
      expect((await notify(wrong)).body.code).toBe('invalid_parameter');
    }
  });

  it('grants nothing for what is genuine and grants nothing', async () => {
    const session = await signIn();
    const past = Date.now() - 1_000;
    const refusals: [Payload, string][] = [
      [{ bundleId: 'example.other.app' }, 'wrong_app'],
      [{ environment: 'Xcode' }, 'wrong_environment'],
      [{ environment: 'LocalTesting' }, 'wrong_environment'],
      [{ environment: 'Sandbox' }, 'sandbox_purchase'],
      [{ expiresDate: past }, 'expired'],
      [{ expiresDate: undefined }, 'expired'],
      [{ revocationDate: past, revocationReason: 0 }, 'revoked'],
      [{ isUpgraded: true }, 'upgraded'],
      [{ productId: 'another.product' }, 'unknown_product'],
      [{ type: 'Consumable' }, 'not_a_subscription'],
      [{ inAppOwnershipType: 'FAMILY_SHARED' }, 'family_shared'],
      [{ originalTransactionId: undefined }, 'malformed'],
      [{ signedDate: undefined }, 'malformed'],
      [{ expiresDate: 1e300 }, 'malformed'],
      [{ expiresDate: 'tomorrow' }, 'signature_invalid'],
    ];
    for (const [changes, reason] of refusals) {
      const transaction = aTransaction(changes);
      const answer = await claim(session, await chain.sign(transaction));
      expect([changes, ...reasonOf(answer)]).toEqual([changes, ...refusedFor(reason)]);
      expect(await stateOf(transaction)).toBeUndefined();
    }
  });

  it('follows notifications in Apple’s order, each once', async () => {
    const session = await signIn();
    const bought = Date.now() - 5_000;
    const transaction = aTransaction({ signedDate: bought });
    await claim(session, await chain.sign(transaction));

    const canceled = await signedNotification('DID_CHANGE_RENEWAL_STATUS', transaction, {
      data: { status: 1 },
      outer: { subtype: 'AUTO_RENEW_DISABLED', signedDate: bought + 1_000 },
      renewal: { autoRenewStatus: 0 },
    });
    const upgrade = { ...transaction, productId: 'team.yearly', transactionId: '9' };
    const upgraded = await signedNotification('DID_CHANGE_RENEWAL_PREF', upgrade, {
      data: { status: 1 },
      outer: { subtype: 'UPGRADE', signedDate: bought + 2_000 },
    });
    expect((await notify(canceled)).body).toEqual({ ok: true });
    expect(await stateOf(transaction)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    });
    await notify(upgraded);
    const state = await stateOf(transaction);
    expect(state).toMatchObject({
      plan: 'team',
      billing_interval: 'yearly',
      cancel_at_period_end: false,
    });

    expect((await notify(canceled)).status).toBe(200);
    const late = await signedNotification('EXPIRED', transaction, {
      outer: { signedDate: bought + 500 },
    });
    expect((await notify(late)).status).toBe(200);
    expect(await stateOf(transaction)).toEqual(state);

    const refund = await signedNotification('REFUND', { ...upgrade, revocationDate: Date.now() });
    await notify(refund);
    expect(await stateOf(transaction)).toMatchObject({ status: 'expired' });
    // The signed purchase still verifies; it is older than the refund.
    const replayed = await claim(session, await chain.sign(transaction));
    expect(replayed.body['subscription']).toMatchObject({ status: 'expired' });
    expect(await stateOf(transaction)).toMatchObject({ status: 'expired' });
  });

  it('binds by the token a purchase carries, before anybody has claimed it', async () => {
    const { token: session, workspaceId } = await test.createSession();
    const appAccountToken = (await tokenOf(session)).toUpperCase();
    const transaction = aTransaction({ appAccountToken });
    await notify(await signedNotification('SUBSCRIBED', transaction));
    expect(await stateOf(transaction)).toMatchObject({
      workspace_id: workspaceId,
      status: 'active',
      plan: 'starter',
    });
  });

  it('keeps what comes before the claim, and makes up for it', async () => {
    const { token: session, workspaceId } = await test.createSession();
    const at = Date.now() - 5_000;
    const transaction = aTransaction({ signedDate: at });
    await notify(
      await signedNotification('SUBSCRIBED', transaction, { outer: { signedDate: at } }),
    );
    const renewed = { ...transaction, productId: 'team.monthly', signedDate: at + 2_000 };
    await notify(
      await signedNotification('DID_RENEW', renewed, { outer: { signedDate: at + 2_000 } }),
    );
    expect(await stateOf(transaction)).toBeUndefined();

    const between = { ...transaction, signedDate: at + 1_000 };
    const answer = await claim(session, await chain.sign(between));
    expect(answer.body['subscription']).toMatchObject({ plan: 'team', status: 'active' });
    expect(await stateOf(transaction)).toMatchObject({ workspace_id: workspaceId, plan: 'team' });
    const outcomes = await test.database.database.query(
      `SELECT type, outcome FROM billing_events WHERE gateway_subscription_id = $1 ORDER BY occurred_at`,
      [transaction['originalTransactionId']],
    );
    expect(outcomes).toEqual([
      { type: 'SUBSCRIBED', outcome: 'older' },
      { type: 'DID_RENEW', outcome: 'applied' },
    ]);
  });

  it('misses no notification that comes while its subscription is being claimed', async () => {
    const sessions = await Promise.all(Array.from({ length: 4 }, signIn));
    await Promise.all(
      sessions.map(async (session) => {
        const at = Date.now() - 5_000;
        const transaction = aTransaction({ signedDate: at });
        const over = { ...transaction, signedDate: at + 1_000 };
        const outer = { signedDate: at + 1_000 };
        const [signed, notification] = await Promise.all([
          chain.sign(transaction),
          signedNotification('EXPIRED', over, { outer }),
        ]);
        await Promise.all([claim(session, signed), notify(notification)]);
        expect(await stateOf(transaction)).toMatchObject({ status: 'expired' });
      }),
    );
  });

  it('stores every other notification and changes nothing', async () => {
    const transaction = aTransaction();
    const sandbox = { ...transaction, environment: 'Sandbox' };
    const tester = await signedNotification('SUBSCRIBED', sandbox, {
      data: { environment: 'Sandbox', appAppleId: undefined },
      outer: { notificationUUID: 'of-a-tester' },
    });
    const ping = await chain.sign(aNotification('TEST', {}, { notificationUUID: 'ping' }));
    const novel = await signedNotification('OF_TOMORROW', transaction, {
      outer: { notificationUUID: 'novel', subtype: 'NEW' },
    });
    for (const payload of [tester, ping, novel, novel]) {
      expect((await notify(payload)).status).toBe(200);
    }
    const stored = await test.database.database.query(
      `SELECT event_id AS id, type, outcome FROM billing_events
        WHERE event_id = ANY ($1) ORDER BY event_id`,
      [['of-a-tester', 'ping', 'novel']],
    );
    expect(stored).toEqual([
      { id: 'novel', type: 'OF_TOMORROW', outcome: 'ignored' },
      { id: 'of-a-tester', type: 'SUBSCRIBED', outcome: 'ignored' },
      { id: 'ping', type: 'TEST', outcome: 'ignored' },
    ]);
    expect(await stateOf(transaction)).toBeUndefined();
  });

  it('refuses a genuine envelope around something else', async () => {
    const session = await signIn();
    const appAccountToken = await tokenOf(session);
    const transaction = aTransaction({ appAccountToken });
    const signed = (data: Payload, outer?: Payload): Promise<string> =>
      signedNotification('SUBSCRIBED', transaction, { data, ...(outer ? { outer } : {}) });
    const other = { ...aRenewal(transaction), originalTransactionId: '77' };
    const wrong = [
      await signed({ signedTransactionInfo: await foreign.sign(transaction) }),
      await signed({ signedTransactionInfo: 'hello' }),
      await signed({ signedTransactionInfo: await chain.sign({ ...transaction, bundleId: 'x' }) }),
      await signed({
        signedTransactionInfo: await chain.sign({ ...transaction, environment: 'Sandbox' }),
      }),
      await signed({ signedRenewalInfo: await chain.sign(other) }),
      await signed({ bundleId: 'example.other.app' }),
      await signed({ appAppleId: 42 }),
      await signed({ environment: 'Xcode' }),
      await signed({}, { notificationUUID: undefined }),
      await signed({}, { signedDate: undefined }),
    ];
    for (const payload of wrong) {
      const { status, body } = await notify(payload);
      expect([status, body.code]).toEqual([401, 'signature_invalid']);
    }
    expect(await stateOf(transaction)).toBeUndefined();
  });
});
