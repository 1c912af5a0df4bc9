import sharp, { type Sharp } from 'sharp';
import { aVideo } from '#libs/media/testing';
import type { ShapeFile } from '#libs/providers/testing';

/** The bytes of a file that a shape asks for. */
export async function bytesOf(file: ShapeFile): Promise<Buffer> {
  switch (file.file) {
    case 'pdf':
      return Buffer.from(
        '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
      );
    case 'mp4':
    case 'mov':
      // What all networks take: H.264, with the index in front.
      return aVideo(file.file, { ...file, codec: 'avc', indexFirst: true });
    case 'gif':
      return animated(file.width, file.height);
    default:
      return patterned(file.width, file.height).toFormat(file.file).toBuffer();
  }
}

/** A GIF of a single picture is none that moves. */
async function animated(width: number, height: number): Promise<Buffer> {
  const first = await patterned(width, height).png().toBuffer();
  const second = await patterned(width, height).negate().png().toBuffer();
  return sharp([first, second], { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** The same pixels on every day: sizes stand in requests that are compared. */
function patterned(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at >> 5) & 0xff;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
