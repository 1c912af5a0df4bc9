import type { AccountHealth, HealthCounts } from '#libs/accounts';
import { ApiProperty, ApiProviderProperty, ApiSchema, OkResponse } from '../../http/index.js';
import { TenantBody } from '../keys/tenant.response.js';

const optionalText = { type: 'string', nullable: true, required: false };

/** How one connected account fares. */
@ApiSchema({ name: 'ConnectionHealth' })
export class ConnectionHealthBody {
  @ApiProperty({ type: 'string', description: 'Id of the account.' })
  id!: string;

  @ApiProviderProperty()
  provider!: string;

  @ApiProperty({ type: 'string' })
  handle!: string;

  @ApiProperty({ type: 'boolean', description: 'Whether posts go out through it now.' })
  publishable!: boolean;

  @ApiProperty({ type: 'string', description: 'healthy, expiring, expired or reauth_required.' })
  tokenHealth!: string;

  @ApiProperty({
    type: 'string',
    description: 'not_required, scheduled, failing, failed or unavailable.',
  })
  tokenRefreshStatus!: string;

  @ApiProperty(optionalText)
  tokenRefreshFailureCode!: string | null;

  @ApiProperty({ type: 'array', items: { type: 'string' } })
  supportedInteractionTypes!: readonly string[];

  @ApiProperty({
    type: 'integer',
    required: false,
    description: 'Scheduled posts of the account that would fail if their time were now.',
  })
  postsAtRisk!: number;

  @ApiProperty({ ...optionalText, format: 'date-time' })
  expiresAt!: string | null;
}

@ApiSchema({ name: 'ConnectionsHealthResponse' })
export class ConnectionsHealthResponse extends OkResponse {
  @ApiProperty({ type: () => TenantBody })
  tenant!: TenantBody;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'total, publishable, byProvider, tokenHealth and tokenRefreshStatus, as counts.',
  })
  summary!: HealthCounts;

  @ApiProperty({ type: () => ConnectionHealthBody, isArray: true })
  connections!: ConnectionHealthBody[];
}

/** Lists what a client may see of an account's health. */
export function presentHealth(health: AccountHealth, postsAtRisk: number): ConnectionHealthBody {
  const { account } = health;
  return {
    id: account.id,
    provider: account.provider,
    handle: account.handle,
    publishable: health.publishable,
    tokenHealth: account.tokenHealth,
    tokenRefreshStatus: account.tokenRefreshStatus,
    tokenRefreshFailureCode: account.tokenRefreshFailureCode,
    supportedInteractionTypes: health.supportedInteractionTypes,
    postsAtRisk,
    expiresAt: account.expiresAt?.toISOString() ?? null,
  };
}
