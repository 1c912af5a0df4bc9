import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import sharp from 'sharp';

const packets = 4;

/** What a film may differ in. */
export interface FilmShape {
  readonly seconds?: number;
  readonly bytesPerPacket?: number;
  /** Where the container says what it holds: before the pictures or behind them. */
  readonly index?: 'first' | 'last';
}

/** An MP4 whose pictures are noise: enough for everything but a decoder. */
export async function aFilm(shape: FilmShape = {}): Promise<Buffer> {
  const { seconds = 8, bytesPerPacket = 500, index = 'first' } = shape;
  const target = new BufferTarget();
  const format = new Mp4OutputFormat({ fastStart: index === 'first' ? 'in-memory' : false });
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 1280, codedHeight: 720 };
  const length = seconds / packets;
  for (let number = 0; number < packets; number += 1) {
    const bytes = new Uint8Array(bytesPerPacket).fill(number + 1);
    const kind = number === 0 ? 'key' : 'delta';
    const packet = new EncodedPacket(bytes, kind, number * length, length);
    await source.add(packet, number === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  if (target.buffer === null) throw new Error('the film was not written');
  return Buffer.from(target.buffer);
}

export function aPicture(format: 'png' | 'jpeg' | 'gif' = 'jpeg'): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 36, channels: 3, background: '#285' } })
    .toFormat(format)
    .toBuffer();
}
