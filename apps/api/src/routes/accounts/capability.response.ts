import type { Capability } from '#libs/accounts';
import { ApiProperty, ApiProviderProperty, ApiSchema, OkResponse } from '../../http/index.js';
import { DiscoveryActionBody, presentAction } from './discovery-action.response.js';
import { PublishSettingsBody, SettingFieldBody } from './publish-settings.response.js';

const openObject = { type: 'object', additionalProperties: true };

/** What an account can do and what its network asks for. */
@ApiSchema({ name: 'Capability' })
export class CapabilityBody {
  @ApiProviderProperty()
  provider!: string;

  @ApiProperty({ type: 'string', nullable: true, required: false })
  accountId!: string | null;

  @ApiProperty({ type: 'boolean' })
  canPublish!: boolean;

  @ApiProperty({ ...openObject, nullable: true, required: false, description: 'Limits by kind.' })
  media!: object | null;

  @ApiProperty({ type: () => SettingFieldBody, isArray: true, nullable: true, required: false })
  settings!: SettingFieldBody[] | null;

  @ApiProperty({ type: 'string', required: false })
  handle!: string;

  @ApiProperty({ type: 'string', nullable: true, required: false })
  accountType!: string | null;

  @ApiProperty({ type: 'string', required: false })
  status!: string;

  @ApiProperty({ type: 'boolean', required: false })
  publishable!: boolean;

  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    description: 'Why it cannot be posted to: disconnected, identity or plan_limit.',
  })
  notPublishableReason!: string | null;

  @ApiProperty({ type: 'string', required: false })
  summary!: string;

  @ApiProperty({ ...openObject, required: false, description: 'Interaction types and workflows.' })
  workflow!: object;

  @ApiProperty({ ...openObject, required: false, description: 'Rules of text, title and media.' })
  input!: object;

  @ApiProperty({ ...openObject, required: false, description: 'What works after publishing.' })
  abilities!: object;

  @ApiProperty({ type: () => PublishSettingsBody, required: false })
  publishSettings!: PublishSettingsBody;

  @ApiProperty({ type: () => DiscoveryActionBody, isArray: true, required: false })
  discoveryActions!: DiscoveryActionBody[];

  @ApiProperty({ type: 'array', items: { type: 'string' }, required: false })
  limitations!: readonly string[];

  @ApiProperty({ type: 'array', items: openObject, required: false })
  nextRecommendedActions!: readonly object[];

  @ApiProperty({ type: 'string', required: false, description: 'Changes when the rules change.' })
  rulesVersion!: string;
}

@ApiSchema({ name: 'CapabilitiesResponse', closed: true })
export class CapabilitiesResponse extends OkResponse {
  @ApiProperty({ type: () => CapabilityBody, isArray: true })
  capabilities!: CapabilityBody[];
}

@ApiSchema({ name: 'AccountCapabilityResponse', closed: true })
export class AccountCapabilityResponse extends OkResponse {
  @ApiProperty({ type: () => CapabilityBody })
  capabilities!: CapabilityBody;
}

/** Lists what a client may see of a capability. */
export function presentCapability(capability: Capability): CapabilityBody {
  return {
    provider: capability.provider,
    accountId: capability.accountId,
    canPublish: capability.canPublish,
    media: capability.media,
    settings: [...capability.settings],
    handle: capability.handle,
    accountType: capability.accountType,
    status: capability.status,
    publishable: capability.publishable,
    notPublishableReason: capability.notPublishableReason,
    summary: capability.summary,
    workflow: capability.workflow,
    input: capability.input,
    abilities: capability.abilities,
    publishSettings: capability.publishSettings,
    discoveryActions: capability.discoveryActions.map(presentAction),
    limitations: capability.limitations,
    nextRecommendedActions: capability.nextRecommendedActions,
    rulesVersion: capability.rulesVersion,
  };
}
