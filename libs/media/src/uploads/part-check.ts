import { partCountOf, partSizeOf, type AssetUploadInParts } from '../domain/asset-upload.js';
import { UploadIncompleteError } from '../media.errors.js';
import type { StoredPart } from '../storage/part-storage.js';

/** A part as the client lists it. */
export interface ListedPart {
  readonly partNumber: number;
  /** As it was answered to the PUT, with quotes or without. */
  readonly etag: string;
}

const MOST_NAMED = 100;

/**
 * Compares what arrived with what was agreed and with what the client lists, and names every difference.
 * @throws UploadIncompleteError
 */
export function checkParts(
  upload: AssetUploadInParts,
  stored: readonly StoredPart[],
  listed: readonly ListedPart[],
): void {
  const numbers = Array.from({ length: partCountOf(upload) }, (_, index) => index + 1);
  const arrived = new Map(stored.map((part) => [part.partNumber, part]));
  const tags = new Map(listed.map(({ partNumber, etag }) => [partNumber, plain(etag)]));
  const missing = numbers.filter((number) => !arrived.has(number));
  const wrongSize = numbers.filter((number) => {
    const part = arrived.get(number);
    return part !== undefined && part.sizeBytes !== partSizeOf(upload, number);
  });
  const unlisted = numbers.filter((number) => arrived.has(number) && !tags.has(number));
  const changed = [...tags].flatMap(([number, tag]) => {
    const part = arrived.get(number);
    return part === undefined || part.etag === tag ? [] : [number];
  });
  const problems = { missing, wrongSize, unlisted, changed };
  const named = Object.entries(problems).filter(([, parts]) => parts.length > 0);
  if (named.length === 0) return;
  const told = named.map(
    ([problem, parts]) => `${WORDS[problem]}: ${parts.slice(0, 5).join(', ')}`,
  );
  throw new UploadIncompleteError(`The upload is not complete. ${told.join('; ')}.`, {
    missing: missing.slice(0, MOST_NAMED),
    wrongSize: wrongSize.slice(0, MOST_NAMED),
    unlisted: unlisted.slice(0, MOST_NAMED),
    changed: changed.slice(0, MOST_NAMED),
  });
}

const WORDS: Readonly<Record<string, string>> = {
  missing: 'parts that did not arrive',
  wrongSize: 'parts of another size',
  unlisted: 'parts that the request does not list',
  changed: 'parts with another ETag',
};

function plain(etag: string): string {
  return etag.replace(/^W\//, '').replaceAll('"', '');
}
