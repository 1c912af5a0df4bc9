import type { ClaimedSubscription } from '#libs/billing';
import { ApiProperty, ApiSchema, OkResponse } from '../../../http/index.js';

@ApiSchema({ name: 'AppStoreAccountTokenResponse' })
export class AppStoreAccountTokenResponse extends OkResponse {
  @ApiProperty({
    type: 'string',
    format: 'uuid',
    description: 'Pass it to StoreKit as `appAccountToken`. It never changes.',
  })
  appAccountToken!: string;
}

@ApiSchema({ name: 'AppStoreProduct' })
export class AppStoreProductBody {
  @ApiProperty({ type: 'string', description: 'Product id in App Store Connect.' })
  productId!: string;

  @ApiProperty({ type: 'string', description: 'The plan it buys.' })
  plan!: string;

  @ApiProperty({ type: 'string', enum: ['monthly', 'yearly'] })
  billingInterval!: string;
}

@ApiSchema({ name: 'AppStoreProductsResponse' })
export class AppStoreProductsResponse extends OkResponse {
  @ApiProperty({ type: 'boolean', description: 'Whether purchases can be claimed here.' })
  enabled!: boolean;

  @ApiProperty({ type: () => AppStoreProductBody, isArray: true })
  products!: AppStoreProductBody[];
}

@ApiSchema({ name: 'AppStoreSubscription' })
export class AppStoreSubscriptionBody {
  @ApiProperty({ type: 'string', description: 'The same over all renewals.' })
  originalTransactionId!: string;

  @ApiProperty({ type: 'string', nullable: true })
  plan!: string | null;

  @ApiProperty({ type: 'string', enum: ['monthly', 'yearly'], nullable: true })
  billingInterval!: string | null;

  @ApiProperty({
    type: 'string',
    enum: ['trialing', 'active', 'past_due', 'unpaid', 'expired'],
    description: 'The state that is known now.',
  })
  status!: string;

  @ApiProperty({ type: 'boolean', description: 'It will not renew.' })
  cancelAtPeriodEnd!: boolean;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  currentPeriodEndsAt!: Date | null;
}

@ApiSchema({ name: 'AppStoreClaimResponse' })
export class AppStoreClaimResponse extends OkResponse {
  @ApiProperty({ type: () => AppStoreSubscriptionBody })
  subscription!: AppStoreSubscriptionBody;
}

export function presentClaim(claimed: ClaimedSubscription): AppStoreClaimResponse {
  return {
    ok: true,
    subscription: {
      originalTransactionId: claimed.gatewaySubscriptionId,
      plan: claimed.plan,
      billingInterval: claimed.interval,
      status: claimed.status,
      cancelAtPeriodEnd: claimed.cancelAtPeriodEnd,
      currentPeriodEndsAt: claimed.currentPeriodEndsAt,
    },
  };
}
