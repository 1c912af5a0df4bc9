import type { InvitationOffer } from '#libs/identity';
import { ApiProperty, ApiSchema, OkResponse } from '../../../http/index.js';
import { roleProperty } from '../../dashboard/people/role.property.js';

@ApiSchema({ name: 'InvitationWorkspace' })
export class InvitationWorkspaceBody {
  @ApiProperty({ type: 'string' })
  name!: string;

  @ApiProperty({ type: 'string', enum: ['live', 'sandbox'] })
  mode!: string;
}

@ApiSchema({ name: 'InvitationOffer' })
export class InvitationOfferBody {
  @ApiProperty({ type: () => InvitationWorkspaceBody })
  workspace!: InvitationWorkspaceBody;

  @ApiProperty(roleProperty)
  role!: string;

  @ApiProperty({ type: 'string', format: 'email', description: 'The invited address.' })
  email!: string;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'How the inviting person is called.',
  })
  invitedBy!: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  expiresAt!: string;

  @ApiProperty({
    type: 'boolean',
    description: 'Whether the address has an account to sign in with; else one signs up.',
  })
  hasAccount!: boolean;
}

@ApiSchema({ name: 'InvitationOfferResponse' })
export class InvitationOfferResponse extends OkResponse {
  @ApiProperty({ type: () => InvitationOfferBody })
  invitation!: InvitationOfferBody;
}

export function presentOffer(offer: InvitationOffer): InvitationOfferBody {
  const { workspaceName: name, mode, role, email, invitedBy, expiresAt, hasAccount } = offer;
  const workspace = { name, mode };
  return { workspace, role, email, invitedBy, expiresAt: expiresAt.toISOString(), hasAccount };
}
