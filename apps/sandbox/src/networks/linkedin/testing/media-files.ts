import sharp from 'sharp';
import { aVideo } from '../../_instagram-graph/testing/media-fixtures.js';

/** An MP4 whose pictures are noise: enough for everything but a decoder. */
export function anMp4(seconds: number, frameBytes = 4000): Promise<Buffer> {
  return aVideo({
    codec: 'vp9',
    width: 640,
    height: 360,
    framesPerSecond: 10,
    seconds,
    frameBytes,
  });
}

export function anImage(
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png',
  width = 8,
  height = 8,
): Promise<Buffer> {
  const create = { width, height, channels: 3, background: '#2a6' } as const;
  return sharp({ create, limitInputPixels: false }).toFormat(format).toBuffer();
}

/** A GIF of one dot and as many frames as wished. */
export function aGif(frames: number): Buffer {
  const header = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frame = Buffer.from('21f904000a0000002c00000000010001000002024401', 'hex');
  const end = Buffer.from('00', 'hex');
  const all = Array.from({ length: frames }, () => Buffer.concat([frame, end]));
  return Buffer.concat([header, ...all, Buffer.from('3b', 'hex')]);
}

/** The bones of a PDF that says how many pages it has. */
export function aPdf(pages: number): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count ${pages} >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  );
}
