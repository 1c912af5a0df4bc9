import { onlyMembers } from '../../../control/control-error.js';
import type { AppStoreDesk, Happening } from '../store/app-store-desk.js';
import type { Purchase } from '../store/purchase.js';
import type { Purchases } from '../store/purchases.js';
import { daysOf, productOf } from './order.js';

type Body = Record<string, unknown>;

interface Action {
  /** Members of the body it knows. */
  readonly members?: readonly string[];
  run(purchases: Purchases, purchase: Purchase, body: Body): Purchase;
  tells(body: Body): Happening;
}

/** What can happen to a purchase, and what Apple tells the server then. */
const actions = {
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
    run: (purchases, purchase, body) => purchases.upgrade(purchase, productOf(body)),
    tells: () => ({ type: 'DID_CHANGE_RENEWAL_PREF', subtype: 'UPGRADE' }),
  },
  downgrade: {
    members: ['productId'],
    run: (purchases, purchase, body) => purchases.downgrade(purchase, productOf(body)),
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
} satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;

export function isAction(name: string): name is ActionName {
  return Object.hasOwn(actions, name);
}

/** Carries an action out and tells the server. @throws ControlError for a wrong body */
export function runAction(
  desk: AppStoreDesk,
  purchase: Purchase,
  name: ActionName,
  body: Body,
): { readonly purchase: Purchase; readonly notification: string } {
  const action: Action = actions[name];
  onlyMembers(body, action.members ?? []);
  const changed = action.run(desk.purchases, purchase, body);
  return { purchase: changed, notification: desk.tell(changed, action.tells(body)) };
}
