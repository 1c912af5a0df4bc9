import type { WorkspaceSettings } from '#libs/identity';
import { ApiProperty, ApiSchema, OkResponse } from '../../../http/index.js';

@ApiSchema({ name: 'WorkspaceSettings' })
export class WorkspaceSettingsBody {
  @ApiProperty({ type: 'string', example: 'ws_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string' })
  name!: string;

  @ApiProperty({ type: 'string', description: 'IANA name.', example: 'Europe/Berlin' })
  timezone!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: 7,
    description: '1 is Monday, 7 is Sunday.',
  })
  weekStartsOn!: number;
}

@ApiSchema({ name: 'WorkspaceSettingsResponse' })
export class WorkspaceSettingsResponse extends OkResponse {
  @ApiProperty({ type: () => WorkspaceSettingsBody })
  workspace!: WorkspaceSettingsBody;
}

export function presentWorkspaceSettings({
  id,
  name,
  timezone,
  weekStartsOn,
}: WorkspaceSettings): WorkspaceSettingsResponse {
  return { ok: true, workspace: { id, name, timezone, weekStartsOn } };
}
