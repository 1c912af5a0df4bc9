import type { AssetId, WorkspaceId } from '#libs/kernel';

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._ @+=-]{0,199}$/;

/** How the keys of all media of workspaces begin. */
export const MEDIA_PREFIX = 'ws_';

/** `<workspace>/<two letters>/<asset>`: two random letters fan the folders out. */
export function objectKeyOf(workspaceId: WorkspaceId, assetId: AssetId): string {
  return `${workspaceId}/${assetId.slice(-2)}/${assetId}`;
}

/** Where the derived files of an object lie; they are removed together with it. */
export const derivedKeys = {
  thumbnail: (objectKey: string): string => `${objectKey}.thumbnail.webp`,
  poster: (objectKey: string): string => `${objectKey}.poster.webp`,
  jpeg: (objectKey: string): string => `${objectKey}.converted.jpg`,
  /** The beginning of a video whose index is published before its pictures. */
  indexFirst: (objectKey: string): string => `${objectKey}.index-first.head`,
};

/** The object and everything derived from it. */
export function allKeysOf(objectKey: string): readonly string[] {
  return [...Object.values(derivedKeys).map((keyOf) => keyOf(objectKey)), objectKey];
}

/** True for a key no part of which leads upwards, to the root, or to a hidden file. */
export function isPlainKey(key: string): boolean {
  return key.length <= 600 && key.split('/').every((segment) => SEGMENT.test(segment));
}

/** True when the key lies inside the workspace's own folder and is no derived file. */
export function isOwnKey(workspaceId: WorkspaceId, key: string): boolean {
  const derived = /\.((thumbnail|poster)\.webp|converted\.jpg|index-first\.head)$/.test(key);
  return isPlainKey(key) && key.startsWith(`${workspaceId}/`) && !derived;
}
