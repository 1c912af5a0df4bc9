import { anImage, aVideo, aWave } from '#libs/media/testing';
import { aPromisedGif, aPromisedWebp } from '../security/hostile-files.js';

/** A file that must be refused, and what the refusal says. */
export interface HostileFile {
  readonly what: string;
  readonly filename: string;
  readonly reason: string;
  make(): Promise<Buffer>;
}

const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));
const page = Buffer.from('<!doctype html><script>alert(1)</script>');

/** Bytes that are no media, no whole media, or media beyond measure. */
export const hostileFiles: readonly HostileFile[] = [
  refused('half a PNG', 'x.png', 'truncated', async () => half(await anImage('png'))),
  refused('half a JPEG', 'x.jpg', 'truncated', async () => half(await anImage('jpeg'))),
  refused('half a GIF', 'x.gif', 'truncated', async () => half(await anImage('gif'))),
  // libvips reads a WebP as a whole, before it tells its size.
  refused('half a WebP', 'x.webp', 'unreadable', async () => half(await anImage('webp'))),
  refused('half a WebM', 'x.webm', 'truncated', async () => half(await aVideo('webm'))),
  refused('half a MOV', 'x.mov', 'truncated', async () =>
    half(await aVideo('mov', { width: 64, height: 64, seconds: 4, indexFirst: true })),
  ),
  refused('half a WAV', 'x.wav', 'truncated', async () => half(aWave(2))),
  refused('a page in front of a picture', 'x.jpg', 'not_the_claimed_media', async () =>
    Buffer.concat([page, await anImage('jpeg')]),
  ),
  refused('a script that begins like a GIF', 'x.gif', 'unreadable', async () =>
    Buffer.from('GIF89a/*\xff\xff*/=alert(document.cookie)//'.padEnd(64, ' '), 'latin1'),
  ),
  refused('a GIF of 65,535 by 65,535', 'x.gif', 'unreadable', async () =>
    aPromisedGif(65_535, 65_535),
  ),
  refused('a WebP of 16,383 by 16,383', 'x.webp', 'unreadable', async () =>
    aPromisedWebp(16_383, 16_383),
  ),
  refused('a JPEG of 65,500 by 65,500', 'x.jpg', 'media_resolution_invalid', aHugeJpeg),
  refused('a WebM wider than a number', 'x.webm', 'unreadable', aWideWebm),
  refused('an MP4 of four billion samples', 'x.mp4', 'unreadable', aCrowdedMp4),
  refused('an MP4 of which only the index came', 'x.mp4', 'truncated', async () => {
    const video = await aVideo('mp4', { width: 64, height: 64, seconds: 4, indexFirst: true });
    return video.subarray(0, video.indexOf('mdat') + 4);
  }),
];

/** Samples in one chunk, says the only entry of `stsc` (ISO/IEC 14496-12, 8.7.4). */
async function aCrowdedMp4(): Promise<Buffer> {
  const video = await aVideo('mp4');
  video.writeUInt32BE(0xffff_ffff, video.lastIndexOf('stsc') + 16);
  return video;
}

/** A picture with nothing wrong but its weight. */
export async function aHeavyImage(bytes: number): Promise<Buffer> {
  const png = await anImage('png');
  return Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
}

function refused(
  what: string,
  filename: string,
  reason: string,
  make: () => Promise<Buffer>,
): HostileFile {
  return { what, filename, reason, make };
}

/** The start of a frame carries height and width (ITU-T T.81, B.2.2). */
async function aHugeJpeg(): Promise<Buffer> {
  const jpeg = await anImage('jpeg');
  const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
  jpeg.writeUInt16BE(65_500, frame + 5);
  jpeg.writeUInt16BE(65_500, frame + 7);
  return jpeg;
}

/** PixelWidth is a number of any length up to eight bytes (RFC 9559, 5.1.4.1.28.6). */
function aWideWebm(): Promise<Buffer> {
  return aVideo('webm', { width: 2 ** 40, height: 64, seconds: 1 });
}
