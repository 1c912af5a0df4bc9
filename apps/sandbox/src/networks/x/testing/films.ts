import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import sharp from 'sharp';

const packets = 10;

/** An MP4 of this size and length whose pictures are noise. */
export async function aFilm(shape: {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  await output.start();
  const { width: codedWidth, height: codedHeight, seconds } = shape;
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth, codedHeight };
  for (let index = 0; index < packets; index += 1) {
    const length = seconds / packets;
    const kind = index === 0 ? 'key' : 'delta';
    const packet = new EncodedPacket(
      new Uint8Array(200).fill(index + 1),
      kind,
      index * length,
      length,
    );
    await source.add(packet, index === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  if (target.buffer === null) throw new Error('the film was not written');
  return Buffer.from(target.buffer);
}

/** A picture of one colour. */
export function aPicture(
  format: 'png' | 'jpeg' | 'gif' | 'webp',
  background = '#285',
  size: { readonly width: number; readonly height: number } = { width: 40, height: 30 },
): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}
