import { isDecoded } from '#libs/kernel';
import { fitOf, predictedSize, scaleInto, type ImageFit } from './image-fit.js';
import type { ImageRules } from './image-rules.js';
import type { MediaKind } from './media-type.js';

/** What is known of an item before it is prepared; null where it could not be read. */
export interface ImageFacts {
  readonly kind: MediaKind | null;
  readonly mime: string | null;
  readonly sizeBytes: number | null;
  readonly width: number | null;
  readonly height: number | null;
  /** Whether the picture moves. */
  readonly animated: boolean;
}

type PreparedFacts = Pick<ImageFacts, 'mime' | 'sizeBytes' | 'width' | 'height'>;

/**
 * `prepare`: a JPEG within `fit` is published instead. `impossible`: it breaks a rule, and no conversion
 * mends that.
 */
export type ImagePlan =
  | { readonly kind: 'as_is' }
  | { readonly kind: 'prepare'; readonly fit: ImageFit; readonly facts: PreparedFacts }
  | {
      readonly kind: 'impossible';
      readonly reason: 'animated' | 'undecoded' | 'no_jpeg' | 'too_small';
    };

/** Bytes a pixel of an ordinary photo takes at the lowest quality we go to. */
const BYTES_PER_PIXEL = 0.1;
/** The longer side of a picture one can still make something out in. */
const LEAST_SIDE = 320;

/** What has to be done to an image before a network takes it. Pure. */
export function planImage(facts: ImageFacts, rules: ImageRules): ImagePlan {
  const { mime, width, height } = facts;
  if (facts.kind !== 'image' || mime === null) return { kind: 'as_is' };
  const size = width !== null && height !== null && height > 0 ? { width, height } : null;
  const scale = size ? scaleInto(size, rules) : 1;
  const isTooLarge = (facts.sizeBytes ?? 0) > (rules.maxBytes ?? Infinity);
  if (takes(rules, mime) && !isTooLarge && scale === 1) return { kind: 'as_is' };

  if (facts.animated) return { kind: 'impossible', reason: 'animated' };
  if (!isDecoded(mime)) return { kind: 'impossible', reason: 'undecoded' };
  if (!takes(rules, 'image/jpeg')) return { kind: 'impossible', reason: 'no_jpeg' };
  const fit = fitOf(size, scale, rules);
  const within = size && predictedSize(size, fit);
  if (within && (isBelow(within, rules, scale) || (isTooLarge && cannotShrink(within, rules)))) {
    return { kind: 'impossible', reason: 'too_small' };
  }
  return {
    kind: 'prepare',
    fit,
    facts: {
      mime: 'image/jpeg',
      sizeBytes:
        facts.sizeBytes === null ? null : Math.min(facts.sizeBytes, rules.maxBytes ?? Infinity),
      width: within?.width ?? width,
      height: within?.height ?? height,
    },
  };
}

/** The shortest longer side an image of this shape may be brought down to. */
export function leastSide(
  size: { readonly width: number; readonly height: number },
  { minWidth = 0, minHeight = 0 }: Pick<ImageRules, 'minWidth' | 'minHeight'>,
): number {
  const longer = Math.max(size.width, size.height);
  const scale = Math.max(minWidth / size.width, minHeight / size.height);
  return Math.min(longer, Math.max(Math.ceil(longer * scale), LEAST_SIDE));
}

function takes({ mimeTypes }: ImageRules, mime: string): boolean {
  return mimeTypes === 'any' || mimeTypes.includes(mime);
}

/** An image that was too small before it was scaled is told of by the rules themselves. */
function isBelow(
  { width, height }: { readonly width: number; readonly height: number },
  { minWidth = 0, minHeight = 0 }: ImageRules,
  scale: number,
): boolean {
  return scale < 1 && (width < minWidth || height < minHeight);
}

function cannotShrink(
  size: { readonly width: number; readonly height: number },
  rules: ImageRules,
): boolean {
  const scale = leastSide(size, rules) / Math.max(size.width, size.height);
  const pixels = size.width * size.height * scale * scale;
  return pixels * BYTES_PER_PIXEL > (rules.maxBytes ?? Infinity);
}
