import type { FastifyInstance } from 'fastify';
import { ControlError, jsonObject, onlyMembers } from '../../control/control-error.js';
import {
  optionalFlag,
  optionalText,
  optionalWord,
  textMember,
  urlMember,
  type ControlBody,
} from '../../control/members.js';
import type { WebhookSender } from '../webhooks/webhook-sender.js';
import type { Application } from './application.js';
import {
  dayMs,
  environments,
  latest,
  statuses,
  withLatest,
  type Order,
  type Purchase,
  type Purchases,
} from './purchases.js';
import type { Happening, SignedData } from './signed-data.js';

/** What the control routes work with. */
interface ControlledStore {
  readonly application: Application;
  readonly purchases: Purchases;
  readonly signed: SignedData;
  readonly notifications: WebhookSender;
  now(): Date;
}

/** What became of a purchase, and what Apple tells the server of it. */
interface Outcome extends Happening {
  readonly purchase: Purchase;
}

/** An action, its time in milliseconds. */
type Action = (purchase: Purchase, now: number, body: ControlBody, all: Purchases) => Outcome;

type Named = { Params: { id: string } };

/** What can happen to a purchase. */
const actions: Readonly<Record<string, Action>> = {
  /** The next period begins: where the last one ends, or now when that is past. */
  renew: (before, now, _body, all) => {
    const purchaseDate = Math.max(latest(before).expiresDate, now);
    return { purchase: all.begin(before, before.renewsTo, purchaseDate), type: 'DID_RENEW' };
  },
  cancel: (before) => ({
    purchase: { ...before, willRenew: false },
    ...{ type: 'DID_CHANGE_RENEWAL_STATUS', subtype: 'AUTO_RENEW_DISABLED' },
  }),
  resume: (before) => ({
    purchase: { ...before, willRenew: true },
    ...{ type: 'DID_CHANGE_RENEWAL_STATUS', subtype: 'AUTO_RENEW_ENABLED' },
  }),
  /** Another product from now on; the rest of the old period is taken back. */
  upgrade: (before, now, body, all) => {
    const ended = withLatest(before, { isUpgraded: true, revocationDate: now });
    const purchase = all.begin(ended, textMember(body, 'productId'), now);
    return { purchase, type: 'DID_CHANGE_RENEWAL_PREF', subtype: 'UPGRADE' };
  },
  /** The next period's product; the running one stays. */
  downgrade: (before, _now, body) => ({
    purchase: { ...before, renewsTo: textMember(body, 'productId') },
    ...{ type: 'DID_CHANGE_RENEWAL_PREF', subtype: 'DOWNGRADE' },
  }),
  /** A renewal could not be paid: the period is over, with or without days of grace. */
  'fail-renewal': (before, now, body) => {
    const graceDays = daysOf(body, 'graceDays', 0);
    const overdue = withLatest(before, { expiresDate: now });
    const type = 'DID_FAIL_TO_RENEW';
    if (graceDays === 0) return { purchase: { ...overdue, status: statuses.billingRetry }, type };
    const gracePeriodExpiresDate = now + graceDays * dayMs;
    const purchase = { ...overdue, status: statuses.gracePeriod, gracePeriodExpiresDate };
    return { purchase, type, subtype: 'GRACE_PERIOD' };
  },
  expire: (before, now) => {
    const over = withLatest(before, { expiresDate: Math.min(latest(before).expiresDate, now) });
    const purchase = { ...over, status: statuses.expired, gracePeriodExpiresDate: null };
    return { purchase, type: 'EXPIRED', subtype: 'VOLUNTARY' };
  },
  refund: (before, now) => ({
    purchase: { ...withLatest(before, { revocationDate: now }), status: statuses.revoked },
    type: 'REFUND',
  }),
  'reverse-refund': (before) => {
    const { revocationDate: _taken, ...transaction } = latest(before);
    const transactions = [...before.transactions.slice(0, -1), transaction];
    const purchase = { ...before, transactions, status: statuses.active };
    return { purchase, type: 'REFUND_REVERSED' };
  },
};

const actionMembers: Readonly<Record<string, readonly string[]>> = {
  upgrade: ['productId'],
  downgrade: ['productId'],
  'fail-renewal': ['graceDays'],
};

const root = '/_sandbox/app-store';

/** Control routes below `/_sandbox/app-store`: what customers and the passing of time do, and what was told of it. */
export function registerAppStoreControl(
  scope: FastifyInstance,
  store: () => ControlledStore,
): void {
  const find = (id: string): Purchase => {
    const purchase = store().purchases.find(id);
    if (!purchase) throw new ControlError(404, `there is no purchase ${id}`);
    return purchase;
  };
  const show = (purchase: Purchase) => ({
    purchase,
    signedTransactionInfo: store().signed.transaction(purchase),
  });
  const tell = (purchase: Purchase, happening: Happening) => ({
    ...show(purchase),
    notification: store().signed.tell(purchase, happening),
  });

  scope.get(`${root}/application`, () => store().application.describe());
  scope.get(`${root}/purchases`, () => ({ purchases: store().purchases.all() }));
  scope.post(`${root}/purchases`, (request, reply) => {
    const purchase = store().purchases.buy(readOrder(jsonObject(request.body)));
    void reply.code(201);
    return tell(purchase, { type: 'SUBSCRIBED', subtype: 'INITIAL_BUY' });
  });
  scope.get<Named>(`${root}/purchases/:id`, ({ params }) => show(find(params.id)));
  scope.post<{ Params: { id: string; action: string } }>(
    `${root}/purchases/:id/:action`,
    (request) => {
      const { id, action: name } = request.params;
      const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
      if (!action) throw new ControlError(404, `there is no ${name}`);
      const purchase = find(id);
      const body = jsonObject(request.body);
      onlyMembers(body, actionMembers[name] ?? []);
      const { purchases, now } = store();
      const { purchase: after, ...happening } = action(purchase, now().getTime(), body, purchases);
      return tell(purchases.put(after), happening);
    },
  );
  scope.put(`${root}/notification-url`, (request, reply) => {
    const body = jsonObject(request.body);
    onlyMembers(body, ['url', 'isHeld']);
    const isHeld = optionalFlag(body, 'isHeld', false);
    store().notifications.configure({ url: urlMember(body, 'url'), secrets: [], isHeld });
    return reply.code(204).send();
  });
  scope.get(`${root}/notifications`, () => ({ notifications: store().notifications.events() }));
  scope.post<Named>(`${root}/notifications/:id/deliver`, async ({ params: { id } }) => {
    const { notifications } = store();
    if (!notifications.find(id)) throw new ControlError(404, 'there is no such notification');
    if (!notifications.endpoint()) throw new ControlError(409, 'there is no notification URL');
    const [status] = await notifications.deliver(id);
    return { status };
  });
}

/** What a control request wants to buy. @throws ControlError */
function readOrder(body: Record<string, unknown>): Order {
  onlyMembers(body, ['productId', 'appAccountToken', 'environment', 'days', 'isFreeTrial']);
  return {
    productId: textMember(body, 'productId'),
    appAccountToken: optionalText(body, 'appAccountToken'),
    environment: optionalWord(body, 'environment', environments) ?? 'Production',
    days: daysOf(body, 'days', 30),
    isFreeTrial: optionalFlag(body, 'isFreeTrial', false),
  };
}

/** A number of days up to a year and a day; fractions are allowed. */
function daysOf(body: ControlBody, name: string, fallback: number): number {
  const { [name]: days = fallback } = body;
  if (typeof days === 'number' && days >= 0 && days <= 366) return days;
  throw new ControlError(400, `${name} must be a number from 0 to 366`);
}
