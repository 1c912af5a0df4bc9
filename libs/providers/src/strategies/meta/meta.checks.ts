import type { MediaKindRules, MediaRules, SettingField } from '../../contract/definition.js';
import type { JsonObject } from '../../contract/identity.js';
import { streamIssues } from '../../contract/stream-issues.js';
import type { DraftMedia, DraftPost, ProviderIssue } from '../../contract/validating.js';
import type { Action } from '../../kit/actions.js';
import type { NetworkDefinition } from '../../kit/define-strategy.js';

/** What an account of the umbrella login is. The person who logged in is none. */
export type MetaKind = 'page' | 'instagram';

/** Kind of an account, which its metadata keeps. Pure. */
export function kindOfAccount(metadata: JsonObject): MetaKind {
  return metadata['kind'] === 'instagram' ? 'instagram' : 'page';
}

/** Public handle of an account. Pure. */
export function handleOf(kind: MetaKind, id: string): string {
  return `meta:${kind}:${id}`;
}

type Rules = Pick<NetworkDefinition, 'settings' | 'media' | 'text'>;

/** The settings of all kinds; where two share one, the wider rules hold and `check` narrows them. Pure. */
export function widestSettings(kinds: readonly Rules[]): readonly SettingField[] {
  return widestById(
    kinds.flatMap(({ settings }) => settings),
    (one, other) => ((one.maxLength ?? Infinity) >= (other.maxLength ?? Infinity) ? one : other),
  );
}

/** The actions of all kinds. Pure. */
export function allActions(actions: readonly Action[]): readonly Action[] {
  return widestById(actions, (one) => one);
}

/** Longest text that one of the kinds takes; null where one has no limit. Pure. */
export function widestTextLimit(kinds: readonly Rules[]): number | null {
  const limits = kinds.map(({ text }) => text.limit);
  return limits.includes(null) ? null : Math.max(...limits.filter((limit) => limit !== null));
}

/** What one of the kinds at least takes. Instagram fetches media, so an address is needed. Pure. */
export function widestMedia(kinds: readonly Rules[]): MediaRules {
  const rules = kinds.map(({ media }) => media);
  return {
    required: rules.every(({ required }) => required),
    maxItems: Math.max(...rules.map(({ maxItems }) => maxItems)),
    mixing: 'image_and_video',
    transport: rules.some(({ transport }) => transport === 'pull') ? 'pull' : 'upload',
    fetchesMedia: 'all',
    kinds: {
      image: widestKind(rules.map((media) => media.kinds.image)),
      video: widestKind(rules.map((media) => media.kinds.video)),
    },
  };
}

/** Only types and size: what else one kind bounds, another may not, and `check` knows. */
function widestKind(kinds: readonly (MediaKindRules | undefined)[]): MediaKindRules {
  const known = kinds.filter((rules) => rules !== undefined);
  const types = known.map(({ mimeTypes }) => mimeTypes);
  const sizes = known.map(({ maxBytes }) => maxBytes ?? Infinity);
  const most = Math.max(...sizes);
  return {
    mimeTypes: types.includes('any')
      ? 'any'
      : [...new Set(types.flatMap((list) => (list === 'any' ? [] : list)))],
    maxBytes: Number.isFinite(most) ? most : null,
  };
}

function widestById<Item extends { readonly id: string }>(
  items: readonly Item[],
  wider: (one: Item, other: Item) => Item,
): readonly Item[] {
  const found = new Map<string, Item>();
  for (const item of items) {
    const known = found.get(item.id);
    found.set(item.id, known === undefined ? item : wider(known, item));
  }
  return [...found.values()];
}

type Limit = number | null | undefined;

interface Bound {
  readonly code: string;
  readonly what: string;
  readonly value: number | null;
  readonly least: Limit;
  readonly most: Limit;
}

/** Size, pixels, form and length of one item against the rules of its kind. Pure. */
function boundIssues(
  label: string,
  rules: MediaKindRules,
  media: DraftMedia,
  path: string,
): readonly ProviderIssue[] {
  return boundsOf(rules, media).flatMap(({ code, what, value, least, most }) => {
    if (value === null) return [];
    const isLow = value < (least ?? -Infinity);
    if (!isLow && value <= (most ?? Infinity)) return [];
    const limit = (isLow ? least : most) ?? 0;
    const message = `${label}: ${what} must be ${isLow ? 'at least' : 'at most'} ${limit}`;
    return [{ code, severity: 'error' as const, message, path, limit, actual: value }];
  });
}

