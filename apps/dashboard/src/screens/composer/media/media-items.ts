import type { Schemas } from '../../../api/client.js';
import type { Composition, MediaItem } from '../composition/composition.js';

type Asset = Schemas['Asset'];

const KINDS = new Set<string>(['image', 'video', 'audio']);

export function itemOfFile(key: string, { name, size, type }: File): MediaItem {
  const kind = type.split('/', 1)[0] ?? '';
  return {
    key,
    assetId: null,
    name,
    kind: KINDS.has(kind) ? (kind as MediaItem['kind']) : 'other',
    mime: type,
    size,
    width: null,
    height: null,
    altText: '',
    thumbnail: null,
    url: null,
  };
}

/** What the service knows of it once it is stored; the bytes decide what it is. */
export function factsOfAsset(asset: Asset): Omit<MediaItem, 'key' | 'altText'> {
  return {
    assetId: asset.id,
    name: asset.originalFilename ?? asset.id,
    kind: asset.kind,
    mime: asset.mime,
    size: asset.size ?? 0,
    width: asset.width ?? null,
    height: asset.height ?? null,
    thumbnail: asset.preview?.thumbnail ?? asset.preview?.poster ?? null,
    url: asset.useAsMediaLink ?? asset.publicUrl ?? null,
  };
}

/** Each item once, wherever it stands. */
export function allItems({ common, variants }: Composition): readonly MediaItem[] {
  const items = [common, ...Object.values(variants)].flatMap(({ media }) => media ?? []);
  return [...new Map(items.map((item) => [item.key, item])).values()];
}

/** The list with one item moved by some places. */
export function moved<Item extends { readonly key: string }>(
  items: readonly Item[],
  key: string,
  places: number,
): readonly Item[] {
  const from = items.findIndex((item) => item.key === key);
  const to = Math.max(0, Math.min(items.length - 1, from + places));
  if (from < 0 || from === to) return items;
  const without = items.toSpliced(from, 1);
  return without.toSpliced(to, 0, items[from]!);
}

/** Pictures are described for those who do not see them; nothing else is. */
export function describedOf(items: readonly MediaItem[]): {
  readonly described: number;
  readonly pictures: number;
} {
  const pictures = items.filter(({ kind }) => kind === 'image');
  return {
    described: pictures.filter(({ altText }) => altText.trim() !== '').length,
    pictures: pictures.length,
  };
}
