import type { ApiKey } from '#libs/identity';
import { ApiProperty, ApiSchema } from '../../http/index.js';

/** An API key without its secret, except right after creation. */
@ApiSchema({ name: 'ApiKey', closed: true })
export class ApiKeyBody {
  @ApiProperty({ type: 'string', example: 'key_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'pr_live_a1B2c3' })
  prefix!: string | null;

  @ApiProperty({ type: 'string', nullable: true, required: false })
  label!: string | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    description: 'personal, agent or service.',
  })
  kind!: string | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    description: 'The whole key; only in the answer that made it, and in the dashboard.',
  })
  secret?: string | null;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, required: false })
  createdAt!: string | null;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, required: false })
  revokedAt!: string | null;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    required: false,
    description: 'Last successful authentication.',
  })
  lastUsedAt!: string | null;
}

export function presentKey(key: ApiKey): ApiKeyBody {
  return {
    id: key.id,
    prefix: key.prefix,
    label: key.label,
    kind: key.kind,
    createdAt: key.createdAt.toISOString(),
    revokedAt: key.revokedAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  };
}
