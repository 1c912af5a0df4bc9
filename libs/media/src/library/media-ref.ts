import type { Readable } from 'node:stream';
import type { MediaKind } from '../domain/media-type.js';
import type { MovableIndex, StreamFacts } from '../domain/stream-facts.js';

/** Media as a post names it: an asset of ours by id, or an address. The other fields are the author's word. */
export interface MediaRef {
  readonly assetId: string | null;
  readonly url: string | null;
  readonly mime?: string | null;
  readonly kind?: MediaKind | null;
  readonly altText?: string | null;
  readonly originalFilename?: string | null;
  /** Pixels. */
  readonly width?: number | null;
  readonly height?: number | null;
  readonly durationSeconds?: number | null;
}

export type MediaProblem = 'not_found' | 'unreachable' | 'not_ready' | 'invalid';

/** What preflight may know of a media item; null where it could not be read. */
export interface MediaDescription {
  readonly ref: MediaRef;
  /** False when there is a `problem`; the facts are then the author's word. */
  readonly found: boolean;
  /** True for media this service stores. */
  readonly managed: boolean;
  readonly problem?: MediaProblem;
  /** Says the problem to the author. */
  readonly message?: string;
  readonly kind: MediaKind;
  readonly mime: string | null;
  readonly sizeBytes: number | null;
  /** Pixels as displayed. */
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
  /** Whether the picture moves; such ones are never converted. */
  readonly animated: boolean;
  readonly streams: StreamFacts | null;
  /** Where the index of a video lies that can be moved before its pictures. */
  readonly movableIndex: MovableIndex | null;
  /** Public address; null when there is none because nothing was found. */
  readonly url: string | null;
  readonly assetId: string | null;
}

/** A file as it was handed in, before anything of it was converted. */
export interface MediaSource {
  /** In hex; null where nobody has hashed the bytes: files elsewhere, and those that went straight into a bucket. */
  readonly sha256: string | null;
  readonly sizeBytes: number | null;
  readonly mime: string;
  /** Where it lies elsewhere; null for what is stored here. */
  readonly url: string | null;
}

/** Media with everything a network needs; fits the providers' type of the same name. */
export interface PublishableMedia {
  readonly kind: MediaKind;
  readonly mime: string;
  readonly filename: string;
  readonly sizeBytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
  readonly animated: boolean;
  readonly streams: StreamFacts | null;
  readonly altText: string | null;
  readonly url: string;
  readonly source: MediaSource;
  /** The bytes anew at every call, from `start` on. The caller consumes or destroys the stream. */
  open(start?: number): Promise<Readable>;
}
