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
import { environments, type Order, type Purchase, type Purchases } from './purchases.js';
import type { Happening, SignedData } from './signed-data.js';

/** What the control routes work with. */
interface ControlledStore {
  readonly application: Application;
  readonly purchases: Purchases;
  readonly signed: SignedData;
  readonly notifications: WebhookSender;
}

interface Action {
  /** Members of the body it knows. */
  readonly members?: readonly string[];
  run(purchases: Purchases, purchase: Purchase, body: ControlBody): Purchase;
  tells(body: ControlBody): Happening;
}

type Named = { Params: { id: string } };

/** What can happen to a purchase, and what Apple tells the server then. */
const actions: Readonly<Record<string, Action>> = {
  renew: {
    run: (purchases, purchase) => purchases.renew(purchase),
    tells: () => ({ type: 'DID_RENEW' }),
  },
  cancel: {
    run: (purchases, purchase) => purchases.setRenewal(purchase, false),
    tells: () => ({ type: 'DID_CHANGE_RENEWAL_STATUS', subtype: 'AUTO_RENEW_DISABLED' }),
  },
  resume: {
    run: (purchases, purchase) => purchases.setRenewal(purchase, true),
    tells: () => ({ type: 'DID_CHANGE_RENEWAL_STATUS', subtype: 'AUTO_RENEW_ENABLED' }),
  },
  upgrade: {
    members: ['productId'],
    run: (purchases, purchase, body) => purchases.upgrade(purchase, textMember(body, 'productId')),
    tells: () => ({ type: 'DID_CHANGE_RENEWAL_PREF', subtype: 'UPGRADE' }),
  },
  downgrade: {
    members: ['productId'],
    run: (purchases, purchase, body) =>
      purchases.downgrade(purchase, textMember(body, 'productId')),
    tells: () => ({ type: 'DID_CHANGE_RENEWAL_PREF', subtype: 'DOWNGRADE' }),
  },
  'fail-renewal': {
    members: ['graceDays'],
    run: (purchases, purchase, body) =>
      purchases.failRenewal(purchase, daysOf(body, 'graceDays', 0)),
    tells: (body) => ({
      type: 'DID_FAIL_TO_RENEW',
      ...(daysOf(body, 'graceDays', 0) > 0 ? { subtype: 'GRACE_PERIOD' } : {}),
    }),
  },
  expire: {
    run: (purchases, purchase) => purchases.expire(purchase),
    tells: () => ({ type: 'EXPIRED', subtype: 'VOLUNTARY' }),
  },
  refund: {
    run: (purchases, purchase) => purchases.refund(purchase),
    tells: () => ({ type: 'REFUND' }),
  },
  'reverse-refund': {
    run: (purchases, purchase) => purchases.reverseRefund(purchase),
    tells: () => ({ type: 'REFUND_REVERSED' }),
  },
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
      onlyMembers(body, action.members ?? []);
      return tell(action.run(store().purchases, purchase, body), action.tells(body));
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
