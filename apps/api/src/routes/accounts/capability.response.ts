import type { Capability } from '#libs/accounts';
import { ApiProperty, ApiProviderProperty, ApiSchema, OkResponse } from '../../http/index.js';
import {
  CapabilityAbilitiesBody,
  CapabilityInputBody,
  CapabilityWorkflowBody,
} from './capability-parts.response.js';
import { DiscoveryActionBody, presentAction } from './discovery-action.response.js';
import { MediaCapabilityBody } from './media-capability.response.js';
import { PublishSettingsBody, SettingFieldBody } from './publish-settings.response.js';

/** What an account can do and what its network asks for; with `fields` only the members asked for. */
@ApiSchema({ name: 'Capability' })
export class CapabilityBody {
  @ApiProviderProperty({ required: false })
  provider!: string;

  @ApiProperty({ type: 'string', nullable: true, required: false })
  accountId!: string | null;

  @ApiProperty({ type: 'boolean', required: false, description: 'Whether posts go out now.' })
  canPublish!: boolean;

  @ApiProperty({ type: () => MediaCapabilityBody, nullable: true, required: false })
  media!: Capability['media'] | null;

  @ApiProperty({ type: () => SettingFieldBody, isArray: true, nullable: true, required: false })
  settings!: SettingFieldBody[] | null;

  @ApiProperty({ type: 'string', required: false })
  handle!: string;

  @ApiProperty({ type: 'string', nullable: true, required: false })
  accountType!: string | null;

  @ApiProperty({ type: 'string', required: false })
  status!: string;

  @ApiProperty({ type: 'boolean', required: false, description: 'The same as canPublish.' })
  publishable!: boolean;

  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    description:
      'Why it cannot be posted to: disconnected, identity, reauth_required or plan_limit.',
  })
  notPublishableReason!: string | null;

  @ApiProperty({ type: 'string', required: false })
  summary!: string;

  @ApiProperty({ type: () => CapabilityWorkflowBody, required: false })
  workflow!: Capability['workflow'];

  @ApiProperty({ type: () => CapabilityInputBody, required: false })
  input!: Capability['input'];

  @ApiProperty({ type: () => CapabilityAbilitiesBody, required: false })
  abilities!: Capability['abilities'];

  @ApiProperty({ type: () => PublishSettingsBody, required: false })
  publishSettings!: PublishSettingsBody;

  @ApiProperty({ type: () => DiscoveryActionBody, isArray: true, required: false })
  discoveryActions!: DiscoveryActionBody[];

  @ApiProperty({ type: 'array', items: { type: 'string' }, required: false })
  limitations!: readonly string[];

  @ApiProperty({
    type: 'array',
    items: { type: 'string' },
    required: false,
    description: '`reconnect`, or ids of discovery actions and `validate`.',
  })
  nextRecommendedActions!: readonly string[];

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

const present = {
  provider: (of) => of.provider,
  accountId: (of) => of.accountId,
  canPublish: (of) => of.canPublish,
  media: (of) => of.media,
  settings: (of) => [...of.settings],
  handle: (of) => of.handle,
  accountType: (of) => of.accountType,
  status: (of) => of.status,
  publishable: (of) => of.publishable,
  notPublishableReason: (of) => of.notPublishableReason,
  summary: (of) => of.summary,
  workflow: (of) => of.workflow,
  input: (of) => of.input,
  abilities: (of) => of.abilities,
  publishSettings: (of) => of.publishSettings,
  discoveryActions: (of) => of.discoveryActions.map(presentAction),
  limitations: (of) => of.limitations,
  nextRecommendedActions: (of) => of.nextRecommendedActions,
  rulesVersion: (of) => of.rulesVersion,
} satisfies { [Member in keyof CapabilityBody]-?: (of: Capability) => CapabilityBody[Member] };

export type CapabilityMember = keyof typeof present;

/** What a client may see of a capability, by the names it may pick. */
export const CAPABILITY_MEMBERS = Object.keys(present) as readonly CapabilityMember[];

/** The wanted members of a capability, in the order of the document. */
export function presentCapability(
  capability: Capability,
  wanted: readonly CapabilityMember[] | null | undefined,
): CapabilityBody {
  const members = CAPABILITY_MEMBERS.filter((member) => wanted?.includes(member) ?? true);
  return Object.fromEntries(
    members.map((member) => [member, present[member](capability)]),
  ) as unknown as CapabilityBody;
}
