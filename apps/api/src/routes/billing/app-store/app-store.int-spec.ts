import { aNotification, aRenewal, aTransaction, forgeriesOf } from '#libs/billing/testing';
import { AppStoreBench, type Payload } from '../../../testing/app-store-bench.js';
import type { Answer, TestApi } from '../../../testing/test-api.js';

const DAY_MS = 86_400_000;
const CLAIM = '/v1/billing/app-store/transactions/claim';

describe('purchases of the App Store, without a key to ask Apple with', () => {
  let bench: AppStoreBench;
  let test: TestApi;

  beforeAll(async () => {
    bench = await AppStoreBench.start();
    test = bench.test;
  });
  afterAll(() => bench.stop());

  const signIn = (): Promise<string> => bench.signIn();
  const reasonOf = (answer: Answer): unknown[] => {
    return [answer.status, answer.body.code, answer.details['reason']];
  };
  const refusedFor = (reason: string): unknown[] => [422, 'app_store_transaction_refused', reason];

  it('gives each workspace one token of its own, and lists what is on sale', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const token = await bench.accountToken(one);
    expect(token).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(await bench.accountToken(one)).toBe(token);
    expect(await bench.accountToken(other)).not.toBe(token);

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
    const appAccountToken = (await bench.accountToken(session)).toUpperCase();
    const expiresDate = Date.now() + DAY_MS;
    const transaction = aTransaction({ appAccountToken, expiresDate, productId: 'team.yearly' });
    const signed = await bench.sign(transaction);
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
    const signed = await bench.sign(aTransaction());
    const rivals = await Promise.all(Array.from({ length: 5 }, signIn));
    const answers = await Promise.all(rivals.map((rival) => bench.claim(rival, signed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    for (const { status, body } of answers) {
      if (status === 409) expect(body.code).toBe('subscription_in_use');
    }
    const winner = rivals[answers.findIndex(({ status }) => status === 200)]!;
    expect((await bench.claim(winner, signed)).status).toBe(200);
  });

  it('keeps a purchase that was made for one workspace from every other', async () => {
    const [buyer, thief] = [await signIn(), await signIn()];
    await bench.accountToken(thief);
    const signed = await bench.sign(
      aTransaction({ appAccountToken: await bench.accountToken(buyer) }),
    );
    expect((await bench.claim(thief, signed)).body.code).toBe('subscription_in_use');
    expect((await bench.claim(buyer, signed)).status).toBe(200);
    const stranger = aTransaction({ appAccountToken: '00000000-0000-4000-8000-000000000000' });
    expect((await bench.claim(buyer, await bench.sign(stranger))).status).toBe(409);
  });

  it('believes nothing that is not signed under a pinned root', async () => {
    const session = await signIn();
    const payload = aTransaction();
    for (const { name, jws, reason } of await forgeriesOf(bench.chains, payload)) {
      expect([name, ...reasonOf(await bench.claim(session, jws))]).toEqual([
        name,
        ...refusedFor(reason),
      ]);
      const told = await bench.notify(jws);
      expect([name, told.status, told.body.code]).toEqual([name, 401, 'signature_invalid']);
    }
    expect(await bench.stateOf(payload)).toBeUndefined();
    const genuine = await bench.sign(payload);
    for (const wrong of [`${genuine}${'A'.repeat(200_000)}`, '', 5, null, [genuine]]) {
      expect((await bench.claim(session, wrong)).body.code).toBe('invalid_parameter');
      expect((await bench.notify(wrong)).body.code).toBe('invalid_parameter');
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
      const answer = await bench.claim(session, await bench.sign(transaction));
      expect([changes, ...reasonOf(answer)]).toEqual([changes, ...refusedFor(reason)]);
      expect(await bench.stateOf(transaction)).toBeUndefined();
    }
  });

  it('follows notifications in Apple’s order, each once', async () => {
    const session = await signIn();
    const bought = Date.now() - 5_000;
    const transaction = aTransaction({ signedDate: bought });
    await bench.claim(session, await bench.sign(transaction));

    const canceled = await bench.signNotification('DID_CHANGE_RENEWAL_STATUS', transaction, {
      data: { status: 1 },
      outer: { subtype: 'AUTO_RENEW_DISABLED', signedDate: bought + 1_000 },
      renewal: { autoRenewStatus: 0 },
    });
    const upgrade = { ...transaction, productId: 'team.yearly', transactionId: '9' };
    const upgraded = await bench.signNotification('DID_CHANGE_RENEWAL_PREF', upgrade, {
      data: { status: 1 },
      outer: { subtype: 'UPGRADE', signedDate: bought + 2_000 },
    });
    expect((await bench.notify(canceled)).body).toEqual({ ok: true });
    expect(await bench.stateOf(transaction)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    });
    await bench.notify(upgraded);
    const state = await bench.stateOf(transaction);
    expect(state).toMatchObject({
      plan: 'team',
      billing_interval: 'yearly',
      cancel_at_period_end: false,
    });

    expect((await bench.notify(canceled)).status).toBe(200);
    const late = await bench.signNotification('EXPIRED', transaction, {
      outer: { signedDate: bought + 500 },
    });
    expect((await bench.notify(late)).status).toBe(200);
    expect(await bench.stateOf(transaction)).toEqual(state);

    const refund = await bench.signNotification('REFUND', {
      ...upgrade,
      revocationDate: Date.now(),
    });
    await bench.notify(refund);
    expect(await bench.stateOf(transaction)).toMatchObject({ status: 'expired' });
    // The signed purchase still verifies; it is older than the refund.
    const replayed = await bench.claim(session, await bench.sign(transaction));
    expect(replayed.body['subscription']).toMatchObject({ status: 'expired' });
    expect(await bench.stateOf(transaction)).toMatchObject({ status: 'expired' });
  });

  it('binds by the token a purchase carries, before anybody has claimed it', async () => {
    const { token: session, workspaceId } = await test.createSession();
    const appAccountToken = (await bench.accountToken(session)).toUpperCase();
    const transaction = aTransaction({ appAccountToken });
    await bench.notify(await bench.signNotification('SUBSCRIBED', transaction));
    expect(await bench.stateOf(transaction)).toMatchObject({
      workspace_id: workspaceId,
      status: 'active',
      plan: 'starter',
    });
  });

  it('keeps what comes before the claim, and makes up for it', async () => {
    const { token: session, workspaceId } = await test.createSession();
    const at = Date.now() - 5_000;
    const transaction = aTransaction({ signedDate: at });
    await bench.notify(
      await bench.signNotification('SUBSCRIBED', transaction, { outer: { signedDate: at } }),
    );
    const renewed = { ...transaction, productId: 'team.monthly', signedDate: at + 2_000 };
    await bench.notify(
      await bench.signNotification('DID_RENEW', renewed, { outer: { signedDate: at + 2_000 } }),
    );
    expect(await bench.stateOf(transaction)).toBeUndefined();

    const between = { ...transaction, signedDate: at + 1_000 };
    const answer = await bench.claim(session, await bench.sign(between));
    expect(answer.body['subscription']).toMatchObject({ plan: 'team', status: 'active' });
    expect(await bench.stateOf(transaction)).toMatchObject({
      workspace_id: workspaceId,
      plan: 'team',
    });
    const outcomes = await bench.outcomes('gateway_subscription_id', [
      transaction['originalTransactionId'],
    ]);
    expect(outcomes).toEqual([
      { type: 'DID_RENEW', outcome: 'applied' },
      { type: 'SUBSCRIBED', outcome: 'older' },
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
          bench.sign(transaction),
          bench.signNotification('EXPIRED', over, { outer }),
        ]);
        await Promise.all([bench.claim(session, signed), bench.notify(notification)]);
        expect(await bench.stateOf(transaction)).toMatchObject({ status: 'expired' });
      }),
    );
  });

  it('stores every other notification and changes nothing', async () => {
    const transaction = aTransaction();
    const sandbox = { ...transaction, environment: 'Sandbox' };
    const tester = await bench.signNotification('SUBSCRIBED', sandbox, {
      data: { environment: 'Sandbox', appAppleId: undefined },
      outer: { notificationUUID: 'of-a-tester' },
    });
    const ping = await bench.sign(aNotification('TEST', {}, { notificationUUID: 'ping' }));
    const novel = await bench.signNotification('OF_TOMORROW', transaction, {
      outer: { notificationUUID: 'novel', subtype: 'NEW' },
    });
    for (const payload of [tester, ping, novel, novel]) {
      expect((await bench.notify(payload)).status).toBe(200);
    }
    const stored = await bench.outcomes('event_id', ['of-a-tester', 'ping', 'novel']);
    expect(stored).toEqual([
      { type: 'OF_TOMORROW', outcome: 'ignored' },
      { type: 'SUBSCRIBED', outcome: 'ignored' },
      { type: 'TEST', outcome: 'ignored' },
    ]);
    expect(await bench.stateOf(transaction)).toBeUndefined();
  });

  it('refuses a genuine envelope around something else', async () => {
    const session = await signIn();
    const appAccountToken = await bench.accountToken(session);
    const transaction = aTransaction({ appAccountToken });
    const signed = (data: Payload, outer?: Payload): Promise<string> =>
      bench.signNotification('SUBSCRIBED', transaction, { data, ...(outer ? { outer } : {}) });
    const other = { ...aRenewal(transaction), originalTransactionId: '77' };
    const part = (changes: Payload): Promise<string> => bench.sign({ ...transaction, ...changes });
    const wrong = [
      { signedTransactionInfo: await bench.chains.foreign.sign(transaction) },
      { signedTransactionInfo: 'hello' },
      { signedTransactionInfo: await part({ bundleId: 'x' }) },
      { signedTransactionInfo: await part({ environment: 'Sandbox' }) },
      { signedRenewalInfo: await bench.sign(other) },
      { bundleId: 'example.other.app' },
      { appAppleId: 42 },
      { environment: 'Xcode' },
    ].map((data) => signed(data));
    wrong.push(signed({}, { notificationUUID: undefined }), signed({}, { signedDate: undefined }));
    for (const payload of wrong) {
      const { status, body } = await bench.notify(await payload);
      expect([status, body.code]).toEqual([401, 'signature_invalid']);
    }
    expect(await bench.stateOf(transaction)).toBeUndefined();
  });
});
