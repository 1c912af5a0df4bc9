import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type VideoCodec,
} from 'mediabunny';
import sharp from 'sharp';

/** A picture of one colour. */
export function aJpeg(width = 320, height = 320): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#285' } })
    .jpeg()
    .toBuffer();
}

export function aPng(width = 320, height = 320): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#825' } })
    .png()
    .toBuffer();
}

/** What a video looks like; left-out members are those of a good reel. */
export interface VideoShape {
  readonly codec?: 'avc' | 'vp9';
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
  readonly framesPerSecond?: number;
  readonly indexFirst?: boolean;
  readonly frameBytes?: number;
  readonly audio?: 'aac' | 'mp3';
}

// A parameter set of the baseline profile; nobody decodes the pictures.
const avcDescription = Uint8Array.from(
  Buffer.from('0142001effe1000967 42001e95a014016e40 0100 0468ce3c80'.replaceAll(' ', ''), 'hex'),
);

/** An MP4 whose packets are noise: enough for everything but a decoder. */
export async function aVideo(shape: VideoShape = {}): Promise<Buffer> {
  const { codec = 'avc', width = 720, height = 1280, seconds = 4, framesPerSecond = 25 } = shape;
  const target = new BufferTarget();
  const format = new Mp4OutputFormat({
    fastStart: (shape.indexFirst ?? true) ? 'in-memory' : false,
  });
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource(codec satisfies VideoCodec);
  output.addVideoTrack(source);
  const sound = shape.audio ? new EncodedAudioPacketSource(shape.audio) : null;
  if (sound) output.addAudioTrack(sound);
  await output.start();
  const decoderConfig = {
    codec: codec === 'avc' ? 'avc1.42001e' : 'vp09.00.10.08',
    codedWidth: width,
    codedHeight: height,
    ...(codec === 'avc' ? { description: avcDescription } : {}),
  };
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    const packet = new EncodedPacket(
      new Uint8Array(shape.frameBytes ?? 200).fill(frame % 250),
      frame === 0 ? 'key' : 'delta',
      frame / framesPerSecond,
      1 / framesPerSecond,
    );
    await source.add(packet, frame === 0 ? { decoderConfig } : undefined);
  }
  if (sound) await addSound(sound, shape.audio ?? 'aac', seconds);
  await output.finalize();
  return Buffer.from(target.buffer!);
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
