import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import sharp from 'sharp';

/** What a video looks like; left-out members are those of a good one. */
export interface VideoShape {
  readonly container?: 'mp4' | 'mov' | 'webm' | 'mkv';
  readonly codec?: 'avc' | 'vp9' | 'av1';
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
  readonly framesPerSecond?: number;
  readonly frameBytes?: number;
}

const formats = {
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  mov: () => new MovOutputFormat({ fastStart: 'in-memory' }),
  webm: () => new WebMOutputFormat(),
  mkv: () => new MkvOutputFormat(),
};
const codecNames = { avc: 'avc1.42001e', vp9: 'vp09.00.10.08', av1: 'av01.0.04M.08' };
// A parameter set of the baseline profile; nobody decodes the pictures.
const avcDescription = Buffer.from('0142001effe100096742001e95a014016e4001000468ce3c80', 'hex');

/** A video whose packets are noise, its index at the end: enough for everything but a decoder. */
export async function aVideo(shape: VideoShape = {}): Promise<Buffer> {
  const { container = 'mp4', codec = container === 'webm' ? 'vp9' : 'avc' } = shape;
  const { width = 540, height = 960, seconds = 4, framesPerSecond = 25 } = shape;
  const target = new BufferTarget();
  const output = new Output({ format: formats[container](), target });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = {
    codec: codecNames[codec],
    codedWidth: width,
    codedHeight: height,
    ...(codec === 'avc' ? { description: avcDescription } : {}),
  };
  const bytes = new Uint8Array(shape.frameBytes ?? 100).fill(7);
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    const kind = frame === 0 ? 'key' : 'delta';
    const packet = new EncodedPacket(bytes, kind, frame / framesPerSecond, 1 / framesPerSecond);
    await source.add(packet, frame === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  if (target.buffer === null) throw new Error('the video was not written');
  return Buffer.from(target.buffer);
}

/** A picture of one colour. */
export function aPhoto(
  format: 'jpeg' | 'webp' | 'png' = 'jpeg',
  size: { readonly width: number; readonly height: number } = { width: 320, height: 400 },
): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background: '#285' } })
    .toFormat(format)
    .toBuffer();
}
