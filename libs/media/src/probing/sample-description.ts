import type { PictureStream, SoundStream } from '../domain/stream-facts.js';
import { boxesIn, boxAt, nameAt, type Box } from './iso-boxes.js';
import { elementaryStream, readAacConfiguration } from './elementary-stream.js';

type Picture = Pick<PictureStream, 'codec' | 'profile' | 'pixelFormat'>;
type Sound = Pick<SoundStream, 'codec' | 'profile' | 'channels' | 'sampleRate'>;

/** Where the boxes of a visual sample entry begin (ISO/IEC 14496-12, 12.1.3). */
const PICTURE_BOXES_AT = 86;
/** The same of an audio sample entry, by its version (QuickTime File Format, "Sound sample descriptions"). */
const SOUND_BOXES_AT = [36, 52, 72] as const;

const PICTURE_CODECS: Readonly<Record<string, string>> = {
  avc1: 'h264',
  avc3: 'h264',
  hvc1: 'hevc',
  hev1: 'hevc',
  vp08: 'vp8',
  vp09: 'vp9',
  av01: 'av1',
  mp4v: 'mpeg4',
  s263: 'h263',
  h263: 'h263',
  jpeg: 'mjpeg',
  mjpa: 'mjpeg',
  mjpb: 'mjpeg',
  apcn: 'prores',
  apch: 'prores',
  apcs: 'prores',
  apco: 'prores',
  ap4h: 'prores',
  ap4x: 'prores',
  AVdn: 'dnxhd',
  AVdh: 'dnxhd',
  CFHD: 'cineform',
};

const SOUND_CODECS: Readonly<Record<string, string>> = {
  mp4a: 'aac',
  '.mp3': 'mp3',
  Opus: 'opus',
  fLaC: 'flac',
  alac: 'alac',
  'ac-3': 'ac3',
  'ec-3': 'eac3',
  samr: 'amr',
  sawb: 'amr',
  sowt: 'pcm',
  twos: 'pcm',
  lpcm: 'pcm',
  in24: 'pcm',
  in32: 'pcm',
  fl32: 'pcm',
  fl64: 'pcm',
  'raw ': 'pcm',
  ulaw: 'pcm',
  alaw: 'pcm',
};

/** Object types of MPEG-4 systems (mp4ra.org, "Object types"). */
const OBJECT_TYPES: Readonly<Record<number, string>> = {
  0x20: 'mpeg4',
  0x21: 'h264',
  0x23: 'hevc',
  0x40: 'aac',
  0x60: 'mpeg2',
  0x61: 'mpeg2',
  0x62: 'mpeg2',
  0x63: 'mpeg2',
  0x64: 'mpeg2',
  0x65: 'mpeg2',
  0x66: 'aac',
  0x67: 'aac',
  0x68: 'aac',
  0x69: 'mp3',
  0x6a: 'mpeg1',
  0x6b: 'mp3',
  0x6c: 'mjpeg',
  0xa5: 'ac3',
  0xa6: 'eac3',
  0xad: 'opus',
  0xdd: 'vorbis',
};

/** What the first sample entry of a track of pictures says. */
export function describePicture(view: DataView, entry: Box): Picture {
  const boxes = { ...entry, contentStart: entry.start + PICTURE_BOXES_AT };
  const codec = PICTURE_CODECS[entry.name] ?? fourLetters(entry.name);
  const esds = boxAt(view, boxes, 'esds');
  if (esds !== null) {
    const stream = elementaryStream(view, esds);
    return {
      codec: OBJECT_TYPES[stream?.objectType ?? 0] ?? codec,
      profile: null,
      pixelFormat: null,
    };
  }
  for (const box of boxesIn(view, boxes.contentStart, boxes.end)) {
    const read = CONFIGURATIONS[box.name];
    if (read) return { codec, ...read(view, box) };
  }
  return { codec, profile: null, pixelFormat: null };
}

/** What the first sample entry of a track of sound says. */
export function describeSound(view: DataView, entry: Box): Sound {
  if (entry.start + 36 > entry.end)
    return { codec: null, profile: null, channels: null, sampleRate: null };
  const version = Math.min(view.getUint16(entry.start + 16), 2);
  const boxes = { ...entry, contentStart: entry.start + SOUND_BOXES_AT[version as 0 | 1 | 2] };
  const plain = {
    codec: SOUND_CODECS[entry.name] ?? fourLetters(entry.name),
    profile: null,
    channels: positive(view.getUint16(entry.start + 24)),
    sampleRate: positive(view.getUint32(entry.start + 32) >>> 16),
  };
  if (entry.name !== 'mp4a') return plain;
  const esds = boxAt(view, boxes, 'esds') ?? boxAt(view, boxes, 'wave', 'esds');
  const stream = esds && elementaryStream(view, esds);
  if (!stream) return plain;
  const codec = OBJECT_TYPES[stream.objectType] ?? plain.codec;
  if (codec !== 'aac' || stream.configuration === null) return { ...plain, codec };
  const { profile, channels, sampleRate } = readAacConfiguration(stream.configuration);
  return {
    codec,
    profile,
    channels: channels ?? plain.channels,
    sampleRate: sampleRate ?? plain.sampleRate,
  };
}

