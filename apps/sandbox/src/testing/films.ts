import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import sharp from 'sharp';

/** What a film may differ in. */
export interface FilmShape {
  readonly container?: 'mp4' | 'mov' | 'webm' | 'mkv';
  readonly codec?: 'avc' | 'vp9' | 'av1';
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
  /** Pictures in all of it. */
  readonly frames?: number;
  readonly bytesPerFrame?: number;
  /** Where an MP4 or MOV says what it holds: before the pictures or behind them. */
  readonly index?: 'first' | 'last';
  readonly sound?: 'aac' | 'mp3';
}

const codecNames = { avc: 'avc1.42001e', vp9: 'vp09.00.10.08', av1: 'av01.0.04M.08' };
// A parameter set of the baseline profile; nobody decodes the pictures.
const avcDescription = Buffer.from('0142001effe100096742001e95a014016e4001000468ce3c80', 'hex');

/** A film whose pictures are noise: enough for everything but a decoder. */
export async function aFilm(shape: FilmShape = {}): Promise<Buffer> {
  const isWeb = shape.container === 'webm' || shape.container === 'mkv';
  const {
    codec = isWeb ? 'vp9' : 'avc',
    width = 1280,
    height = 720,
    seconds = 8,
    frames = 4,
  } = shape;
  const target = new BufferTarget();
  const output = new Output({ format: formatOf(shape), target });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  const sound = shape.sound ? new EncodedAudioPacketSource(shape.sound) : null;
  if (sound) output.addAudioTrack(sound);
  await output.start();
  const decoderConfig = {
    codec: codecNames[codec],
    codedWidth: width,
    codedHeight: height,
    ...(codec === 'avc' ? { description: avcDescription } : {}),
  };
  const length = seconds / frames;
  for (let frame = 0; frame < frames; frame += 1) {
    const bytes = new Uint8Array(shape.bytesPerFrame ?? 500).fill((frame % 250) + 1);
    const kind = frame === 0 ? 'key' : 'delta';
    const packet = new EncodedPacket(bytes, kind, frame * length, length);
    await source.add(packet, frame === 0 ? { decoderConfig } : undefined);
  }
  if (sound) await addSound(sound, shape.sound ?? 'aac', seconds);
  await output.finalize();
  if (target.buffer === null) throw new Error('the film was not written');
  return Buffer.from(target.buffer);
}

async function addSound(
  sound: EncodedAudioPacketSource,
  codec: 'aac' | 'mp3',
  seconds: number,
): Promise<void> {
  const decoderConfig = {
    codec: codec === 'aac' ? 'mp4a.40.2' : 'mp3',
    sampleRate: 44_100,
    numberOfChannels: 2,
    ...(codec === 'aac' ? { description: Uint8Array.of(0x12, 0x10) } : {}),
  };
  for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
    const packet = new EncodedPacket(new Uint8Array(100).fill(1), 'key', tenth / 10, 0.1);
    await sound.add(packet, { decoderConfig });
  }
}

function formatOf({ container = 'mp4', index = 'first' }: FilmShape): OutputFormat {
  const fastStart = index === 'first' ? 'in-memory' : false;
  switch (container) {
    case 'mp4':
      return new Mp4OutputFormat({ fastStart });
    case 'mov':
      return new MovOutputFormat({ fastStart });
    case 'webm':
      return new WebMOutputFormat();
    case 'mkv':
      return new MkvOutputFormat();
  }
}

/** A picture of one colour. */
export function aPicture(
  format: 'png' | 'jpeg' | 'gif' | 'webp' = 'jpeg',
  { width, height } = { width: 64, height: 36 },
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#285' } })
    .toFormat(format)
    .toBuffer();
}
