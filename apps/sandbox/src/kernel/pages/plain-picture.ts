import sharp, { type Color } from 'sharp';

/** A picture of one colour, as avatars and logos are here: a square unless it has a height. */
export function plainPicture(
  background: Color,
  width: number,
  { height = width, format = 'png' }: { height?: number; format?: 'png' | 'jpeg' } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}
