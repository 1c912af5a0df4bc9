import type { MediaKind } from '#libs/kernel';
import type { PublishBudget } from './budgets.js';
import type { PreviewDescription } from './preview.js';
import type { InteractionType } from './interaction.js';
import type { StreamRules } from './streams.js';

/** Data about one network. Everything that validation, capabilities, settings and docs need; no code. */
export interface ProviderDefinition {
  /** Provider id of the interface, for example `linkedin_page`. */
  readonly id: string;
  readonly label: string;
  /** Other spellings accepted on input. */
  readonly aliases: readonly string[];
  /** Date or number of the rules below; shown in capabilities so that clients can cache. */
  readonly rulesVersion: string;
  /** Name or address of the public documentation the facts come from. */
  readonly source: string;
  /** How an account's handle looks, for example `telegram:@channel`. */
  readonly handleShape: string;
  readonly connect: ConnectDescription;
  readonly interactions: readonly InteractionType[];
  /** How a post looks to its readers; a plain feed by default. Networks of the house all say it. */
  readonly preview?: PreviewDescription;
  readonly text: TextRules;
  /** How it takes a text that an account has posted before; it does not mind, by default. */
  readonly repeats?: RepeatRules;
  readonly title: TitleRules;
  readonly media: MediaRules;
  readonly settings: readonly SettingField[];
  readonly actions: readonly DiscoveryActionDefinition[];
  /** How many posts the network takes within a time; none by default. */
  readonly budgets?: readonly PublishBudget[];
  readonly abilities: ProviderAbilities;
  /** How an outage is noticed where a lost answer cannot be looked up; the usual way by default. */
  readonly outage?: OutageRules;
  /** How often numbers may be asked for, so that publishing keeps the larger part of the network's limits. */
  readonly metricsQuota?: MetricsQuota;
  /** What a user should know, as sentences: shown in capabilities. */
  readonly limitations: readonly string[];
  /** Base addresses by a name of the strategy's own; each can be set by its environment variable. */
  readonly endpoints: Readonly<Record<string, EndpointDefinition>>;
  /** Environment variables a live connect needs (client id and secret); empty for manual networks. */
  readonly credentialsVariables: readonly CredentialVariable[];
}

type ConnectDescription =
  | { readonly kind: 'manual'; readonly fields: readonly string[] }
  | {
      readonly kind: 'redirect';
      /** What a person may give before the consent page is opened, by the names of the input. */
      readonly fields?: readonly string[];
      /** What the consent page asks for. */
      readonly scopes: readonly string[];
      /** Those without which nothing can be published; absent where that depends on the post. */
      readonly required?: readonly string[];
      /**
       * One consent brings every account that its person ticked or runs. They name it in `grantIds`, and
       * `inspect` refuses one that a later consent left out.
       */
      readonly severalAccounts?: true;
    };

export interface EndpointDefinition {
  readonly variable: string;
  readonly default: string;
}

export interface CredentialVariable {
  /** Name the strategy reads it by, for example `clientId`. */
  readonly key: string;
  readonly variable: string;
  readonly secret: boolean;
}

export interface TextRules {
  /** Most units a post may have; null where the network has no limit. */
  readonly limit: number | null;
  /** What is counted; the strategy's `measureText` does the counting. */
  readonly unit: 'code_points' | 'utf16_units' | 'weighted' | 'bytes';
  /** A lower limit that holds when media is attached and the text rides on it. */
  readonly limitWithMedia?: number;
  readonly required: 'always' | 'without_media' | 'never';
}

/** Ours: no network says how long it remembers a text. */
interface RepeatRules {
  /** Within so many hours the same text is refused, or shown to nobody. */
  readonly withinHours: number;
}

/** `label`: the title is not published unless settings.includeTitle is true. */
export interface TitleRules {
  readonly use: 'label' | 'optional' | 'required';
  readonly limit: number | null;
}

export type { MediaKind } from '#libs/kernel';

