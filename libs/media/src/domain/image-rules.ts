/** What a network takes of images. Bounds that are not there do not hold. */
export interface ImageRules {
  readonly mimeTypes: readonly string[] | 'any';
  readonly maxBytes: number | null;
  readonly minWidth?: number;
  readonly minHeight?: number;
  readonly maxWidth?: number;
  readonly maxHeight?: number;
  /** Most pixels of the shorter side. */
  readonly maxShortSide?: number;
  /** Most pixels of width and height added up. */
  readonly maxWidthPlusHeight?: number;
  /** Most pixels of width times height. */
  readonly maxPixels?: number;
}
