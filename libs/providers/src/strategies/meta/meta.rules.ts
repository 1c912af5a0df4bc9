import type {
  DiscoveryActionDefinition,
  MediaKindRules,
  MediaRules,
  ProviderDefinition,
  SettingField,
} from '../../contract/definition.js';

type Rules = Pick<ProviderDefinition, 'settings' | 'media' | 'text'>;

/** The settings of all kinds; where two share one, the wider rules hold and `check` narrows them. Pure. */
export function widestSettings(kinds: readonly Rules[]): readonly SettingField[] {
  return widestById(
    kinds.flatMap(({ settings }) => settings),
    (one, other) => ((one.maxLength ?? Infinity) >= (other.maxLength ?? Infinity) ? one : other),
  );
}

/** The actions of all kinds. Pure. */
export function allActions(
  actions: readonly DiscoveryActionDefinition[],
): readonly DiscoveryActionDefinition[] {
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
