import type { EntitlementSet } from '#libs/platform';
import {
  ApiProperty,
  ApiSchema,
  OkResponse,
  PlanEntitlementsBody,
  PublishingPermissionBody,
} from '../../http/index.js';
import { BillingPlanBody, BillingRetentionOfferBody } from './plan.response.js';

const time = { type: 'string', format: 'date-time', nullable: true };
const text = { type: 'string', nullable: true };

@ApiSchema({ name: 'BillingSubscription' })
export class BillingSubscriptionBody {
  @ApiProperty({ type: 'string', description: 'The gateway, or app_store.' })
  source!: string;

  @ApiProperty(text)
  plan!: string | null;

  @ApiProperty({ ...text, description: 'monthly or yearly.' })
  billingInterval!: string | null;

  @ApiProperty({ type: 'string', description: 'As the gateway last told it.' })
  status!: string;

  @ApiProperty({ type: 'boolean' })
  cancelAtPeriodEnd!: boolean;

  @ApiProperty(time)
  currentPeriodEndsAt!: string | null;

  @ApiProperty(time)
  trialEndsAt!: string | null;

  @ApiProperty({ ...time, description: 'When a canceled subscription, paid until then, is over.' })
  endsAt!: string | null;

  @ApiProperty({ type: 'boolean' })
  hasDiscount!: boolean;
}

@ApiSchema({ name: 'BillingTrial' })
export class BillingTrialBody {
  @ApiProperty({ type: 'string', format: 'date-time' })
  endsAt!: string;

  @ApiProperty({ type: 'integer' })
  daysLeft!: number;
}

@ApiSchema({ name: 'BillingState' })
export class BillingStateBody {
  @ApiProperty({ type: 'boolean', description: 'False where nobody is billed: all is allowed.' })
  enabled!: boolean;

  @ApiProperty({ type: 'string', description: 'none, sandbox, stripe or lemonsqueezy.' })
  gateway!: string;

  @ApiProperty({ type: 'string' })
  plan!: string;

  @ApiProperty({
    ...text,
    description: 'How the workspace stands now; null where nobody is billed.',
  })
  status!: string | null;

  @ApiProperty({ ...time, description: 'Until when this stands without a further payment.' })
  until!: string | null;

  @ApiProperty({ type: () => PublishingPermissionBody })
  publishing!: EntitlementSet['publishing'];

  @ApiProperty({ type: () => PlanEntitlementsBody })
  entitlements!: PlanEntitlementsBody;

  @ApiProperty({ type: () => BillingTrialBody, nullable: true })
  trial!: BillingTrialBody | null;

  @ApiProperty({ type: () => BillingSubscriptionBody, nullable: true })
  subscription!: BillingSubscriptionBody | null;

  @ApiProperty({ type: () => BillingRetentionOfferBody, nullable: true })
  retentionOffer!: BillingRetentionOfferBody | null;

  @ApiProperty({ type: () => BillingPlanBody, isArray: true, description: 'Cheapest first.' })
  plans!: readonly BillingPlanBody[];

  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: ['checkout', 'manage', 'cancel', 'cancel_offer'] },
    description: 'What can be done now.',
  })
  actions!: readonly string[];
}

@ApiSchema({ name: 'BillingStateResponse' })
export class BillingStateResponse extends OkResponse {
  @ApiProperty({ type: () => BillingStateBody })
  billing!: BillingStateBody;
}
