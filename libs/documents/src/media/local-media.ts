import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.js';
import { fieldPath, itemPath } from '../path-positions.js';

/** A file of this machine that a document names as media. */
export interface LocalMedia {
  /** As it is written in the document. */
  readonly file: string;
  /** `posts[0].assets[1]` */
  readonly path: string;
}

const ELSEWHERE = /^[a-z][a-z0-9+.-]+:/i;
const ASSET_ID = /^asset_[0-9A-HJKMNP-TV-Z]{26}$/;
/** Spellings of an address, of posts and of assets. */
const links = ['mediaLink', 'media_link'] as const;
const addresses = ['url', ...links] as const;

/** Whether a word names a file here, and no address or upload. */
const isLocal = (word: string): boolean =>
  word.trim() !== '' && !ELSEWHERE.test(word.trim()) && !ASSET_ID.test(word.trim());

/** Every file the posts of an envelope name, in the order of the document. */
export function findLocalMedia(envelope: JsonObject): readonly LocalMedia[] {
  const found: LocalMedia[] = [];
  mapMedia(envelope, (file, path) => {
    found.push({ file, path });
    return null;
  });
  return found;
}

/**
 * The envelope with uploads in place of files.
 * @param uploadOf id of the upload of a file; null leaves the file as it is
 */
export function placeUploads(
  envelope: JsonObject,
  uploadOf: (file: string) => string | null,
): JsonObject {
  return mapMedia(envelope, uploadOf);
}

type FileMapper = (file: string, path: string) => string | null;

function mapMedia(envelope: JsonObject, map: FileMapper, path = ''): JsonObject {
  const at = (field: string): string => fieldPath(path, field);
  return changed(envelope, {
    schedule: (value) => (isJsonObject(value) ? mapMedia(value, map, '') : value),
    posts: (value) => mapList(value, at('posts'), (post, place) => mapPost(post, map, place)),
    campaigns: (value) =>
      mapList(value, at('campaigns'), (campaign, place) =>
        changed(campaign, {
          targets: (targets) =>
            mapList(targets, fieldPath(place, 'targets'), (target, targetPlace) =>
              changed(target, {
                steps: (steps) =>
                  mapList(steps, fieldPath(targetPlace, 'steps'), (step, stepPlace) =>
                    mapPost(step, map, stepPlace),
                  ),
              }),
            ),
        }),
      ),
  });
}

function mapPost(post: JsonObject, map: FileMapper, path: string): JsonObject {
  const mapped = links.map(
    (link) =>
      [
        link,
        (value: JsonValue) =>
          typeof value === 'string' && isLocal(value)
            ? (map(value.trim(), fieldPath(path, link)) ?? value)
            : value,
      ] as const,
  );
  return changed(post, {
    ...Object.fromEntries(mapped),
    assets: (assets) =>
      Array.isArray(assets)
        ? (assets as readonly JsonValue[]).map((asset, index) =>
            mapAsset(asset, map, itemPath(fieldPath(path, 'assets'), index)),
          )
        : assets,
  });
}

function mapAsset(asset: JsonValue, map: FileMapper, path: string): JsonValue {
  if (typeof asset === 'string') {
    return isLocal(asset) ? (map(asset.trim(), path) ?? asset) : asset;
  }
  if (!isJsonObject(asset)) return asset;
  const address = addresses.find((field) => typeof asset[field] === 'string');
  const file = address === undefined ? '' : (asset[address] as string);
  if (address === undefined || !isLocal(file)) return asset;
  const upload = map(file.trim(), fieldPath(path, address));
  if (upload === null) return asset;
  const { [address]: _, ...rest } = asset;
  return { ...rest, id: upload };
}

function mapList(
  value: JsonValue,
  path: string,
  map: (item: JsonObject, path: string) => JsonValue,
): JsonValue {
  if (!Array.isArray(value)) return value;
  return (value as readonly JsonValue[]).map((item, index) =>
    isJsonObject(item) ? map(item, itemPath(path, index)) : item,
  );
}

/** A copy of an object, some fields changed where they are there. */
function changed(
  object: JsonObject,
  changes: Readonly<Record<string, (value: JsonValue) => JsonValue>>,
): JsonObject {
  const entries = Object.entries(object).map(([name, value]): [string, JsonValue] => [
    name,
    Object.hasOwn(changes, name) ? changes[name]!(value) : value,
  ]);
  return Object.fromEntries(entries);
}