export interface MediaRules {
  readonly required: boolean;
  readonly maxItems: number;
  /** Whether different kinds may stand in one post. */
  readonly mixing: 'any' | 'image_and_video' | 'none';
  /** `upload`: we send the bytes; `pull`: the network fetches the URL. */
  readonly transport: 'upload' | 'pull';
  /**
   * Which items the network fetches from our public address, so that it must be able to reach it; none by
   * default. Of files elsewhere it gets the address as it was given.
   */
  readonly fetchesMedia?: 'image' | 'all';
  readonly kinds: Readonly<Partial<Record<MediaKind, MediaKindRules>>>;
  /**
   * Where still images are bound more narrowly than `kinds.image`, which holds for animations, too. Images
   * are converted to JPEG and shrunk to fit both; a check refuses what does not.
   */
  readonly stillImages?: Partial<ImageRules>;
  /** Most bytes of all items together, where the network bounds the request. */
  readonly maxTotalBytes?: number;
}

export interface MediaKindRules {
  readonly mimeTypes: readonly string[] | 'any';
  readonly maxBytes: number | null;
  readonly maxItems?: number;
  /** Types of which only still pictures are taken, for example PNG, which may also move. */
  readonly stillOnly?: readonly string[];
  readonly minWidth?: number;
  readonly minHeight?: number;
  readonly maxWidth?: number;
  readonly maxHeight?: number;
  /** Most pixels of width and height added up (Telegram photos). */
  readonly maxWidthPlusHeight?: number;
  /** width / height. */
  readonly minAspectRatio?: number;
  readonly maxAspectRatio?: number;
  readonly minDurationSeconds?: number;
  readonly maxDurationSeconds?: number;
  /** What the network refuses of codecs, rates and layout. */
  readonly streams?: StreamRules;
  /** What it only advises: whatever is otherwise is taken, and may look or be shown worse. */
  readonly advisedStreams?: StreamRules;
}

/** What a still image must be like; it is brought there on its way where that is possible. */
export interface ImageRules extends Pick<
  MediaKindRules,
  | 'mimeTypes'
  | 'maxBytes'
  | 'minWidth'
  | 'minHeight'
  | 'maxWidth'
  | 'maxHeight'
  | 'maxWidthPlusHeight'
> {
  /** Most pixels of the shorter side, whichever it is. */
  readonly maxShortSide?: number;
  /** Most pixels of width times height. */
  readonly maxPixels?: number;
}

/** One field of a settings form. Those of type `object` and `object_list` are forms themselves. */
export interface SettingField {
  readonly id: string;
  readonly label: string;
  readonly type:
    | 'enum'
    | 'boolean'
    | 'string'
    | 'number'
    | 'string_list'
    | 'object'
    | 'object_list';
  readonly required: boolean;
  readonly default?: unknown;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly min?: number;
  readonly max?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly description?: string;
  readonly dependsOn?: { readonly field: string; readonly equals: unknown };
  /**
   * What an `object`, or each item of an `object_list`, holds. More than a form shows may be sent where the network's
   * own reference has more.
   */
  readonly fields?: readonly SettingField[];
  /** The object's names are free, for example languages: each value is made of the fields, or is plain without any. */
  readonly namedBy?: { readonly label: string; readonly pattern?: string };
}

export interface DiscoveryActionDefinition {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly fields: readonly ActionField[];
  /** Whether it makes or changes something at the network. */
  readonly writes?: boolean;
}

export interface ActionField {
  readonly id: string;
  readonly type: 'string' | 'integer' | 'number' | 'boolean';
  readonly required: boolean;
  readonly description?: string;
}

/** What the network's API can do after a post is out. Said in capabilities, obeyed by the engine. */
export interface ProviderAbilities {
  readonly delete: boolean;
  /** `lookup`: an unclear outcome can be looked up; `none`: it stays unclear until a person decides. */
  readonly reconcile: 'lookup' | 'none';
  readonly analytics: boolean;
  /** Whether accounts are counted, too (`readAccountMetrics`). */
  readonly accountAnalytics?: boolean;
}

/** When nothing more is sent to an account, and what says that its network is back. */
interface OutageRules {
  /** Unclear answers in a row; operators may set another figure. */
  readonly after: number;
  /** What the strategy's `probe` reads, by the network's own name for it. */
  readonly read: string;
  /** Where the figure and the read come from, and when that was looked at. */
  readonly source: string;
}

/** Looks at numbers in a while: of one account, and of all accounts of the application together. */
export interface MetricsQuota {
  readonly perAccount: number;
  readonly perNetwork: number;
  readonly per: 'minute' | 'hour' | 'day';
}
