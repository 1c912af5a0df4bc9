import type { JoinedWorkspace, Workspace } from '#libs/identity';
import type { WorkspaceId } from '#libs/kernel';
import { ApiProperty, ApiSchema, OkResponse } from '../../../http/index.js';
import { roleProperty } from '../people/role.property.js';

@ApiSchema({ name: 'WorkspaceName' })
export class WorkspaceNameBody {
  @ApiProperty({ type: 'string', example: 'ws_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string' })
  name!: string;

  @ApiProperty({ type: 'string', enum: ['live', 'sandbox'] })
  mode!: string;
}

@ApiSchema({ name: 'JoinedWorkspace' })
export class JoinedWorkspaceBody extends WorkspaceNameBody {
  @ApiProperty(roleProperty)
  role!: string;

  @ApiProperty({ type: 'boolean', description: 'The one that this session is in.' })
  current!: boolean;

  @ApiProperty({ type: 'string', format: 'date-time' })
  joinedAt!: string;
}

@ApiSchema({ name: 'JoinedWorkspacesResponse' })
export class JoinedWorkspacesResponse extends OkResponse {
  @ApiProperty({
    type: () => JoinedWorkspaceBody,
    isArray: true,
    description: 'Joined first comes first.',
  })
  workspaces!: JoinedWorkspaceBody[];
}

@ApiSchema({ name: 'JoinedWorkspaceResponse' })
export class JoinedWorkspaceResponse extends OkResponse {
  @ApiProperty({ type: () => JoinedWorkspaceBody })
  workspace!: JoinedWorkspaceBody;
}

export function presentWorkspaceName({
  id,
  name,
  mode,
}: Pick<Workspace, 'id' | 'name' | 'mode'>): WorkspaceNameBody {
  return { id, name, mode };
}

export function presentJoinedWorkspace(
  workspace: JoinedWorkspace,
  currentId: WorkspaceId,
): JoinedWorkspaceBody {
  const { id, role, joinedAt } = workspace;
  return {
    ...presentWorkspaceName(workspace),
    role,
    current: id === currentId,
    joinedAt: joinedAt.toISOString(),
  };
}
