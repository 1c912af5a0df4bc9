import type { Box } from './iso-boxes.js';

/** What an `esds` box tells of its stream (ISO/IEC 14496-1, 7.2.6). */
export interface ElementaryStream {
  readonly objectType: number;
  /** Bytes of the decoder's configuration. */
  readonly configuration: Uint8Array | null;
}

const STREAM = 0x03;
const DECODER = 0x04;
const CONFIGURATION = 0x05;

interface Descriptor {
  readonly tag: number;
  readonly start: number;
  readonly end: number;
}

/** Null when the box holds something else. */
export function elementaryStream(
  view: DataView,
  { contentStart, end }: Box,
): ElementaryStream | null {
  const stream = descriptorAt(view, contentStart + 4, end);
  if (stream?.tag !== STREAM || stream.start + 3 > stream.end) return null;
  const decoder = descriptorAt(view, stream.start + 3 + optionalBytes(view, stream), stream.end);
  if (decoder?.tag !== DECODER || decoder.start + 13 > decoder.end) return null;
  const objectType = view.getUint8(decoder.start);
  const inner = descriptorAt(view, decoder.start + 13, decoder.end);
  if (inner?.tag !== CONFIGURATION) return { objectType, configuration: null };
  const bytes = new Uint8Array(view.buffer, view.byteOffset + inner.start, inner.end - inner.start);
  return { objectType, configuration: bytes };
}

function optionalBytes(view: DataView, { start, end }: Descriptor): number {
  const flags = view.getUint8(start + 2);
  const address = flags & 0x40 && start + 3 < end ? 1 + view.getUint8(start + 3) : 0;
  return (flags & 0x80 ? 2 : 0) + address + (flags & 0x20 ? 2 : 0);
}

function descriptorAt(view: DataView, at: number, end: number): Descriptor | null {
  if (at + 2 > end) return null;
  let length = 0;
  let start = at + 1;
  // Up to four bytes of seven bits, each but the last with its highest bit set.
  for (let count = 0; count < 4 && start < end; count += 1) {
    const byte = view.getUint8(start);
    start += 1;
    length = (length << 7) | (byte & 0x7f);
    if ((byte & 0x80) === 0) break;
  }
  return { tag: view.getUint8(at), start, end: Math.min(end, start + length) };
}

/** What AAC says of itself. */
export interface AacFacts {
  readonly profile: string | null;
  readonly channels: number | null;
  readonly sampleRate: number | null;
}

const SAMPLE_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
  7_350,
];
const PROFILES: Readonly<Record<number, string>> = { 1: 'Main', 2: 'LC', 5: 'HE', 29: 'HEv2' };
const SPECTRAL_BAND_REPLICATION = 5;
const PARAMETRIC_STEREO = 29;
const SYNC_EXTENSION = 0x2b7;

/** AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1). */
export function readAacConfiguration(bytes: Uint8Array): AacFacts {
  const bits = new Bits(bytes);
  const objectType = audioObjectType(bits);
  const rate = sampleRate(bits);
  const channels = [null, 1, 2, 3, 4, 5, 6, 8][bits.take(4)] ?? null;
  if (objectType === SPECTRAL_BAND_REPLICATION || objectType === PARAMETRIC_STEREO) {
    const profile = PROFILES[objectType] ?? null;
    // The stream itself may be of one channel that is spread to two.
    const heard = objectType === PARAMETRIC_STEREO ? 2 : channels;
    return { profile, channels: heard, sampleRate: sampleRate(bits) };
  }
  // Frame length and the like, then perhaps what older players pass over.
  bits.take(3);
  const isExtended = bits.left >= 17 && bits.take(11) === SYNC_EXTENSION;
  if (isExtended && bits.take(5) === SPECTRAL_BAND_REPLICATION && bits.take(1) === 1) {
    return { profile: 'HE', channels, sampleRate: sampleRate(bits) };
  }
  return { profile: PROFILES[objectType] ?? null, channels, sampleRate: rate };
}

function audioObjectType(bits: Bits): number {
  const short = bits.take(5);
  return short === 31 ? 32 + bits.take(6) : short;
}

function sampleRate(bits: Bits): number | null {
  const index = bits.take(4);
  return index === 15 ? bits.take(24) : (SAMPLE_RATES[index] ?? null);
}

/** Reads bits from the front; behind the end there are zeros. */
class Bits {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get left(): number {
    return this.bytes.length * 8 - this.at;
  }

  take(count: number): number {
    let value = 0;
    for (let bit = 0; bit < count; bit += 1) {
      const byte = this.bytes[this.at >> 3] ?? 0;
      value = value * 2 + ((byte >> (7 - (this.at & 7))) & 1);
      this.at += 1;
    }
    return value;
  }
}
