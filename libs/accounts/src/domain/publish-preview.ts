import {
  isFarBeyondLimit,
  type DraftMedia,
  type DraftPost,
  type InteractionType,
  type JsonObject,
  type MediaKind,
  type ProviderDefinition,
  type ProviderIssue,
  type ProviderStrategy,
} from '#libs/providers';
import { contentIssues } from './content-issues.js';

/** A post as the network would get it. */
export interface PublishPreview {
  readonly text: string;
  readonly title: string | null;
  readonly length: number;
  readonly limit: number | null;
  readonly unit: string;
  readonly interactionType: InteractionType;
  readonly settings: JsonObject;
  readonly valid: boolean;
  readonly issues: readonly ProviderIssue[];
}

const KIND_BY_ENDING: readonly (readonly [RegExp, MediaKind])[] = [
  [/\.(jpe?g|png|webp|gif)$/i, 'image'],
  [/\.(mp4|mov|webm|m4v)$/i, 'video'],
  [/\.(mp3|m4a|wav)$/i, 'audio'],
];

/** Composes and checks a draft by the network's rules; nothing is fetched or stored. */
export function publishPreview(
  strategy: ProviderStrategy,
  input: JsonObject,
  accountMetadata: JsonObject,
): PublishPreview {
  const definition = strategy.definitionFor(accountMetadata);
  const draft = draftOf(definition, input, accountMetadata);
  const isHopeless = isFarBeyondLimit(draft.text, definition);
  const text = isHopeless ? draft.text : strategy.composeText(draft);
  const length = isHopeless ? text.length : strategy.measureText(text, draft.settings);
  const { limitWithMedia } = definition.text;
  const limit =
    draft.media.length > 0 ? (limitWithMedia ?? definition.text.limit) : definition.text.limit;
  const issues = [
    ...contentIssues(definition, draft, { text, length, limit }),
    ...(isHopeless ? [] : strategy.check(draft)),
  ];
  return {
    text,
    title: definition.title.use === 'label' ? null : draft.title,
    length,
    limit,
    unit: definition.text.unit,
    interactionType: draft.interaction,
    settings: draft.settings,
    valid: !issues.some((issue) => issue.severity === 'error'),
    issues,
  };
}

function draftOf(
  definition: ProviderDefinition,
  input: JsonObject,
  accountMetadata: JsonObject,
): DraftPost {
  const wanted = definition.interactions.find((type) => type === input['interactionType']);
  const settings = input['settings'];
  return {
    interaction: wanted ?? 'post',
    title: textOf(input['title']),
    text: textOf(input['text']) ?? '',
    settings: isObject(settings) ? settings : {},
    media: Array.isArray(input['assets']) ? input['assets'].map(declaredMedia) : [],
    accountMetadata,
  };
}

function declaredMedia(asset: unknown): DraftMedia {
  const facts: Readonly<Record<string, unknown>> = isObject(asset) ? asset : { url: asset };
  return {
    kind: kindOf(facts),
    mime: textOf(facts['mime']),
    sizeBytes: numberOf(facts['size']),
    width: numberOf(facts['width']),
    height: numberOf(facts['height']),
    durationSeconds: numberOf(facts['duration']),
    altText: textOf(facts['altText']),
  };
}

function kindOf(facts: Readonly<Record<string, unknown>>): MediaKind {
  const stated = facts['kind'] ?? textOf(facts['mime'])?.split('/')[0];
  if (stated === 'image' || stated === 'video' || stated === 'audio') return stated;
  const path = (textOf(facts['url']) ?? '').split(/[?#]/, 1)[0]!;
  return KIND_BY_ENDING.find(([ending]) => ending.test(path))?.[1] ?? 'other';
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
