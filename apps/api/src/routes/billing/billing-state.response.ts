import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';

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

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'allowed, else the code, message and details of the refusal.',
  })
  publishing!: object;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'limits and features.' })
  entitlements!: object;

  @ApiProperty({ type: () => BillingTrialBody, nullable: true })
  trial!: BillingTrialBody | null;

  @ApiProperty({ type: () => BillingSubscriptionBody, nullable: true })
  subscription!: BillingSubscriptionBody | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description:
      'available, percentOff and durationMonths of the discount offered once before canceling.',
  })
  retentionOffer!: object | null;

  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'What can be subscribed to, cheapest first: id, name, prices, limits, features.',
  })
  plans!: readonly object[];

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
