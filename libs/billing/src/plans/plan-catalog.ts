import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { billingConfig } from '../billing.config.js';
import { plansInvalid } from '../billing.errors.js';
import { parsePlansFile } from './parse-plans-file.js';
import type { Plan, PlanId, PlansFile } from './plan.js';
import { plans } from './plans.js';
import { ProductIds } from './product-ids.js';

/** What is sold: the built-in plans, or those of `BILLING_PLANS_FILE`. Read once, at boot. */
@Injectable()
export class PlanCatalog {
  readonly file: PlansFile;
  /** Prices or variants at the gateway. */
  readonly prices: ProductIds;
  readonly appStoreProducts: ProductIds;

  /** @throws Error that says what is wrong with the file or the ids */
  constructor(config: Config) {
    const { plansFile, priceIds, appStoreProducts } = config.get(billingConfig);
    this.file = plansFile === null ? plans : readPlans(plansFile);
    this.prices = this.known('BILLING_PRICE_IDS', priceIds);
    this.appStoreProducts = this.known('BILLING_APP_STORE_PRODUCTS', appStoreProducts);
  }

  find(id: PlanId): Plan | null {
    return this.file.plans.find((plan) => plan.id === id) ?? null;
  }

  private known(variable: string, entries: readonly string[]): ProductIds {
    const ids = attempt(variable, () => ProductIds.parse(entries));
    const stray = ids.all.find(({ plan }) => this.find(plan) === null);
    if (stray) throw plansInvalid(variable, `there is no plan "${stray.plan}"`);
    return ids;
  }
}

function readPlans(path: string): PlansFile {
  return attempt('BILLING_PLANS_FILE', () => parsePlansFile(readFileSync(path, 'utf8')));
}

function attempt<Result>(variable: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw plansInvalid(variable, (error as Error).message);
  }
}
