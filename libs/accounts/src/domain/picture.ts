/** Formats that browsers draw and that hold nothing but pixels. SVG is a document, and no such format. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp';

/** A picture as its network handed it out. */
export interface Picture {
  readonly type: PictureType;
  readonly bytes: Buffer;
  /** Tells these bytes from others. */
  readonly fingerprint: string;
}

const BEGINNINGS: readonly (readonly [PictureType, RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
];

/** What the bytes are, whatever whoever sent them says; null for everything that is no picture. */
export function pictureType(bytes: Buffer): PictureType | null {
  const beginning = bytes.toString('latin1', 0, 16);
  return BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0] ?? null;
}
