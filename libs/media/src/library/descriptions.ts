import type { ExternalFacts } from '../external/external-media.js';
import { canonicalMime, kindOfMime, mimeOfFilename } from '#libs/kernel';
import type { ManagedItem } from './managed-media.js';
import type { MediaDescription, MediaProblem, MediaRef } from './media-ref.js';

/** Facts of a stored item. */
export function describeManaged(
  ref: MediaRef,
  { asset, rendition }: ManagedItem,
  file: { readonly url: string; readonly sizeBytes: number; readonly animated: boolean },
): MediaDescription {
  return {
    ref,
    found: true,
    managed: true,
    kind: asset.kind,
    mime: rendition === 'jpeg' ? 'image/jpeg' : asset.mime,
    sizeBytes: file.sizeBytes,
    width: asset.width,
    height: asset.height,
    durationSeconds: asset.durationSeconds,
    animated: file.animated,
    streams: asset.probed?.streams ?? null,
    movableIndex: asset.probed?.movableIndex ?? null,
    url: file.url,
    assetId: asset.id,
  };
}

/** Facts of an item elsewhere; what could not be read is the author's word. */
export function describeExternal(
  ref: MediaRef,
  url: string,
  facts: ExternalFacts,
): MediaDescription {
  return {
    ref,
    found: true,
    managed: false,
    kind: facts.kind,
    mime: facts.mime,
    sizeBytes: facts.sizeBytes,
    width: facts.width ?? ref.width ?? null,
    height: facts.height ?? ref.height ?? null,
    durationSeconds: facts.durationSeconds ?? ref.durationSeconds ?? null,
    animated: facts.probed.animated ?? false,
    streams: facts.probed.streams,
    movableIndex: facts.probed.movableIndex,
    url,
    assetId: null,
  };
}

/** An item that cannot be used, with the author's word for its facts. */
export function describeProblem(
  ref: MediaRef,
  managed: boolean,
  problem: MediaProblem,
  message: string,
): MediaDescription {
  const filename = ref.originalFilename ?? ref.url?.split(/[?#]/)[0] ?? '';
  const mime = canonicalMime(ref.mime) ?? mimeOfFilename(filename);
  return {
    ref,
    found: false,
    managed,
    problem,
    message,
    kind: ref.kind ?? kindOfMime(mime ?? ''),
    mime,
    sizeBytes: null,
    width: ref.width ?? null,
    height: ref.height ?? null,
    durationSeconds: ref.durationSeconds ?? null,
    animated: false,
    streams: null,
    movableIndex: null,
    url: ref.url,
    assetId: ref.assetId,
  };
}
