import type { ProviderDefinition, SettingField } from '#libs/providers';
import type { DirectoryAccount } from './account.js';

/** One field of a settings form. Every property is there; null where it does not apply. */
export interface SettingDescriptor {
  readonly id: string;
  readonly label: string;
  readonly type: SettingField['type'];
  readonly required: boolean;
  readonly default: unknown;
  readonly options: readonly { readonly value: string; readonly label: string }[] | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly maxLength: number | null;
  readonly pattern: string | null;
  readonly description: string | null;
  readonly dependsOn: SettingField['dependsOn'] | null;
  /** What an object, or each item of a list of objects, holds; null for the other types. */
  readonly fields: readonly SettingDescriptor[] | null;
  /** The names of the object are free, each value is made of the fields; null where they are not. */
  readonly namedBy: SettingField['namedBy'] | null;
}

export interface PublishSettings {
  readonly supported: boolean;
  readonly target: {
    readonly provider: string;
    readonly accountType: string | null;
    readonly accountId: string;
    readonly handle: string;
  };
  readonly fields: readonly SettingDescriptor[];
  /** How media reaches the network and which shapes a post may have. */
  readonly discovery: {
    readonly mediaDelivery: string;
    readonly mediaRequired: boolean;
    readonly maxItems: number;
    readonly acceptedKinds: readonly string[];
    readonly interactionTypes: readonly string[];
    readonly titleUse: string;
    readonly actions: readonly string[];
    readonly notes: readonly string[];
  };
}

const INCLUDE_TITLE: SettingField = {
  id: 'includeTitle',
  label: 'Publish the title',
  type: 'boolean',
  required: false,
  default: false,
  description: 'Puts the title above the text. Without it the title is only a label.',
};

/** The settings form of an account's network. */
export function publishSettings(
  account: DirectoryAccount,
  definition: ProviderDefinition,
): PublishSettings {
  const { media } = definition;
  return {
    supported: true,
    target: {
      provider: account.provider,
      accountType: account.accountType,
      accountId: account.id,
      handle: account.handle,
    },
    fields: formDescriptors(definition),
    discovery: {
      mediaDelivery: media.transport,
      mediaRequired: media.required,
      maxItems: media.maxItems,
      acceptedKinds: Object.keys(media.kinds),
      interactionTypes: definition.interactions,
      titleUse: definition.title.use,
      actions: definition.actions.map((action) => action.id),
      notes: definition.limitations,
    },
  };
}

/** The fields of a network's settings form, ours among them. */
export function formDescriptors(definition: ProviderDefinition): readonly SettingDescriptor[] {
  return settingFields(definition).map(descriptor);
}

function settingFields({ settings, title }: ProviderDefinition): readonly SettingField[] {
  const declared = settings.some((field) => field.id === INCLUDE_TITLE.id);
  return title.use !== 'label' || declared ? settings : [...settings, INCLUDE_TITLE];
}

function descriptor(field: SettingField): SettingDescriptor {
  return {
    id: field.id,
    label: field.label,
    type: field.type,
    required: field.required,
    default: field.default ?? null,
    options: field.options ?? null,
    min: field.min ?? null,
    max: field.max ?? null,
    maxLength: field.maxLength ?? null,
    pattern: field.pattern ?? null,
    description: field.description ?? null,
    dependsOn: field.dependsOn ?? null,
    fields: field.fields?.map(descriptor) ?? null,
    namedBy: field.namedBy ?? null,
  };
}
