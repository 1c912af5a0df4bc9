import type { ApiKey } from '#libs/identity';
import { includedScopes, KEY_APPROVALS } from '#libs/platform';
import type { BudgetLeft } from '#libs/posts';
import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';
import { ApiKeyBody } from './api-key.response.js';

const count = { type: 'integer', required: false } as const;
const listOfText = { type: 'string', isArray: true, required: false } as const;
const time = { type: 'string', format: 'date-time', nullable: true } as const;

/** What limits a key beside its scopes; a member that is absent limits nothing. */
@ApiSchema({ name: 'KeyPolicy', closed: true })
export class KeyPolicyBody {
  @ApiProperty({ ...listOfText, description: 'Ids of the accounts it sees.' })
  accounts?: string[];

  @ApiProperty({ ...listOfText, description: 'Networks whose accounts it sees.' })
  providers?: string[];

  @ApiProperty({ ...count, description: 'Posts it may let go in any 24 hours.' })
  maxPostsPerDay?: number;

  @ApiProperty({ ...count, description: 'Posts it may let go by one request.' })
  maxPostsPerRequest?: number;

  @ApiProperty({ ...count, description: 'Posts of its that may wait for their time at once.' })
  maxScheduled?: number;

  @ApiProperty({ ...count, description: 'How far ahead its posts lie at least.' })
  minLeadSeconds?: number;

  @ApiProperty({
    type: 'boolean',
    required: false,
    description: 'Posts go only with the confirmation that validating them gave.',
  })
  confirm?: boolean;

  @ApiProperty({
    type: 'string',
    enum: [...KEY_APPROVALS],
    required: false,
    description:
      'Whether the posts it lets go wait for people: always, or where a budget has no room.',
  })
  approval?: string;
}

/** The person behind a key, as they were called when they made it. */
@ApiSchema({ name: 'KeyMaker', closed: true })
export class KeyMakerBody {
  @ApiProperty({ type: 'string' })
  id!: string;

  @ApiProperty({ type: 'string' })
  name!: string;
}

/** What a key may still let go. Null where nothing is counted. */
@ApiSchema({ name: 'KeyBudgetLeft', closed: true })
export class BudgetLeftBody {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Of maxPostsPerDay.' })
  postsToday!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Of maxScheduled.' })
  scheduled!: number | null;

  @ApiProperty({ ...time, description: 'When the oldest of the last 24 hours stops counting.' })
  resetsAt!: string | null;
}

/** The rights of a key. */
@ApiSchema({ name: 'KeyAccess' })
export class KeyAccessBody {
  @ApiProperty({ type: 'string' })
  keyId!: string;

  @ApiProperty({ type: () => KeyMakerBody, nullable: true, description: 'Null where unknown.' })
  createdBy!: KeyMakerBody | null;

  @ApiProperty({ type: 'string', isArray: true, enum: ['read', 'draft', 'publish', 'admin'] })
  scopes!: string[];

  @ApiProperty({ type: () => KeyPolicyBody })
  policy!: KeyPolicyBody;

  @ApiProperty({ ...time, description: 'From then on it opens nothing.' })
  expiresAt!: string | null;

  @ApiProperty({ type: () => BudgetLeftBody })
  left!: BudgetLeftBody;
}

@ApiSchema({ name: 'KeyResponse' })
export class KeyResponse extends OkResponse {
  @ApiProperty({ type: () => ApiKeyBody })
  key!: ApiKeyBody;

  @ApiProperty({ type: () => KeyAccessBody })
  access!: KeyAccessBody;
}

@ApiSchema({ name: 'KeyAccessResponse' })
export class KeyAccessListResponse extends OkResponse {
  @ApiProperty({ type: () => KeyAccessBody, isArray: true })
  access!: KeyAccessBody[];
}

export function presentAccess(key: ApiKey, left: BudgetLeft | undefined): KeyAccessBody {
  const { scope, policy, expiresAt, createdBy } = key.access;
  const { accounts, providers, ...limits } = policy;
  return {
    keyId: key.id,
    createdBy,
    scopes: [...includedScopes(scope)],
    policy: {
      ...(accounts && { accounts: [...accounts] }),
      ...(providers && { providers: [...providers] }),
      ...limits,
    },
    expiresAt: expiresAt?.toISOString() ?? null,
    left: {
      postsToday: left?.postsToday ?? null,
      scheduled: left?.scheduled ?? null,
      resetsAt: left?.resetsAt?.toISOString() ?? null,
    },
  };
}
