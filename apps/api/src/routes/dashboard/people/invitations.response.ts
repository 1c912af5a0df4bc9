import type { Invitation } from '#libs/identity';
import { ApiProperty, ApiSchema, OkResponse } from '../../../http/index.js';
import { WorkspaceNameBody } from '../workspaces/workspaces.response.js';
import { roleProperty } from './role.property.js';

@ApiSchema({ name: 'Inviter' })
export class InviterBody {
  @ApiProperty({ type: 'string' })
  id!: string;

  @ApiProperty({ type: 'string' })
  name!: string;
}

@ApiSchema({ name: 'Invitation' })
export class InvitationBody {
  @ApiProperty({ type: 'string', example: 'inv_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string', format: 'email' })
  email!: string;

  @ApiProperty(roleProperty)
  role!: string;

  @ApiProperty({ type: () => InviterBody, nullable: true, description: 'Who sent it last.' })
  invitedBy!: InviterBody | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'When its last mail was sent.' })
  sentAt!: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  expiresAt!: string;

  @ApiProperty({ type: 'string', enum: ['open', 'expired'] })
  state!: string;
}

@ApiSchema({ name: 'InvitationsResponse' })
export class InvitationsResponse extends OkResponse {
  @ApiProperty({ type: () => InvitationBody, isArray: true, description: 'Newest first.' })
  invitations!: InvitationBody[];
}

@ApiSchema({ name: 'InvitationResponse' })
export class InvitationResponse extends OkResponse {
  @ApiProperty({ type: () => InvitationBody })
  invitation!: InvitationBody;
}

@ApiSchema({ name: 'InvitationAcceptedResponse' })
export class InvitationAcceptedResponse extends OkResponse {
  @ApiProperty({ type: () => WorkspaceNameBody })
  workspace!: WorkspaceNameBody;

  @ApiProperty(roleProperty)
  role!: string;
}

export function presentInvitation(invitation: Invitation, now: Date): InvitationBody {
  const { id, email, role, invitedBy, createdAt, sentAt, expiresAt } = invitation;
  return {
    id,
    email,
    role,
    invitedBy: invitedBy && { ...invitedBy },
    createdAt: createdAt.toISOString(),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: expiresAt > now ? 'open' : 'expired',
  };
}
