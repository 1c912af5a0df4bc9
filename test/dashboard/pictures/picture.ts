import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** Tests run from the project's folder. */
const STORED = 'test/dashboard/snapshots';
/** Wider ones are stored at half their size: all of them shall stay below 4 MB. */
const STORED_WHOLE_PIXELS = 640;
/** What two shades of a channel are apart: a person sees hardly less, and it is half the bytes. */
const SHADE = 10;
/** A pixel that is off by two shades differs; letters' edges may be off by one. */
const DIFFERS = 2 * SHADE;
/** How closely pictures are compared, and what share of their pixels may differ. */
export interface Eyes {
  /** Pixels of a side that are seen as one. */
  readonly grain: number;
  readonly differs: number;
  readonly allowedShare: number;
}
export const NEAR: Eyes = { grain: 1, differs: DIFFERS, allowedShare: 0.001 };
/** Where letters are written otherwise, words are grey lines; what moved, went or changed its colour is still seen. */
export const FROM_AFAR: Eyes = { grain: 8, differs: 4 * SHADE, allowedShare: 0.01 };

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What became of a comparison. */
export interface Comparison {
  /** Share of the pixels that differ; 1 where the sizes do, or nothing is stored. */
  readonly share: number;
  /** The picture as it is, with what differs in red; null where there is nothing to compare. */
  readonly difference: Buffer | null;
}

export const storedPath = (name: string): string => join(STORED, `${name}.webp`);

export async function store(path: string, png: Buffer): Promise<void> {
  const { data, ...size } = await asStored(png);
  const raw = { ...size, channels: 3 } as const;
  await writeFile(path, await sharp(data, { raw }).webp({ lossless: true, effort: 6 }).toBuffer());
}

export async function compare(path: string, png: Buffer, eyes = NEAR): Promise<Comparison> {
  const stored = await readFile(path).catch(() => null);
  if (stored === null) return { share: 1, difference: null };
  const [was, is] = await Promise.all([
    pixelsOf(sharp(stored)).then((pixels) => seenBy(eyes, pixels)),
    asStored(png).then((pixels) => seenBy(eyes, pixels)),
  ]);
  const { width, height } = is;
  if (was.width !== width || was.height !== height) return { share: 1, difference: null };
  const shown = Buffer.from(is.data);
  let differing = 0;
  for (let at = 0; at < is.data.length; at += 3) {
    if (isSame(was.data, is.data, at, eyes.differs)) continue;
    differing += 1;
    shown.set([255, 0, 64], at);
  }
  const drawn = sharp(shown, { raw: { width, height, channels: 3 } });
  return { share: differing / (width * height), difference: await drawn.png().toBuffer() };
}

async function asStored(png: Buffer): Promise<Pixels> {
  const { width } = await sharp(png).metadata();
  const half = { width: Math.round(width / 2), kernel: 'linear' } as const;
  const found = await pixelsOf(width > STORED_WHOLE_PIXELS ? sharp(png).resize(half) : sharp(png));
  for (let at = 0; at < found.data.length; at += 1)
    found.data[at] = Math.min(255, Math.round(found.data[at]! / SHADE) * SHADE);
  return found;
}

function isSame(was: Buffer, is: Buffer, at: number, differs: number): boolean {
  for (let channel = at; channel < at + 3; channel += 1)
    if (Math.abs(was[channel]! - is[channel]!) >= differs) return false;
  return true;
}

async function seenBy({ grain }: Eyes, pixels: Pixels): Promise<Pixels> {
  if (grain === 1) return pixels;
  const { data, width, height } = pixels;
  const size = { width: Math.ceil(width / grain), height: Math.ceil(height / grain) };
  return pixelsOf(
    sharp(data, { raw: { width, height, channels: 3 } }).resize({ ...size, fit: 'fill' }),
  );
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
