import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import sharp from 'sharp';

const packets = 10;

/** An MP4 of this length whose pictures are noise. */
export async function aVideo(seconds = 5): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 180 };
  const length = seconds / packets;
  for (let index = 0; index < packets; index += 1) {
    const bytes = new Uint8Array(200).fill(index + 1);
    const kind = index === 0 ? 'key' : 'delta';
    const packet = new EncodedPacket(bytes, kind, index * length, length);
    await source.add(packet, index === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  if (target.buffer === null) throw new Error('the video was not written');
  return Buffer.from(target.buffer);
}

/** A picture of one colour. */
export function aPicture(format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png'): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#285' } })
    .toFormat(format)
    .toBuffer();
}
