import sharp from 'sharp';

/** How many frames an image has; 1 when nobody can tell. */
export async function countFrames(bytes: Buffer): Promise<number> {
  try {
    return (await sharp(bytes, { pages: -1, limitInputPixels: false }).metadata()).pages ?? 1;
  } catch {
    return 1;
  }
}
