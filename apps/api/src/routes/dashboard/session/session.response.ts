import { isDemoOwner, type Session, type User } from '#libs/identity';
import {
  ApiProperty,
  ApiSchema,
  OkResponse,
  SandboxPlaceBody,
  TenantEntitlementsBody,
} from '../../../http/index.js';
import { PERMISSIONS } from '#libs/platform';
import { roleProperty } from '../people/role.property.js';
import { WorkspaceNameBody } from '../workspaces/workspaces.response.js';
import { TenantBody } from '../../keys/tenant.response.js';

@ApiSchema({ name: 'DashboardSession' })
export class DashboardSessionBody {
  @ApiProperty({ type: 'string', example: 'sess_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'Moves while it is used.' })
  expiresAt!: string;
}

@ApiSchema({ name: 'DashboardUser' })
export class DashboardUserBody {
  @ApiProperty({ type: 'string', example: 'usr_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string', format: 'email' })
  email!: string;

  @ApiProperty({ type: 'string', nullable: true })
  name!: string | null;

  @ApiProperty({ type: 'boolean' })
  emailVerified!: boolean;

  @ApiProperty({
    type: 'boolean',
    required: false,
    description: 'Came by the operator’s link alone: has no way to sign in again yet.',
  })
  isDemoOwner!: boolean;
}

@ApiSchema({ name: 'CsrfHint' })
export class CsrfHintBody {
  @ApiProperty({
    type: 'string',
    description: 'Header that apps send with JSON calls that change something; browsers need none.',
  })
  header!: string;
}

@ApiSchema({ name: 'DashboardSessionResponse' })
export class DashboardSessionResponse extends OkResponse {
  @ApiProperty({ type: () => DashboardSessionBody })
  session!: DashboardSessionBody;

  @ApiProperty({ type: () => DashboardUserBody })
  user!: DashboardUserBody;

  @ApiProperty({ ...roleProperty, description: 'What the person is in the workspace.' })
  role!: string;

  @ApiProperty({
    type: 'string',
    enum: Object.keys(PERMISSIONS),
    isArray: true,
    description: 'What the role may do; every operation names what it needs as `x-permission`.',
  })
  permissions!: string[];

  @ApiProperty({ type: () => WorkspaceNameBody })
  workspace!: WorkspaceNameBody;

  @ApiProperty({ type: () => TenantBody })
  tenant!: TenantBody;

  @ApiProperty({
    type: () => TenantEntitlementsBody,
    description: 'Those of the tenant, with plan and subscriptionStatus.',
  })
  entitlements!: TenantEntitlementsBody;

  @ApiProperty({
    type: () => SandboxPlaceBody,
    nullable: true,
    required: false,
    description: 'Of sandbox workspaces; null for live ones.',
  })
  sandbox!: SandboxPlaceBody | null;

  @ApiProperty({ type: () => CsrfHintBody })
  csrf!: CsrfHintBody;
}

export function presentSession(session: Session): DashboardSessionBody {
  return {
    id: session.id,
    createdAt: session.createdAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  };
}

export function presentUser(user: User): DashboardUserBody {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    emailVerified: user.emailVerifiedAt !== null,
    isDemoOwner: isDemoOwner(user),
  };
}
