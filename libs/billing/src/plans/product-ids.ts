import { BILLING_INTERVALS, type BillingInterval, type PlanId } from './plan.js';

/** A plan at an interval, under the id by which a shop knows it. */
export interface Product {
  readonly plan: PlanId;
  readonly interval: BillingInterval;
  readonly productId: string;
}

/** `starter:monthly=price_123`: the plans as one shop's own ids, looked up in both directions. */
export class ProductIds {
  private constructor(readonly all: readonly Product[]) {}

  /** @throws Error that names the entry which cannot be read */
  static parse(entries: readonly string[]): ProductIds {
    return new ProductIds(entries.map(parseEntry));
  }

  idOf(plan: PlanId, interval: BillingInterval): string | null {
    const product = this.all.find((one) => one.plan === plan && one.interval === interval);
    return product?.productId ?? null;
  }

  find(productId: string): Product | null {
    return this.all.find((one) => one.productId === productId) ?? null;
  }
}

function parseEntry(entry: string): Product {
  const [, plan, word, productId] = /^([^:=]+):([^:=]+)=(.+)$/.exec(entry) ?? [];
  const interval = BILLING_INTERVALS.find((known) => known === word);
  if (plan === undefined || interval === undefined || productId === undefined) {
    throw new Error(`"${entry}" must read plan:monthly=id or plan:yearly=id`);
  }
  return { plan, interval, productId };
}
