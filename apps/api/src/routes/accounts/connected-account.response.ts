import type { DirectoryAccount } from '#libs/accounts';
import { ApiProperty, ApiProviderProperty, ApiSchema } from '../../http/index.js';

const optionalText = { type: 'string', nullable: true, required: false };
const optionalTime = { ...optionalText, format: 'date-time' };

/** An account of a network, connected to the workspace. Its secrets never leave. */
@ApiSchema({ name: 'ConnectedAccount' })
export class ConnectedAccountBody {
  @ApiProperty({ type: 'string', example: 'acct_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProviderProperty()
  provider!: string;

  @ApiProperty({
    type: 'string',
    description: 'Stable name for schedules.',
    example: 'telegram:@garden',
  })
  handle!: string;

  @ApiProperty(optionalText)
  displayName!: string | null;

  @ApiProperty({ ...optionalText, description: 'What kind of account the network calls it.' })
  accountType!: string | null;

  @ApiProperty({ ...optionalText, description: 'Id at the network.' })
  externalId!: string | null;

  @ApiProperty({ ...optionalText, description: 'connected, reauth_required or disconnected.' })
  status!: string | null;

  @ApiProperty({ ...optionalText, description: 'Why it must be connected again.' })
  statusReason!: string | null;

  @ApiProperty({
    type: 'boolean',
    required: false,
    description: 'Whether posts go out through it now.',
  })
  publishable!: boolean;

  @ApiProperty({
    ...optionalText,
    description:
      'Why it cannot: disconnected, identity (the network says so), reauth_required (connect it again), or plan_limit (read-only: older accounts take all the room of the plan).',
  })
  notPublishableReason!: string | null;

  @ApiProperty(optionalText)
  avatarUrl!: string | null;

  @ApiProperty({
    ...optionalTime,
    description: 'When the access token ends; null when it does not.',
  })
  expiresAt!: string | null;

  @ApiProperty(optionalTime)
  createdAt!: string | null;

  @ApiProperty(optionalTime)
  updatedAt!: string | null;
}

/** Lists what a client may see of an account. */
export function presentAccount(account: DirectoryAccount): ConnectedAccountBody {
  return {
    id: account.id,
    provider: account.provider,
    handle: account.handle,
    displayName: account.displayName,
    accountType: account.accountType,
    externalId: account.externalId,
    status: account.status,
    statusReason: account.statusReason,
    publishable: account.publishable,
    notPublishableReason: account.notPublishableReason,
    avatarUrl: account.avatarUrl,
    expiresAt: account.expiresAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
  };
}
