import { ControlError, onlyMembers } from '../../../control/control-error.js';
import { environments } from '../store/purchase.js';
import type { Order } from '../store/purchases.js';

const members = ['productId', 'appAccountToken', 'environment', 'days', 'isFreeTrial'];

/** What a control request wants to buy. @throws ControlError */
export function readOrder(body: Record<string, unknown>): Order {
  onlyMembers(body, members);
  const { appAccountToken = null, environment = 'Production', isFreeTrial = false } = body;
  const known = environments.find((one) => one === environment);
  if (known === undefined) {
    throw new ControlError(400, `environment must be one of ${environments.join(', ')}`);
  }
  if (appAccountToken !== null && typeof appAccountToken !== 'string') {
    throw new ControlError(400, 'appAccountToken must be a text');
  }
  if (typeof isFreeTrial !== 'boolean') {
    throw new ControlError(400, 'isFreeTrial must be true or false');
  }
  const productId = productOf(body);
  return {
    productId,
    appAccountToken,
    environment: known,
    days: daysOf(body, 'days', 30),
    isFreeTrial,
  };
}

export function productOf({ productId }: Record<string, unknown>): string {
  if (typeof productId === 'string' && productId !== '') return productId;
  throw new ControlError(400, 'productId must be a text');
}

/** A number of days up to a year and a day; fractions are allowed. */
export function daysOf(body: Record<string, unknown>, name: string, fallback: number): number {
  const { [name]: days = fallback } = body;
  if (typeof days === 'number' && days >= 0 && days <= 366) return days;
  throw new ControlError(400, `${name} must be a number from 0 to 366`);
}
