/** The ways in which clients draw a post before it is out. */
export const previewShapes = [
  'microblog',
  'feed',
  'photos',
  'vertical',
  'pin',
  'video',
  'message',
  'article',
] as const;

export type PreviewShape = (typeof previewShapes)[number];

/**
 * How readers see a post of the network, as far as a preview has to know. Networks change this without notice and differ
 * between their apps: it is for the eye, nothing is refused by it.
 */
export interface PreviewDescription {
  readonly shape: PreviewShape;
  /** What is shown before "more"; absent where the whole text is. */
  readonly fold?: { readonly after: number; readonly unit: 'characters' | 'lines' };
  /** Ratios, width:height, in which pictures and videos are shown; empty where they keep their own. */
  readonly crops: readonly string[];
}

const USUAL: PreviewDescription = { shape: 'feed', crops: [] };

/** What is declared, or a plain feed. */
export function previewOf({
  preview = USUAL,
}: {
  readonly preview?: PreviewDescription;
}): PreviewDescription {
  return preview;
}
