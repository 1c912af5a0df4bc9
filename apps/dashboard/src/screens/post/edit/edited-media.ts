import type { MediaItem } from '../../composer/composition/composition.js';
import type { Post } from '../post-queries.js';

type Kind = MediaItem['kind'];

/** A picture or film of a post that is edited. */
export interface EditedMedium {
  /** Names it in the list. */
  readonly key: string;
  /** What is sent of it, beside its words: an upload's id, or all that was said of an address. */
  readonly asset: Readonly<Record<string, unknown>>;
  readonly name: string;
  readonly kind: Kind;
  readonly altText: string;
  /** A picture of it that this page may show. */
  readonly picture: string | null;
}

const KINDS = new Set<unknown>(['image', 'video', 'audio']);

/** @param isShowable addresses of this origin */
export function mediaOf(
  { assets }: Pick<Post, 'assets'>,
  isShowable: (address: string) => boolean,
): readonly EditedMedium[] {
  return (assets ?? []).map((asset, index) => {
    const { id, url, originalFilename, kind, altText } = asset;
    const isPicture = kind === 'image' && typeof url === 'string' && isShowable(url);
    return {
      key: `${index}-${id ?? url ?? ''}`,
      asset: id && asset.managed ? { id } : withoutWords(asset),
      name: originalFilename || fileOf(url ?? '') || (id ?? ''),
      kind: KINDS.has(kind) ? (kind as Kind) : 'other',
      altText: altText ?? '',
      picture: isPicture ? url : null,
    };
  });
}

/** The last part of an address: a file's name. */
function fileOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { hostname, pathname } = new URL(address);
  const last = pathname.split('/').findLast(Boolean);
  if (last === undefined) return hostname;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

const withoutWords = ({
  altText: _,
  ...asset
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => asset;

/** What was taken from the library. */
export function mediumOf({
  key,
  assetId,
  name,
  kind,
  altText,
  thumbnail,
}: MediaItem): EditedMedium {
  return { key, asset: { id: assetId }, name, kind, altText, picture: thumbnail };
}

export function assetsOf(media: readonly EditedMedium[]): readonly Record<string, unknown>[] {
  return media.map(({ asset, altText }) => ({
    ...asset,
    ...(altText.trim() !== '' && { altText: altText.trim() }),
  }));
}

export const isSameMedia = (
  one: readonly EditedMedium[],
  other: readonly EditedMedium[],
): boolean => JSON.stringify(assetsOf(one)) === JSON.stringify(assetsOf(other));

/** Media as they were kept, perhaps by another version. Null: they cannot be read. */
export function readMedia(kept: unknown): readonly EditedMedium[] | null {
  if (!Array.isArray(kept)) return null;
  const isMedium = (one: unknown): one is EditedMedium => {
    const { key, asset, name, kind, altText, picture } = (one ?? {}) as Partial<EditedMedium>;
    return (
      [key, name, kind, altText].every((word) => typeof word === 'string') &&
      typeof asset === 'object' &&
      asset !== null &&
      (picture === null || typeof picture === 'string')
    );
  };
  return kept.every(isMedium) ? kept : null;
}
