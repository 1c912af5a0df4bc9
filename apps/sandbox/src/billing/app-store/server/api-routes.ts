import type { AppStoreDesk } from '../store/app-store-desk.js';
import type { Environment, Purchase } from '../store/purchase.js';
import { subscriptionGroup } from '../store/signed-payloads.js';
import {
  badRequest,
  invalidAccountToken,
  invalidTransactionId,
  noNotificationUrl,
  notAnOriginal,
  testNotificationNotFound,
  transactionNotFound,
} from './api-error.js';

/** A call of the API, its bearer checked. */
interface ApiCall {
  readonly desk: AppStoreDesk;
  /** What the host serves: each knows its own purchases only. */
  readonly environment: Environment;
  /** The part of the path that names something. */
  readonly named: string;
  readonly body: Record<string, unknown>;
}

export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  answer(call: ApiCall): unknown;
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The routes of the App Store Server API that a server of subscriptions needs. */
export const apiRoutes: readonly ApiRoute[] = [
  { method: 'GET', path: '/inApps/v1/subscriptions/:named', answer: statuses },
  { method: 'GET', path: '/inApps/v2/history/:named', answer: history },
  { method: 'GET', path: '/inApps/v1/transactions/:named', answer: transaction },
  {
    method: 'PUT',
    path: '/inApps/v1/transactions/:named/appAccountToken',
    answer: setAccountToken,
  },
  { method: 'POST', path: '/inApps/v1/notifications/test', answer: sendTest },
  { method: 'GET', path: '/inApps/v1/notifications/test/:named', answer: testResult },
];

function statuses(call: ApiCall): unknown {
  const { desk, environment } = call;
  const purchase = wanted(call);
  const lastTransactions = [
    {
      originalTransactionId: purchase.originalTransactionId,
      status: purchase.status,
      signedTransactionInfo: desk.signedTransaction(purchase),
      signedRenewalInfo: desk.signedRenewal(purchase),
    },
  ];
  const data = [{ subscriptionGroupIdentifier: subscriptionGroup, lastTransactions }];
  return { ...desk.appFacts(environment), data };
}

function history(call: ApiCall): unknown {
  const { desk, environment } = call;
  const purchase = wanted(call);
  const signedTransactions = purchase.transactions.map((one) =>
    desk.signedTransaction(purchase, one),
  );
  const revision = `${purchase.originalTransactionId}_${signedTransactions.length}`;
  return { ...desk.appFacts(environment), signedTransactions, hasMore: false, revision };
}

function transaction(call: ApiCall): unknown {
  const purchase = wanted(call);
  const one = purchase.transactions.find(({ transactionId }) => transactionId === call.named);
  return { signedTransactionInfo: call.desk.signedTransaction(purchase, one) };
}

function setAccountToken(call: ApiCall): unknown {
  const { appAccountToken } = call.body;
  if (typeof appAccountToken !== 'string' || !uuid.test(appAccountToken)) {
    throw invalidAccountToken();
  }
  const purchase = wanted(call);
  if (purchase.originalTransactionId !== call.named) throw notAnOriginal();
  call.desk.purchases.setAccountToken(purchase, appAccountToken);
  return '';
}

function sendTest({ desk, environment }: ApiCall): unknown {
  if (!desk.notifications.endpoint()) throw noNotificationUrl();
  return { testNotificationToken: `${desk.tellTest(environment)}_${desk.kernel.now().getTime()}` };
}

function testResult({ desk, named }: ApiCall): unknown {
  const event = desk.notifications.find(named.split('_')[0] ?? '');
  if (event?.type !== 'TEST') throw testNotificationNotFound();
  const sendAttempts = event.deliveries.map(({ at, status }) => ({
    attemptDate: new Date(at).getTime(),
    sendAttemptResult: sendAttemptResult(status),
  }));
  const { signedPayload } = JSON.parse(event.body) as { signedPayload: string };
  return { signedPayload, sendAttempts };
}

function sendAttemptResult(status: number): string {
  if (status === 0) return 'NO_RESPONSE';
  return status >= 200 && status <= 206 ? 'SUCCESS' : 'UNSUCCESSFUL_HTTP_RESPONSE_CODE';
}

function wanted({ desk, environment, named }: ApiCall): Purchase {
  if (!/^\d{1,20}$/.test(named)) throw invalidTransactionId();
  const purchase = desk.purchases.find(named);
  if (purchase?.environment !== environment) throw transactionNotFound();
  return purchase;
}

/** The body of a call as a JSON object; an absent one counts as empty. @throws ApiError */
export function bodyOf(body: unknown): Record<string, unknown> {
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Told below, together with JSON of another kind.
  }
  throw badRequest('The request body is not valid JSON.');
}