function boundsOf(rules: MediaKindRules, media: DraftMedia): readonly Bound[] {
  const { width, height, sizeBytes, durationSeconds } = media;
  const isMeasured = width !== null && height !== null && height > 0;
  const resolution = 'media_resolution_invalid';
  return [
    {
      code: 'media_too_large',
      what: 'the size in bytes',
      value: sizeBytes,
      least: null,
      most: rules.maxBytes,
    },
    {
      code: resolution,
      what: 'the width in pixels',
      value: width,
      least: rules.minWidth,
      most: rules.maxWidth,
    },
    {
      code: resolution,
      what: 'the height in pixels',
      value: height,
      least: rules.minHeight,
      most: rules.maxHeight,
    },
    {
      code: 'media_aspect_ratio_invalid',
      what: 'width by height',
      value: isMeasured ? Math.round((width / height) * 1_000) / 1_000 : null,
      least: rules.minAspectRatio,
      most: rules.maxAspectRatio,
    },
    {
      code: 'media_duration_invalid',
      what: 'the length in seconds',
      value: durationSeconds,
      least: rules.minDurationSeconds,
      most: rules.maxDurationSeconds,
    },
  ];
}

/** The rules of an account's kind, and the umbrella's, which preflight has applied before. */
export interface RulesOfKind {
  readonly kind: NetworkDefinition;
  readonly umbrella: NetworkDefinition;
}

/**
 * The data of one kind's definition held against a draft. The umbrella's is as wide as the widest kind; what
 * is outside of that, preflight has said already.
 */
export function dataIssues(
  rules: RulesOfKind,
  draft: DraftPost,
  textLength: number,
): readonly ProviderIssue[] {
  return [
    ...textIssues(rules, textLength),
    ...Object.keys(draft.settings).flatMap((name) => settingIssues(rules, draft, name)),
    ...draft.media.flatMap((media, index) => mediaIssues(rules, media, `assets[${index}]`)),
  ];
}

function textIssues({ kind, umbrella }: RulesOfKind, actual: number): readonly ProviderIssue[] {
  const { limit } = kind.text;
  if (limit === null || actual <= limit || actual > (umbrella.text.limit ?? Infinity)) return [];
  const message = `The text has ${actual} characters; ${kind.label} takes ${limit}`;
  return [{ code: 'text_too_long', severity: 'error', message, path: 'text', limit, actual }];
}

function settingIssues(
  { kind, umbrella }: RulesOfKind,
  draft: DraftPost,
  name: string,
): readonly ProviderIssue[] {
  const value = draft.settings[name];
  const isKnown = umbrella.settings.some(({ id }) => id === name);
  if (value === null || value === undefined || !isKnown) return [];
  const path = `settings.${name}`;
  const field = kind.settings.find(({ id }) => id === name);
  if (field === undefined) {
    const allowed = kind.settings.map(({ id }) => id);
    const message = `${kind.label} has no setting ${name}`;
    return [{ code: 'setting_unknown', severity: 'error', message, path, allowed }];
  }
  const limit = field.maxLength ?? Infinity;
  const actual = typeof value === 'string' ? [...value].length : 0;
  if (actual <= limit) return [];
  const message = `${name} must have at most ${limit} characters`;
  return [{ code: 'setting_invalid', severity: 'error', message, path, limit, actual }];
}

function mediaIssues(
  { kind, umbrella }: RulesOfKind,
  media: DraftMedia,
  path: string,
): readonly ProviderIssue[] {
  const rules = kind.media.kinds[media.kind];
  const wider = umbrella.media.kinds[media.kind];
  if (rules === undefined || wider === undefined) return [];
  const bounds = boundIssues(kind.label, rules, media, path).filter(
    ({ code, actual }) =>
      code !== 'media_too_large' || Number(actual) <= (wider.maxBytes ?? Infinity),
  );
  const encoding = encodingIssues(kind.label, rules, media, path);
  const { mime } = media;
  if (mime === null || takes(rules, mime) || !takes(wider, mime)) {
    return [...bounds, ...encoding];
  }
  const message = `${kind.label} does not take ${mime}`;
  const allowed = rules.mimeTypes === 'any' ? [] : rules.mimeTypes;
  return [
    { code: 'media_unsupported', severity: 'error', message, path, allowed, actual: mime },
    ...bounds,
    ...encoding,
  ];
}

/** The umbrella's own data says nothing of streams. */
function encodingIssues(
  label: string,
  { streams, advisedStreams }: MediaKindRules,
  media: DraftMedia,
  path: string,
): readonly ProviderIssue[] {
  return [
    ...streamIssues(media.streams, streams, { label, severity: 'error', path }),
    ...streamIssues(media.streams, advisedStreams, { label, severity: 'warning', path }),
  ];
}

function takes({ mimeTypes }: MediaKindRules, mime: string): boolean {
  return mimeTypes === 'any' || mimeTypes.includes(mime);
}
