import type { StreamFacts } from '../domain/stream-facts.js';
import { boxAt, boxesIn, nameAt, type Box } from './iso-boxes.js';
import type { IsoIndex } from './iso-index.js';
import { describePicture, describeSound, firstEntry } from './sample-description.js';

/** An edit list that only skips what a decoder makes up before the first picture shows everything. */
const SKIPPED_SECONDS = 0.25;

interface Track {
  readonly handler: string;
  readonly stbl: Box;
  readonly box: Box;
  readonly timescale: number;
}

/** What the index of an MP4 or QuickTime file says of its streams. Every table is walked once. */
export function readIsoStreams({
  view,
  box,
  isBehindPictures,
}: IsoIndex): Omit<StreamFacts, 'bitsPerSecond'> {
  const tracks = tracksOf(view, box);
  const pictures = tracks.find(({ handler }) => handler === 'vide');
  const sound = tracks.find(({ handler }) => handler === 'soun');
  return {
    indexFirst: !isBehindPictures,
    editLists: tracks.some((track) => cutsShown(view, track)),
    video: pictures ? pictureOf(view, pictures) : null,
    audio: sound ? soundOf(view, sound) : null,
  };
}

function pictureOf(view: DataView, track: Track): StreamFacts['video'] {
  const entry = entryOf(view, track);
  const nothing = { codec: null, profile: null, pixelFormat: null };
  const { samples, seconds } = paceOf(view, track);
  return {
    ...(entry ? describePicture(view, entry) : nothing),
    framesPerSecond: seconds > 0 ? rounded(samples / seconds) : null,
    bitsPerSecond: rateOf(view, track, seconds),
  };
}

function soundOf(view: DataView, track: Track): StreamFacts['audio'] {
  const entry = entryOf(view, track);
  const nothing = { codec: null, profile: null, channels: null, sampleRate: null };
  const { seconds } = paceOf(view, track);
  return {
    ...(entry ? describeSound(view, entry) : nothing),
    bitsPerSecond: rateOf(view, track, seconds),
  };
}

function tracksOf(view: DataView, index: Box): readonly Track[] {
  const tracks: Track[] = [];
  for (const box of boxesIn(view, index.contentStart, index.end)) {
    if (box.name !== 'trak') continue;
    const hdlr = boxAt(view, box, 'mdia', 'hdlr');
    const mdhd = boxAt(view, box, 'mdia', 'mdhd');
    const stbl = boxAt(view, box, 'mdia', 'minf', 'stbl');
    if (!hdlr || !mdhd || !stbl || hdlr.contentStart + 12 > hdlr.end) continue;
    const timescale = timescaleOf(view, mdhd);
    tracks.push({ box, stbl, timescale, handler: nameAt(view, hdlr.contentStart + 8) });
  }
  return tracks;
}

function timescaleOf(view: DataView, { contentStart, end }: Box): number {
  const at = contentStart + (view.getUint8(contentStart) === 1 ? 20 : 12);
  return at + 4 <= end ? view.getUint32(at) : 0;
}

function entryOf(view: DataView, { stbl }: Track): Box | null {
  const stsd = boxAt(view, stbl, 'stsd');
  return stsd && firstEntry(view, stsd);
}

/** How many samples a track has, and how long they last. */
function paceOf(view: DataView, { stbl, timescale }: Track): { samples: number; seconds: number } {
  const stts = boxAt(view, stbl, 'stts');
  let samples = 0;
  let ticks = 0;
  for (let at = (stts?.contentStart ?? 0) + 8; stts && at + 8 <= stts.end; at += 8) {
    const count = view.getUint32(at);
    samples += count;
    ticks += count * view.getUint32(at + 4);
  }
  return { samples, seconds: timescale > 0 ? ticks / timescale : 0 };
}

function rateOf(view: DataView, { stbl }: Track, seconds: number): number | null {
  const stsz = boxAt(view, stbl, 'stsz');
  if (stsz === null || seconds <= 0 || stsz.contentStart + 12 > stsz.end) return null;
  const each = view.getUint32(stsz.contentStart + 4);
  let bytes = each * view.getUint32(stsz.contentStart + 8);
  if (each === 0) {
    for (let at = stsz.contentStart + 12; at + 4 <= stsz.end; at += 4) bytes += view.getUint32(at);
  }
  return Math.round((bytes * 8) / seconds);
}

/** Whether an edit list shows less, more or later than there is (ISO/IEC 14496-12, 8.6.6). */
function cutsShown(view: DataView, { box, timescale, handler }: Track): boolean {
  const elst = boxAt(view, box, 'edts', 'elst');
  if ((handler !== 'vide' && handler !== 'soun') || elst === null) return false;
  if (elst.contentStart + 8 > elst.end) return false;
  const count = view.getUint32(elst.contentStart + 4);
  if (count === 0) return false;
  const isLong = view.getUint8(elst.contentStart) === 1;
  const at = elst.contentStart + 8;
  if (count > 1 || at + (isLong ? 20 : 12) > elst.end) return true;
  const begins = isLong ? Number(view.getBigInt64(at + 8)) : view.getInt32(at + 4);
  const rate = view.getInt32(at + (isLong ? 16 : 8));
  return begins < 0 || rate !== 0x1_0000 || begins > SKIPPED_SECONDS * timescale;
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
