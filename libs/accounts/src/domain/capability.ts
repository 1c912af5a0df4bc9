import type {
  InteractionType,
  MediaKind,
  MediaKindRules,
  ProviderAbilities,
  ProviderDefinition,
  TextRules,
  TitleRules,
} from '#libs/providers';
import { type AccountStatus, type DirectoryAccount, type NotPublishableReason } from './account.js';
import { discoveryActions, type DiscoveryAction } from './discovery-action.js';
import {
  publishSettings,
  type PublishSettings,
  type SettingDescriptor,
} from './publish-settings.js';

/** What one account can do and needs, complete enough to build a form from. */
export interface Capability {
  readonly provider: string;
  readonly accountId: string;
  readonly handle: string;
  readonly accountType: string | null;
  readonly status: AccountStatus;
  readonly canPublish: boolean;
  readonly publishable: boolean;
  readonly notPublishableReason: NotPublishableReason | null;
  readonly summary: string;
  readonly media: MediaCapability;
  readonly settings: readonly SettingDescriptor[];
  readonly workflow: WorkflowCapability;
  readonly input: {
    readonly text: TextRules;
    readonly title: TitleRules;
    readonly media: MediaInput;
  };
  readonly abilities: ProviderAbilities;
  readonly publishSettings: PublishSettings;
  readonly discoveryActions: readonly DiscoveryAction[];
  readonly limitations: readonly string[];
  /** What a client may want to do next: `reconnect`, or ids of discovery actions and `validate`. */
  readonly nextRecommendedActions: readonly string[];
  readonly rulesVersion: string;
  readonly source: string;
}

/** Limits and shapes of media, per kind. */
export interface MediaCapability {
  readonly supported: boolean;
  readonly required: boolean;
  readonly maxItems: number;
  readonly mixing: string;
  readonly transport: string;
  readonly maxTotalBytes: number | null;
  readonly kinds: Readonly<Partial<Record<MediaKind, MediaKindRules>>>;
}

interface MediaInput {
  readonly supported: boolean;
  readonly required: boolean;
  readonly maxItems: number;
  readonly acceptsMultiple: boolean;
  readonly transport: string;
  readonly acceptedKinds: readonly string[];
}

interface WorkflowCapability {
  readonly currentPostModel: string;
  readonly executionModel: string;
  readonly supportedInteractionTypes: readonly InteractionType[];
  readonly draftSupport: boolean;
  readonly campaignSupport: boolean;
}

/** Everything a client may ask about an account, from the network's definition. */
export function capabilityOf(
  account: DirectoryAccount,
  definition: ProviderDefinition,
): Capability {
  const actions = discoveryActions(definition);
  return {
    provider: account.provider,
    accountId: account.id,
    handle: account.handle,
    accountType: account.accountType,
    status: account.status,
    canPublish: account.publishable,
    publishable: account.publishable,
    notPublishableReason: account.notPublishableReason,
    summary: summaryOf(definition),
    media: mediaCapability(definition),
    settings: publishSettings(account, definition).fields,
    workflow: {
      currentPostModel: 'posts_v1',
      executionModel: 'asynchronous',
      supportedInteractionTypes: definition.interactions,
      draftSupport: true,
      campaignSupport: true,
    },
    input: { text: definition.text, title: definition.title, media: mediaInput(definition) },
    abilities: definition.abilities,
    publishSettings: publishSettings(account, definition),
    discoveryActions: actions,
    limitations: limitationsOf(account, definition),
    nextRecommendedActions: recommended(account, actions),
    rulesVersion: definition.rulesVersion,
    source: definition.source,
  };
}

/** Media as the `input` of a post form. */
function mediaInput({ media }: ProviderDefinition): MediaInput {
  const acceptedKinds = Object.keys(media.kinds);
  return {
    supported: acceptedKinds.length > 0 && media.maxItems > 0,
    required: media.required,
    maxItems: media.maxItems,
    acceptsMultiple: media.maxItems > 1,
    transport: media.transport,
    acceptedKinds,
  };
}

/** Limits and shapes of media, as accounts and the catalogue of networks tell them. */
export function mediaCapability(definition: ProviderDefinition): MediaCapability {
  const { media } = definition;
  return {
    supported: mediaInput(definition).supported,
    required: media.required,
    maxItems: media.maxItems,
    mixing: media.mixing,
    transport: media.transport,
    maxTotalBytes: media.maxTotalBytes ?? null,
    kinds: media.kinds,
  };
}

function summaryOf(definition: ProviderDefinition): string {
  const { limit } = definition.text;
  const text =
    limit === null ? 'text of any length' : `text of up to ${limit} ${unitOf(definition)}`;
  const input = mediaInput(definition);
  const media = input.supported
    ? `up to ${input.maxItems} media items (${input.acceptedKinds.join(', ')})`
    : 'no media';
  return `${definition.label}: ${text}, ${media}`;
}

function unitOf({ text }: ProviderDefinition): string {
  return text.unit === 'bytes' ? 'bytes' : 'characters';
}

function limitationsOf(
  { notPublishableReason }: DirectoryAccount,
  { limitations }: ProviderDefinition,
): readonly string[] {
  if (notPublishableReason !== 'plan_limit') return limitations;
  return ['Read-only: the plan has no room for this account.', ...limitations];
}

function recommended(
  { notPublishableReason }: DirectoryAccount,
  actions: readonly DiscoveryAction[],
): readonly string[] {
  if (notPublishableReason === 'reauth_required') return ['reconnect'];
  return [...actions.map(({ id }) => id), 'validate'];
}
