import type { EntitlementSet } from '#libs/platform';
import { ApiProperty, ApiSchema } from '../openapi/decorators.js';

const limit = { type: 'integer', nullable: true, description: 'Null: without limit.' } as const;

@ApiSchema({ name: 'EntitlementLimits' })
export class EntitlementLimitsBody {
  @ApiProperty(limit)
  connectedAccounts!: number | null;

  @ApiProperty(limit)
  postsPerMonth!: number | null;

  @ApiProperty(limit)
  scheduledPosts!: number | null;

  @ApiProperty(limit)
  storageBytes!: number | null;

  @ApiProperty(limit)
  apiKeys!: number | null;

  @ApiProperty({ ...limit, required: false })
  members!: number | null;
}

/** Whether posts may go out; where not, the refusal that a call to publish gets. */
@ApiSchema({ name: 'PublishingPermission' })
export class PublishingPermissionBody {
  @ApiProperty({ type: 'boolean' })
  allowed!: boolean;

  @ApiProperty({
    type: 'string',
    required: false,
    enum: [
      'plan_required',
      'subscription_inactive',
      'subscription_past_due',
      'subscription_paused',
      'subscription_canceled',
    ],
  })
  code?: string;

  @ApiProperty({ type: 'string', required: false })
  message?: string;

  @ApiProperty({ type: 'object', additionalProperties: true, properties: {}, required: false })
  details?: object;
}

/** What a plan allows. */
@ApiSchema({ name: 'PlanEntitlements' })
export class PlanEntitlementsBody {
  @ApiProperty({ type: () => EntitlementLimitsBody })
  limits!: EntitlementSet['limits'];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'boolean' },
    properties: {},
    description: 'By name.',
  })
  features!: EntitlementSet['features'];
}

/** What a plan allows, and whether posts may go out. */
@ApiSchema({ name: 'TenantEntitlements' })
export class TenantEntitlementsBody extends PlanEntitlementsBody {
  @ApiProperty({ type: () => PublishingPermissionBody })
  publishing!: EntitlementSet['publishing'];
}
