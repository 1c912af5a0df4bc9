import type { Workspace } from '#libs/identity';
import type { EntitlementSet } from '#libs/platform';
import { ApiProperty, ApiSchema, TenantEntitlementsBody } from '../../http/index.js';

/** A workspace as clients see it. */
@ApiSchema({ name: 'Tenant' })
export class TenantBody {
  @ApiProperty({ type: 'string', example: 'ws_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string', nullable: true, required: false })
  name!: string | null;

  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'self_hosted' })
  plan!: string | null;

  @ApiProperty({ type: 'string', nullable: true, required: false })
  subscriptionStatus!: string | null;

  @ApiProperty({ type: () => TenantEntitlementsBody, nullable: true, required: false })
  entitlements!: TenantEntitlementsBody | null;

  @ApiProperty({ type: 'string', enum: ['live', 'sandbox'], required: false })
  mode!: string;
}

export function presentTenant(workspace: Workspace, entitlements: EntitlementSet): TenantBody {
  return {
    id: workspace.id,
    name: workspace.name,
    plan: entitlements.plan,
    subscriptionStatus: entitlements.subscriptionStatus,
    entitlements: {
      limits: entitlements.limits,
      features: entitlements.features,
      publishing: entitlements.publishing,
    },
    mode: workspace.mode,
  };
}
