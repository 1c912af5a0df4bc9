import {
  previewOf,
  type InteractionType,
  type PreviewDescription,
  type ProviderAbilities,
  type ProviderDefinition,
  type TextRules,
  type TitleRules,
} from '#libs/providers';
import { mediaCapability, type MediaCapability } from './capability.js';
import { formDescriptors, type SettingDescriptor } from './publish-settings.js';

/** One network as a client offers it to people who have no account of it yet. */
export interface ProviderEntry {
  readonly id: string;
  readonly label: string;
  /** Whether it can be connected here. */
  readonly configured: boolean;
  /** Variables of the installation that have to be set first. */
  readonly missing: readonly string[];
  readonly connect: {
    readonly kind: 'manual' | 'redirect';
    readonly fields: readonly ConnectFieldEntry[];
    readonly scopes: readonly string[];
  };
  readonly interactions: readonly InteractionType[];
  readonly text: Required<Omit<TextRules, 'limitWithMedia'>> & {
    readonly limitWithMedia: number | null;
  };
  readonly title: TitleRules;
  readonly media: MediaCapability;
  readonly settings: readonly SettingDescriptor[];
  readonly abilities: ProviderAbilities;
  readonly limitations: readonly string[];
  readonly preview: Omit<PreviewDescription, 'fold'> & {
    readonly fold: PreviewDescription['fold'] | null;
  };
  readonly rulesVersion: string;
}

/** What a person types in to connect. */
interface ConnectFieldEntry {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
}

/** The entry of a network; `missing` are the variables that are not set. */
export function providerEntry(
  definition: ProviderDefinition,
  { configured, missing }: Pick<ProviderEntry, 'configured' | 'missing'>,
): ProviderEntry {
  const { text } = definition;
  const preview = previewOf(definition);
  return {
    id: definition.id,
    label: definition.label,
    configured,
    missing,
    connect: connectOf(definition),
    interactions: definition.interactions,
    text: { ...text, limitWithMedia: text.limitWithMedia ?? null },
    title: definition.title,
    media: mediaCapability(definition),
    settings: formDescriptors(definition),
    abilities: definition.abilities,
    limitations: definition.limitations,
    preview: { shape: preview.shape, fold: preview.fold ?? null, crops: preview.crops },
    rulesVersion: definition.rulesVersion,
  };
}

function connectOf({ connect }: ProviderDefinition): ProviderEntry['connect'] {
  const { kind, fields = [] } = connect;
  const required = kind === 'manual';
  return {
    kind,
    fields: fields.map((id) => ({ id, label: labelOf(id), required })),
    scopes: connect.kind === 'redirect' ? connect.scopes : [],
  };
}

/** `botToken` is "Bot token", `webhookUrl` "Webhook URL". */
function labelOf(id: string): string {
  const words = id
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\burl\b/, 'URL');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
