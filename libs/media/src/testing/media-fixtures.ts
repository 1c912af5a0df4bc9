import { deflateSync } from 'node:zlib';
import type { OutputFormat } from 'mediabunny';

const FRAMES_PER_SECOND = 25;

/** A real picture of random noise, so that it does not shrink to nothing. */
export async function anImage(
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff',
  size: { readonly width: number; readonly height: number } = { width: 320, height: 200 },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { ...size, channels: 3, background: 'red', noise } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

/** A PNG whose header promises the given size in one bit a pixel; only the first rows are there. */
export function aPromisedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const rows = deflateSync(Buffer.alloc(1_000));
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** What a video fixture looks like. */
export interface VideoShape {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly rotation?: 0 | 90 | 180 | 270;
  /** Whether the index stands before the pictures. */
  readonly indexFirst?: boolean;
  /** Default `avc`, in WebM `vp9`. */
  readonly codec?: 'vp9' | 'avc';
}

/** A configuration of H.264's baseline profile (ISO/IEC 14496-15); nobody decodes the pictures. */
const AVC_DESCRIPTION = Uint8Array.from(
  Buffer.from('0142001effe100096742001e95a014016e4001000468ce3c80', 'hex'),
);

/** A container with well-formed packets whose pictures are noise: enough for everything but a decoder. */
export async function aVideo(
  format: 'mp4' | 'mov' | 'webm',
  shape: VideoShape = { width: 640, height: 360, seconds: 2 },
): Promise<Buffer> {
  const library = await import('mediabunny');
  const fastStart = shape.indexFirst ? 'in-memory' : false;
  const formats: Record<typeof format, () => OutputFormat> = {
    mp4: () => new library.Mp4OutputFormat({ fastStart }),
    mov: () => new library.MovOutputFormat({ fastStart }),
    webm: () => new library.WebMOutputFormat(),
  };
  const target = new library.BufferTarget();
  const output = new library.Output({ format: formats[format](), target });
  const { codec = format === 'webm' ? 'vp9' : 'avc' } = shape;
  const source = new library.EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: shape.rotation ?? 0 });
  await output.start();
  const decoderConfig = {
    codec: codec === 'avc' ? 'avc1.42001e' : 'vp09.00.10.08',
    codedWidth: shape.width,
    codedHeight: shape.height,
    ...(codec === 'avc' ? { description: AVC_DESCRIPTION } : {}),
  };
  for (let frame = 0; frame < shape.seconds * FRAMES_PER_SECOND; frame += 1) {
    const packet = new library.EncodedPacket(
      new Uint8Array(500).fill(frame + 1),
      frame === 0 ? 'key' : 'delta',
      frame / FRAMES_PER_SECOND,
      1 / FRAMES_PER_SECOND,
    );
    await source.add(packet, frame === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}

/** Mono silence, 8,000 samples a second of 16 bits. */
export function aWave(seconds: number): Buffer {
  const data = Buffer.alloc(seconds * 16_000);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8_000, 24);
  header.writeUInt32LE(16_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** CRC-32 as PNG wants it (PNG specification, annex D). */
function crc32(bytes: Buffer): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}

/** Silent MPEG-1 layer III frames of 128 kbit/s at 44.1 kHz (ISO 11172-3), 1152 samples each. */
export function anMp3(frames: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb_9000, 0);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

/** An MP4 with sound only. */
export async function anM4a(seconds: number): Promise<Buffer> {
  const library = await import('mediabunny');
  const target = new library.BufferTarget();
  const output = new library.Output({ format: new library.Mp4OutputFormat(), target });
  const source = new library.EncodedAudioPacketSource('aac');
  output.addAudioTrack(source);
  await output.start();
  const description = Uint8Array.of(0x12, 0x10);
  const decoderConfig = {
    codec: 'mp4a.40.2',
    sampleRate: 44_100,
    numberOfChannels: 2,
    description,
  };
  for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
    const packet = new library.EncodedPacket(new Uint8Array(100).fill(1), 'key', tenth / 10, 0.1);
    await source.add(packet, tenth === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}