type Configuration = (view: DataView, box: Box) => Pick<Picture, 'profile' | 'pixelFormat'>;

const NOTHING = { profile: null, pixelFormat: null } as const;

const CONFIGURATIONS: Readonly<Record<string, Configuration>> = {
  avcC: readAvc,
  hvcC: readHevc,
  vpcC: readVpx,
  av1C: readAv1,
};

const AVC_PROFILES: Readonly<Record<number, string>> = {
  66: 'Baseline',
  77: 'Main',
  88: 'Extended',
  100: 'High',
  110: 'High 10',
  122: 'High 4:2:2',
  244: 'High 4:4:4 Predictive',
};
/** What the colours of a profile are where the configuration does not say. */
const AVC_CHROMA: Readonly<Record<number, number>> = { 122: 2, 244: 3 };

/** ISO/IEC 14496-15, 5.3.3.1. */
function readAvc(view: DataView, { contentStart, end }: Box): ReturnType<Configuration> {
  if (contentStart + 7 > end) return NOTHING;
  const number = view.getUint8(contentStart + 1);
  const profile = AVC_PROFILES[number] ?? null;
  let at = contentStart + 5;
  for (const mask of [0x1f, 0xff]) {
    if (at >= end) return { profile, pixelFormat: pixelFormat(AVC_CHROMA[number] ?? 1, 8) };
    const sets = view.getUint8(at) & mask;
    at += 1;
    for (let set = 0; set < sets && at + 2 <= end; set += 1) at += 2 + view.getUint16(at);
  }
  const isExtended = number >= 100 && at + 3 <= end;
  if (!isExtended) return { profile, pixelFormat: pixelFormat(AVC_CHROMA[number] ?? 1, 8) };
  const bits = 8 + (view.getUint8(at + 1) & 7);
  return { profile, pixelFormat: pixelFormat(view.getUint8(at) & 3, bits) };
}

const HEVC_PROFILES: Readonly<Record<number, string>> = { 1: 'Main', 2: 'Main 10', 4: 'Rext' };

/** ISO/IEC 14496-15, 8.3.3.1. */
function readHevc(view: DataView, { contentStart, end }: Box): ReturnType<Configuration> {
  if (contentStart + 18 > end) return NOTHING;
  const profile = HEVC_PROFILES[view.getUint8(contentStart + 1) & 0x1f] ?? null;
  const chroma = view.getUint8(contentStart + 16) & 3;
  return { profile, pixelFormat: pixelFormat(chroma, 8 + (view.getUint8(contentStart + 17) & 7)) };
}

/** VP Codec ISO Media File Format Binding, 3.2. */
function readVpx(view: DataView, { contentStart, end }: Box): ReturnType<Configuration> {
  if (contentStart + 8 > end) return NOTHING;
  const packed = view.getUint8(contentStart + 6);
  const chroma = [1, 1, 2, 3][(packed >> 1) & 7] ?? 1;
  const profile = `Profile ${view.getUint8(contentStart + 4)}`;
  return { profile, pixelFormat: pixelFormat(chroma, packed >> 4) };
}

const AV1_PROFILES = ['Main', 'High', 'Professional'];

/** AV1 Codec ISO Media File Format Binding, 2.3. */
function readAv1(view: DataView, { contentStart, end }: Box): ReturnType<Configuration> {
  if (contentStart + 4 > end) return NOTHING;
  const packed = view.getUint8(contentStart + 2);
  const bits = av1Bits(packed);
  const profile = AV1_PROFILES[view.getUint8(contentStart + 1) >> 5] ?? null;
  return { profile, pixelFormat: pixelFormat(av1Chroma(packed), bits) };
}

function av1Bits(packed: number): number {
  if ((packed & 32) > 0) return 12;
  return (packed & 64) > 0 ? 10 : 8;
}

function av1Chroma(packed: number): number {
  if ((packed & 16) > 0) return 0;
  if ((packed & 4) > 0) return 1;
  return (packed & 8) > 0 ? 2 : 3;
}

function pixelFormat(chroma: number, bits: number): string {
  const layout = ['gray', 'yuv420p', 'yuv422p', 'yuv444p'][chroma] ?? 'yuv420p';
  return bits <= 8 ? layout : `${layout}${bits}`;
}

function positive(value: number): number | null {
  return value > 0 ? value : null;
}

/** Of a stranger's file: nothing but what can be read. */
function fourLetters(name: string): string | null {
  return /^[\x21-\x7e]{2,4}$/.test(name.trim()) ? name.trim() : null;
}

/** The first entry of a track's sample descriptions. */
export function firstEntry(view: DataView, stsd: Box): Box | null {
  const at = stsd.contentStart + 8;
  if (at + 8 > stsd.end) return null;
  const end = Math.min(stsd.end, at + view.getUint32(at));
  return { name: nameAt(view, at + 4), start: at, contentStart: at + 8, end };
}
