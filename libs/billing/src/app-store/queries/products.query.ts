import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Product } from '../../plans/product-ids.js';
import { PlanCatalog } from '../../plans/plan-catalog.js';
import { AppStoreSettings } from '../app-store-settings.js';

/** What the app can offer for sale. */
export interface AppStoreOffer {
  /** Whether purchases can be claimed here. */
  readonly enabled: boolean;
  readonly products: readonly Product[];
}

export class AppStoreProductsQuery extends Query<AppStoreOffer> {}

@QueryHandler(AppStoreProductsQuery)
export class AppStoreProductsHandler implements IQueryHandler<AppStoreProductsQuery> {
  constructor(
    private readonly settings: AppStoreSettings,
    private readonly catalog: PlanCatalog,
  ) {}

  async execute(): Promise<AppStoreOffer> {
    if (this.settings.application === null) return { enabled: false, products: [] };
    return { enabled: true, products: this.catalog.appStoreProducts.all };
  }
}
