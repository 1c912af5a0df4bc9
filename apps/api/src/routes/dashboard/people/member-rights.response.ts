import { KEY_KINDS, type MemberRights } from '#libs/identity';
import { includedScopes, SCOPES } from '#libs/platform';
import { ApiProperty, ApiSchema, OkResponse } from '../../../http/index.js';
import { roleProperty } from './role.property.js';

const count = { type: 'integer' } as const;

/** A key of a member, and what becomes of it when they leave. */
@ApiSchema({ name: 'MemberKey' })
export class MemberKeyBody {
  @ApiProperty({ type: 'string' })
  id!: string;

  @ApiProperty({ type: 'string', description: 'How the key begins, to recognise it by.' })
  prefix!: string;

  @ApiProperty({ type: 'string', nullable: true })
  label!: string | null;

  @ApiProperty({ type: 'string', enum: [...KEY_KINDS] })
  kind!: string;

  @ApiProperty({ type: 'boolean', description: 'Whether it is the access of a program.' })
  isGrant!: boolean;

  @ApiProperty({ type: 'string', isArray: true, enum: [...SCOPES] })
  scopes!: string[];

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  lastUsedAt!: string | null;

  @ApiProperty({
    type: 'string',
    enum: ['revoked', 'limited'],
    description:
      'revoked: it ends with the person. limited: it stays, and does no more than the role of the person allows now.',
  })
  becomes!: string;
}

/** Everything that acts in the name of a member. */
@ApiSchema({ name: 'MemberRights' })
export class MemberRightsBody {
  @ApiProperty(roleProperty)
  role!: string;

  @ApiProperty({ type: () => MemberKeyBody, isArray: true, description: 'The oldest first.' })
  keys!: MemberKeyBody[];

  @ApiProperty({ ...count, description: 'Open ones, of the person and of their keys; they end.' })
  reviewLinks!: number;

  @ApiProperty({ ...count, description: 'Open ones that the person sent; they end.' })
  invitations!: number;

  @ApiProperty({ ...count, description: 'Of the person in this workspace; they end.' })
  sessions!: number;
}

@ApiSchema({ name: 'MemberRightsResponse' })
export class MemberRightsResponse extends OkResponse {
  @ApiProperty({ type: () => MemberRightsBody })
  rights!: MemberRightsBody;
}

export function presentMemberRights(rights: MemberRights): MemberRightsBody {
  const { role, keys, reviewLinks, invitations, sessions } = rights;
  return {
    ...{ role, reviewLinks, invitations, sessions },
    keys: keys.map(({ scope, lastUsedAt, ...key }) => ({
      ...key,
      scopes: [...includedScopes(scope)],
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}
