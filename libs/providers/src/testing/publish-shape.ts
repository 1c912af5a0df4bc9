import type { MediaKind } from '../contract/definition.js';
import type { InteractionType } from '../contract/interaction.js';
import type { JsonObject } from '../contract/identity.js';

/** A file made for a shape: size in pixels, duration in seconds. */
export type ShapeFile =
  | {
      readonly file: 'jpeg' | 'png' | 'gif' | 'webp';
      readonly width: number;
      readonly height: number;
      readonly altText?: string;
    }
  | {
      readonly file: 'mp4' | 'mov';
      readonly width: number;
      readonly height: number;
      readonly seconds: number;
      readonly altText?: string;
    }
  | { readonly file: 'pdf'; readonly altText?: string };

/** One way a post can look on a network; suites publish it, disturb it, and compare what arrived. */
export interface PublishShape {
  /** What a person would call it, for example `four images`. */
  readonly name: string;
  /** Default `post`. A reply or comment is published below a post of its own. */
  readonly interaction?: InteractionType;
  readonly title?: string;
  readonly text: string;
  readonly settings?: JsonObject;
  readonly files?: readonly ShapeFile[];
  /** Visible writes it takes in all; default 1. */
  readonly writes?: number;
  /** The network lists no such posts: a lost answer leaves its outcome unknown. */
  readonly canBeLost?: true;
  /** Name of a shape of the same network that makes the same calls: what happens to that one, happens to this one. */
  readonly like?: string;
}

const MIME_TYPES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
} as const;

/** What validation and strategies are told about a file of a shape. */
export function factsOf(file: ShapeFile): {
  readonly kind: MediaKind;
  readonly mime: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
  readonly altText: string | null;
} {
  return {
    kind: kindOf(file),
    mime: MIME_TYPES[file.file],
    width: 'width' in file ? file.width : null,
    height: 'height' in file ? file.height : null,
    durationSeconds: 'seconds' in file ? file.seconds : null,
    altText: file.altText ?? null,
  };
}

function kindOf(file: ShapeFile): MediaKind {
  if (file.file === 'pdf') return 'other';
  return 'seconds' in file ? 'video' : 'image';
}
