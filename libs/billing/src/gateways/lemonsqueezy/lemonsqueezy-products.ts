import { plansInvalid } from '../../billing.errors.js';
import { ProductIds, type Product } from '../../plans/product-ids.js';

/** The variants of the store: those on sale, and the cheaper ones of the retention offer. */
export class LemonSqueezyProducts {
  private readonly cheaper: ProductIds;

  /** @throws DomainError configuration_invalid that names an entry which cannot be read */
  constructor(
    private readonly regular: ProductIds,
    cheaper: readonly string[],
  ) {
    try {
      this.cheaper = ProductIds.parse(cheaper);
    } catch (error) {
      throw plansInvalid('LEMONSQUEEZY_RETENTION_VARIANTS', (error as Error).message);
    }
  }

  variantOnSale(plan: string, interval: Product['interval']): string | null {
    return this.regular.idOf(plan, interval);
  }

  /** The cheaper variant of what a subscription has, or null when none is configured. */
  cheaperThan(variantId: string): string | null {
    const product = this.regular.find(variantId);
    return product && this.cheaper.idOf(product.plan, product.interval);
  }

  isCheaper(variantId: string): boolean {
    return this.cheaper.find(variantId) !== null;
  }

  /** What a variant stands for: the cheaper one is the same plan. */
  find(variantId: string): Product | null {
    return this.regular.find(variantId) ?? this.cheaper.find(variantId);
  }
}
