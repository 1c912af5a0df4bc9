import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Product } from '../../plans/product-ids.js';
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
  constructor(private readonly settings: AppStoreSettings) {}

  async execute(): Promise<AppStoreOffer> {
    const { application, products } = this.settings;
    return application === null
      ? { enabled: false, products: [] }
      : { enabled: true, products: products.all };
  }
}
