import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  aNotification,
  aRenewal,
  makeTestChains,
  TEST_APP_ID,
  TEST_BUNDLE_ID,
  type TestChains,
} from '#libs/billing/testing';
import { startTestApi, type Answer, type TestApi } from './test-api.js';

export type Payload = Record<string, unknown>;

/** What a notification says apart from the usual. */
export interface NotificationChanges {
  readonly data?: Payload;
  readonly outer?: Payload;
  readonly renewal?: Payload;
}

const PRODUCTS =
  'starter:monthly=starter.monthly,team:monthly=team.monthly,team:yearly=team.yearly';

/** An API that sells in the App Store, and the means to sign in Apple's place. */
export class AppStoreBench {
  private constructor(
    readonly test: TestApi,
    readonly chains: TestChains,
    private readonly folder: string,
  ) {}

  static async start(): Promise<AppStoreBench> {
    const folder = await mkdtemp(join(tmpdir(), 'postrider-app-store-'));
    const chains = await makeTestChains();
    const { foreign: _untrusted, ...trusted } = chains;
    const roots: string[] = [];
    for (const [name, { rootPem }] of Object.entries(trusted)) {
      roots.push(join(folder, `${name}.pem`));
      await writeFile(roots.at(-1)!, rootPem);
    }
    const test = await startTestApi({
      APP_STORE_BUNDLE_ID: TEST_BUNDLE_ID,
      APP_STORE_APP_ID: String(TEST_APP_ID),
      APP_STORE_ROOT_CERTIFICATES: roots.join(','),
      BILLING_APP_STORE_PRODUCTS: PRODUCTS,
    });
    return new AppStoreBench(test, chains, folder);
  }

  async stop(): Promise<void> {
    await this.test.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Token of a new person's session. */
  async signIn(): Promise<string> {
    return (await this.test.createSession()).token;
  }

  claim(session: string, signedTransactionInfo: unknown): Promise<Answer> {
    const path = '/v1/billing/app-store/transactions/claim';
    return this.test.call('POST', path, { session, json: { signedTransactionInfo } });
  }

  notify(signedPayload: unknown): Promise<Answer> {
    return this.test.call('POST', '/v1/billing/app-store/notifications', {
      json: { signedPayload },
    });
  }

  async accountToken(session: string): Promise<string> {
    const path = '/v1/billing/app-store/account-token';
    const { body } = await this.test.call('GET', path, { session });
    return body['appAccountToken']!;
  }

  sign(payload: Payload): Promise<string> {
    return this.chains.genuine.sign(payload);
  }

  /** A notification about a transaction, everything signed. */
  async signNotification(
    type: string,
    transaction: Payload,
    changes: NotificationChanges = {},
  ): Promise<string> {
    const data = {
      signedTransactionInfo: await this.sign(transaction),
      signedRenewalInfo: await this.sign(aRenewal(transaction, changes.renewal)),
      ...changes.data,
    };
    return this.sign(aNotification(type, data, changes.outer));
  }

  /** What is recorded of the transaction's subscription. */
  async stateOf(transaction: Payload): Promise<Payload | undefined> {
    const [row] = await this.test.database.database.query<Payload>(
      `SELECT workspace_id, status, plan, billing_interval, cancel_at_period_end
         FROM subscriptions WHERE source = 'app_store' AND gateway_subscription_id = $1`,
      [transaction['originalTransactionId']],
    );
    return row;
  }

  /** What became of notifications, by type. */
  outcomes(column: 'event_id' | 'gateway_subscription_id', values: unknown[]): Promise<Payload[]> {
    return this.test.database.database.query<Payload>(
      `SELECT type, outcome FROM billing_events WHERE ${column} = ANY ($1) ORDER BY type`,
      [values],
    );
  }
}
