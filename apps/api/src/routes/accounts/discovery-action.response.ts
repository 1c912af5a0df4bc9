import type { ActionOutcome, DiscoveryAction } from '#libs/accounts';
import { ApiProperty, ApiProviderProperty, ApiSchema, OkResponse } from '../../http/index.js';
import { ActionInputBody } from './action-input.response.js';

const openObject = { type: 'object', additionalProperties: true };

@ApiSchema({ name: 'DiscoveryAction' })
export class DiscoveryActionBody {
  @ApiProperty({ type: 'string', example: 'publish-preview' })
  id!: string;

  @ApiProperty({ type: 'string' })
  label!: string;

  @ApiProperty({ type: 'string', nullable: true, required: false })
  description!: string | null;

  @ApiProviderProperty({ nullable: true, required: false })
  provider!: string | null;

  @ApiProperty({ ...openObject, nullable: true, required: false, description: 'JSON Schema.' })
  inputSchema!: object | null;

  @ApiProperty({ type: () => ActionInputBody, required: false })
  input!: DiscoveryAction['input'];

  @ApiProperty({
    type: 'boolean',
    required: false,
    description:
      'Whether it makes or changes something at the network: keys need the scope publish.',
  })
  writes!: boolean;
}

@ApiSchema({ name: 'DiscoveryActionsResponse', closed: true })
export class DiscoveryActionsResponse extends OkResponse {
  @ApiProperty({ type: () => DiscoveryActionBody, isArray: true })
  actions!: DiscoveryActionBody[];
}

@ApiSchema({ name: 'ActionResultResponse' })
export class ActionResultResponse extends OkResponse {
  @ApiProperty({ ...openObject, description: 'actionId, account, notes and what was found.' })
  result!: ActionOutcome;
}

/** Lists what a client may see of an action. */
export function presentAction(action: DiscoveryAction): DiscoveryActionBody {
  return {
    id: action.id,
    label: action.label,
    description: action.description,
    provider: action.provider,
    inputSchema: action.inputSchema,
    input: action.input,
    writes: action.writes,
  };
}
