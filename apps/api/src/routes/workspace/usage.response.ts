import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';
import { KeyAccessBody } from '../keys/key-access.response.js';

@ApiSchema({ name: 'UsageAmount' })
export class UsageAmount {
  @ApiProperty({ type: 'integer' })
  used!: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'null means without limit.' })
  limit!: number | null;
}

/** What counts against the plan, each with its limit. */
@ApiSchema({ name: 'Usage' })
export class UsageBody {
  @ApiProperty({ type: 'string', example: 'self_hosted' })
  plan!: string;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'How the subscription stands; null where nothing is billed.',
  })
  subscriptionStatus!: string | null;

  @ApiProperty({ type: 'boolean', description: 'Whether posts may go out.' })
  publishingAllowed!: boolean;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'Begin of the month, UTC.' })
  periodStart!: string;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'Begin of the next month, UTC.',
  })
  periodEnd!: string;

  @ApiProperty({ type: () => UsageAmount })
  connectedAccounts!: UsageAmount;

  @ApiProperty({ type: () => UsageAmount, description: 'Posts applied in the period.' })
  postsPerMonth!: UsageAmount;

  @ApiProperty({ type: () => UsageAmount, description: 'Posts that wait for their time.' })
  scheduledPosts!: UsageAmount;

  @ApiProperty({ type: () => UsageAmount })
  storageBytes!: UsageAmount;

  @ApiProperty({ type: () => UsageAmount, description: 'Keys that are not revoked.' })
  apiKeys!: UsageAmount;
}

@ApiSchema({ name: 'UsageResponse' })
export class UsageResponse extends OkResponse {
  @ApiProperty({ type: () => UsageBody })
  usage!: UsageBody;

  @ApiProperty({
    type: () => KeyAccessBody,
    required: false,
    description: 'The rights of the key that asks, and what is left of its budgets.',
  })
  access?: KeyAccessBody;
}
