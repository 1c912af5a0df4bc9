import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type RunningSandbox } from '#apps/sandbox';
import { AppStoreReconciliation } from '#libs/billing';
import { startTestApi, type Answer, type TestApi } from '../../../testing/test-api.js';

interface Bought {
  readonly purchase: { readonly originalTransactionId: string };
  readonly signedTransactionInfo: string;
  /** Id of the notification that tells of it. */
  readonly notification: string;
}

const PRODUCTION = 'api.storekit.apple.com';
const SANDBOX = 'api.storekit-sandbox.apple.com';

describe('purchases of the App Store, with a key to ask Apple with', () => {
  let sandbox: RunningSandbox;
  let test: TestApi;
  let folder: string;

  beforeAll(async () => {
    const billing = ['app_store'] as const;
    sandbox = await startSandbox({ port: 0, dataDirectory: null, providers: [], billing });
    const app = await control<Record<string, string>>('GET', 'app-store/application');
    folder = await mkdtemp(join(tmpdir(), 'postrider-app-store-'));
    await writeFile(join(folder, 'root.pem'), app['rootCertificate']!);
    test = await startTestApi({
      APP_STORE_BUNDLE_ID: app['bundleId']!,
      APP_STORE_APP_ID: String(app['appAppleId']),
      APP_STORE_ROOT_CERTIFICATES: join(folder, 'root.pem'),
      APP_STORE_SANDBOX_PURCHASES: 'allow',
      APP_STORE_KEY: app['privateKey']!,
      APP_STORE_KEY_ID: app['keyId']!,
      APP_STORE_ISSUER_ID: app['issuerId']!,
      APP_STORE_API_URL: `${sandbox.url}/${PRODUCTION}`,
      APP_STORE_SANDBOX_API_URL: `${sandbox.url}/${SANDBOX}`,
      BILLING_APP_STORE_PRODUCTS: 'starter:monthly=s.m,team:yearly=t.y',
    });
    // Delivered one by one, so that each test says what arrived and what did not.
    const url = `${test.api.url()}/v1/billing/app-store/notifications`;
    await control('PUT', 'app-store/notification-url', { url, isHeld: true });
  });
  afterAll(async () => {
    await test.stop();
    await sandbox.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function control<Result>(method: string, path: string, body?: unknown): Promise<Result> {
    const response = await fetch(`${sandbox.url}/_sandbox/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return (text === '' ? undefined : JSON.parse(text)) as Result;
  }
  const buy = (order: Record<string, unknown> = {}): Promise<Bought> =>
    control('POST', 'app-store/purchases', { productId: 's.m', ...order });
  const happen = (bought: Bought, action: string, body: unknown = {}): Promise<Bought> =>
    control('POST', `app-store/purchases/${bought.purchase.originalTransactionId}/${action}`, body);
  const deliver = async ({ notification }: Bought): Promise<number> => {
    const path = `app-store/notifications/${notification}/deliver`;
    return (await control<{ status: number }>('POST', path)).status;
  };
  const signIn = async (): Promise<string> => (await test.createSession()).token;
  const claim = (session: string, signedTransactionInfo: string, key?: string): Promise<Answer> =>
    test.call('POST', '/v1/billing/app-store/transactions/claim', {
      session,
      json: { signedTransactionInfo },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const stateOf = async ({ purchase }: Bought): Promise<Record<string, unknown> | undefined> => {
    const [row] = await test.database.database.query<Record<string, unknown>>(
      `SELECT workspace_id, status, plan, cancel_at_period_end, current_period_ends_at AS ends_at
         FROM subscriptions WHERE source = 'app_store' AND gateway_subscription_id = $1`,
      [purchase.originalTransactionId],
    );
    return row;
  };
  const askedHosts = async (id: string): Promise<string[]> => {
    const { requests } = await control<{ requests: { host: string; path: string }[] }>(
      'GET',
      'requests?provider=app-store',
    );
    return requests.filter(({ path }) => path.endsWith(id)).map(({ host }) => host);
  };

  it('follows a subscription through its life', async () => {
    const { token: session, workspaceId } = await test.createSession();
    const account = await test.call('GET', '/v1/billing/app-store/account-token', { session });
    const bought = await buy({
      appAccountToken: account.body['appAccountToken'],
      isFreeTrial: true,
    });
    expect(await deliver(bought)).toBe(200);
    expect(await stateOf(bought)).toMatchObject({
      workspace_id: workspaceId,
      status: 'trialing',
      plan: 'starter',
    });
    const claimed = await claim(session, bought.signedTransactionInfo, 'claimed');
    const again = await claim(session, bought.signedTransactionInfo, 'claimed');
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body).toEqual(claimed.body);
    expect(claimed.body['subscription']).toMatchObject({ status: 'trialing', plan: 'starter' });
    const audited = await test.database.database.query(
      'SELECT DISTINCT operation, subject_kind FROM audit_entries',
    );
    expect(audited).toEqual([{ operation: 'AppStore_claim', subject_kind: 'workspace' }]);

    const steps: [action: string, body: unknown, expected: Record<string, unknown>][] = [
      ['cancel', {}, { status: 'trialing', cancel_at_period_end: true }],
      ['resume', {}, { status: 'trialing', cancel_at_period_end: false }],
      ['renew', {}, { status: 'active' }],
      ['upgrade', { productId: 't.y' }, { status: 'active', plan: 'team' }],
      ['downgrade', { productId: 's.m' }, { status: 'active', plan: 'team' }],
      ['fail-renewal', { graceDays: 16 }, { status: 'past_due' }],
      ['renew', {}, { status: 'active', plan: 'starter' }],
      ['fail-renewal', {}, { status: 'unpaid' }],
      ['expire', {}, { status: 'expired' }],
      ['renew', {}, { status: 'active' }],
      ['refund', {}, { status: 'expired' }],
      ['reverse-refund', {}, { status: 'active' }],
    ];
    for (const [action, body, expected] of steps) {
      expect(await deliver(await happen(bought, action, body))).toBe(200);
      expect([action, await stateOf(bought)]).toMatchObject([action, expected]);
    }
    const told = await control<{ notifications: { id: string }[] }>(
      'GET',
      'app-store/notifications',
    );
    for (const { id } of told.notifications) {
      await control('POST', `app-store/notifications/${id}/deliver`);
    }
    expect(await stateOf(bought)).toMatchObject({ status: 'active' });
  });

  it('asks for the present state, whatever old transaction is shown', async () => {
    const session = await signIn();
    const bought = await buy();
    await happen(bought, 'fail-renewal');
    const renewed = await happen(bought, 'renew');
    const old = await happen(renewed, 'upgrade', { productId: 't.y' });
    const answer = await claim(session, bought.signedTransactionInfo);
    expect(answer.body['subscription']).toMatchObject({ status: 'active', plan: 'team' });
    expect((await claim(session, old.signedTransactionInfo)).status).toBe(200);

    const refunded = await buy();
    await happen(refunded, 'refund');
    const refused = await claim(session, refunded.signedTransactionInfo);
    expect([refused.status, refused.details['reason']]).toEqual([422, 'revoked']);
    expect(await stateOf(refunded)).toBeUndefined();
  });

  it('learns from a claim what a lost notification would have said', async () => {
    const [owner, other] = [await signIn(), await signIn()];
    const bought = await buy();
    await claim(owner, bought.signedTransactionInfo);
    await happen(bought, 'expire');
    const strange = await claim(other, bought.signedTransactionInfo);
    expect([strange.status, strange.details['reason']]).toEqual([422, 'expired']);
    expect(await stateOf(bought)).toMatchObject({ status: 'active' });
    const own = await claim(owner, bought.signedTransactionInfo);
    expect([own.status, own.details['reason']]).toEqual([422, 'expired']);
    expect(await stateOf(bought)).toMatchObject({ status: 'expired' });
  });

  it('asks once a day what lost notifications would have said', async () => {
    const session = await signIn();
    const [renewed, ended, ofTester] = [
      await buy(),
      await buy(),
      await buy({ environment: 'Sandbox' }),
    ];
    for (const bought of [renewed, ended, ofTester]) {
      expect((await claim(session, bought.signedTransactionInfo)).status).toBe(200);
    }
    const before = await stateOf(renewed);
    await happen(renewed, 'renew');
    await happen(ended, 'expire');
    await happen(ofTester, 'cancel');
    const reconciliation = test.api.app.get(AppStoreReconciliation, { strict: false });
    expect(await reconciliation.run()).toBeGreaterThanOrEqual(3);
    const after = await stateOf(renewed);
    expect(after!['ends_at']).not.toEqual(before!['ends_at']);
    expect(await stateOf(ended)).toMatchObject({ status: 'expired' });
    expect(await stateOf(ofTester)).toMatchObject({ cancel_at_period_end: true });
    expect(await reconciliation.run()).toBe(0);
  });

  it('takes purchases of testers where they are allowed, and asks their own host', async () => {
    const session = await signIn();
    const bought = await buy({ environment: 'Sandbox' });
    expect((await claim(session, bought.signedTransactionInfo)).status).toBe(200);
    expect(await deliver(await happen(bought, 'cancel'))).toBe(200);
    expect(await stateOf(bought)).toMatchObject({ cancel_at_period_end: true });
    expect(await askedHosts(bought.purchase.originalTransactionId)).toEqual([SANDBOX]);
  });

  it('says so when the App Store does not answer, and binds nobody', async () => {
    const session = await signIn();
    const bought = await buy();
    const faults: [Record<string, unknown>, Record<string, unknown>][] = [
      [{ kind: 'rate_limit' }, { status: 429, errorCode: 4_290_000 }],
      [{ kind: 'http', status: 500, body: { errorCode: 5_000_001 } }, { errorCode: 5_000_001 }],
      [
        { kind: 'http', status: 200, body: 'hello' },
        { status: 200, errorCode: null },
      ],
      [{ kind: 'expire_token' }, { status: 401, errorCode: null }],
      [{ kind: 'reset_before' }, { status: null }],
    ];
    for (const [fault, details] of faults) {
      await control('POST', 'faults', { provider: 'app-store', operation: 'lookup', ...fault });
      const answer = await claim(session, bought.signedTransactionInfo);
      expect([fault, answer.status, answer.body.code]).toEqual([fault, 502, 'provider_error']);
      expect(answer.details).toMatchObject(details);
    }
    expect(await stateOf(bought)).toBeUndefined();
    expect((await claim(session, bought.signedTransactionInfo)).status).toBe(200);
  });

  it('asks both hosts before it calls a purchase unknown', async () => {
    const bought = await buy();
    await control('POST', 'reset');
    const answer = await claim(await signIn(), bought.signedTransactionInfo);
    expect([answer.status, answer.details['reason']]).toEqual([422, 'unknown_to_store']);
    const hosts = await askedHosts(bought.purchase.originalTransactionId);
    expect(hosts).toEqual([PRODUCTION, SANDBOX]);
  });
});
