import { ChoiceField, RequestShape, TextField } from '../../../http/index.js';

@RequestShape({ name: 'WorkspaceCreateRequest', closed: true })
export class WorkspaceCreateRequest {
  @TextField({ required: true, minLength: 1, maxLength: 200, notBlank: true })
  name!: string;

  @ChoiceField(['live', 'sandbox'], { required: true, description: 'Holds for good.' })
  mode!: 'live' | 'sandbox';
}

@RequestShape({ name: 'WorkspaceSwitchRequest', closed: true })
export class WorkspaceSwitchRequest {
  @TextField({ required: true, maxLength: 100, aliases: ['workspace_id'] })
  workspaceId!: string;
}
