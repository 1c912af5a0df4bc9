import type { EntitlementSet } from '#libs/platform';
import { ApiProperty, ApiSchema, EntitlementLimitsBody } from '../../http/index.js';

@ApiSchema({ name: 'BillingPlanPrices' })
export class BillingPlanPricesBody {
  @ApiProperty({ type: 'string', example: 'EUR', description: 'ISO 4217.' })
  currency!: string;

  @ApiProperty({ type: 'integer' })
  monthlyCents!: number;

  @ApiProperty({ type: 'integer' })
  yearlyCents!: number;
}

/** What can be subscribed to. */
@ApiSchema({ name: 'BillingPlan' })
export class BillingPlanBody {
  @ApiProperty({ type: 'string' })
  id!: string;

  @ApiProperty({ type: 'string' })
  name!: string;

  @ApiProperty({ type: () => BillingPlanPricesBody, description: 'The gateway charges its own.' })
  prices!: BillingPlanPricesBody;

  @ApiProperty({ type: () => EntitlementLimitsBody })
  limits!: EntitlementSet['limits'];

  @ApiProperty({ type: 'object', additionalProperties: { type: 'boolean' }, properties: {} })
  features!: EntitlementSet['features'];
}

/** The discount offered once before canceling. */
@ApiSchema({ name: 'BillingRetentionOffer' })
export class BillingRetentionOfferBody {
  @ApiProperty({ type: 'boolean' })
  available!: boolean;

  @ApiProperty({ type: 'integer' })
  percentOff!: number;

  @ApiProperty({ type: 'integer' })
  durationMonths!: number;
}
