import sharp from 'sharp';
import { typesOfKind } from '#libs/kernel';
import { aVideo, aWave } from '#libs/media/testing';

/** A file as somebody would send it. */
export interface TypedFile {
  readonly filename: string;
  readonly bytes: Buffer;
}

const PIXELS = { width: 1080, height: 1080 };
const FILM = { width: 720, height: 1280, seconds: 6, indexFirst: true };
const documents = [
  'application/pdf',
  'application/msword',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
];

/** Every type that a network may list: what the table of types has, without sound. */
export const everyType: readonly string[] = [
  ...typesOfKind('image'),
  ...typesOfKind('video'),
  ...documents,
];

const FILES: Readonly<Record<string, () => Promise<TypedFile>>> = {
  'image/jpeg': () => still('jpeg', 'a.jpg'),
  'image/png': () => still('png', 'a.png'),
  'image/webp': () => still('webp', 'a.webp'),
  'image/gif': () => still('gif', 'a.gif'),
  'image/avif': () => still('avif', 'a.avif'),
  'image/tiff': () => still('tiff', 'a.tiff'),
  'image/bmp': async () => ({ filename: 'a.bmp', bytes: aBitmap(PIXELS) }),
  'image/heic': () => branded('a.heic', 'heic', () => plain('red', 'avif')),
  'image/heif': () => branded('a.heif', 'mif1', () => plain('red', 'avif')),
  'video/mp4': async () => ({ filename: 'a.mp4', bytes: await aVideo('mp4', FILM) }),
  'video/quicktime': async () => ({ filename: 'a.mov', bytes: await aVideo('mov', FILM) }),
  'video/webm': async () => ({ filename: 'a.webm', bytes: await aVideo('webm', FILM) }),
  'video/x-m4v': () => branded('a.m4v', 'M4V ', () => aVideo('mp4', FILM)),
  'video/3gpp': () => branded('a.3gp', '3gp4', () => aVideo('mp4', FILM)),
  'video/3gpp2': () => branded('a.3g2', '3g2a', () => aVideo('mp4', FILM)),
  'video/x-msvideo': async () => ({ filename: 'a.avi', bytes: anAvi(FILM) }),
  'video/mpeg': async () => padded('a.mpg', Buffer.from('000001ba4400040004010189c3f8', 'hex')),
  'video/x-ms-wmv': async () => padded('a.wmv', anAsfHeader()),
  'video/x-flv': async () => padded('a.flv', Buffer.from('464c56010500000009', 'hex')),
  'application/pdf': async () => ({ filename: 'a.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') }),
  'application/msword': async () => padded('a.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
  'application/vnd.ms-powerpoint': async () =>
    padded('a.ppt', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': async () => ({
    filename: 'a.docx',
    bytes: anArchive(),
  }),
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': async () => ({
    filename: 'a.pptx',
    bytes: anArchive(),
  }),
};

/** A file of the type. @throws Error for a type that has none yet: the table has grown */
export function fileOf(mime: string): Promise<TypedFile> {
  const make = FILES[mime];
  if (make === undefined) throw new Error(`There is no sample of ${mime} yet`);
  return make();
}

/** An animated PNG: three pictures after each other. */
export async function anAnimatedPng(): Promise<Buffer> {
  const png = await plain('red');
  const at = png.indexOf('IDAT') - 4;
  // Length, name, three pictures, endless; the checksum is the PNG specification's.
  const control = Buffer.from('000000086163544c0000000300000000cede9c8f', 'hex');
  return Buffer.concat([png.subarray(0, at), control, png.subarray(at)]);
}

/** A GIF of two pictures. */
export async function anAnimatedGif(): Promise<Buffer> {
  const [red, blue] = await Promise.all([plain('red'), plain('blue')]);
  return sharp([red, blue], { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** One colour: noise would keep the encoders of GIF and AVIF busy for long. */
function plain(background: string, format: StillFormat = 'png'): Promise<Buffer> {
  return sharp({ create: { ...PIXELS, channels: 3, background } })
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toBuffer();
}

type StillFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';

async function still(format: StillFormat, filename: string): Promise<TypedFile> {
  return { filename, bytes: await plain('red', format) };
}

/** The same file under another brand (ISO/IEC 14496-12, 4.3): the first four letters behind `ftyp`. */
async function branded(
  filename: string,
  brand: string,
  make: () => Promise<Buffer>,
): Promise<TypedFile> {
  const bytes = Buffer.from(await make());
  bytes.write(brand, 8, 'latin1');
  return { filename, bytes };
}

function padded(filename: string, head: Buffer): TypedFile {
  return { filename, bytes: Buffer.concat([head, Buffer.alloc(8_192, 1)]) };
}

/** 24 bits a pixel, uncompressed. */
function aBitmap({ width, height }: { readonly width: number; readonly height: number }): Buffer {
  const rows = Math.ceil((width * 24) / 32) * 4 * height;
  const header = Buffer.alloc(54);
  header.write('BM', 0, 'latin1');
  header.writeUInt32LE(54 + rows, 2);
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return Buffer.concat([header, Buffer.alloc(rows, 90)]);
}

function anAvi(film: typeof FILM): Buffer {
  const list = Buffer.from(aWave(1));
  list.write('AVI LIST', 8, 'latin1');
  list.write('hdrlavih', 20, 'latin1');
  const at = 32;
  list.writeUInt32LE(40_000, at);
  list.writeUInt32LE(film.seconds * 25, at + 16);
  list.writeUInt32LE(film.width, at + 32);
  list.writeUInt32LE(film.height, at + 36);
  return list;
}

/** Microsoft, "Advanced Systems Format": a header with the properties of a stream of pictures. */
function anAsfHeader(): Buffer {
  const object = (id: string, content: Buffer): Buffer => {
    const size = Buffer.alloc(8);
    size.writeBigUInt64LE(BigInt(24 + content.length));
    return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
  };
  const pictures = Buffer.from('c0ef19bc4d5bcf11a8fd00805f5c442b', 'hex');
  const stream = object(
    '9107dcb7b7a9cf118ee600c00c205365',
    Buffer.concat([pictures, Buffer.alloc(54)]),
  );
  const count = Buffer.from('010000000102', 'hex');
  return object('3026b2758e66cf11a6d900aa0062ce6c', Buffer.concat([count, stream]));
}

/** An archive that begins with something else than what offices look for. */
function anArchive(): Buffer {
  const name = Buffer.from('docProps/thumbnail.bin');
  const content = Buffer.alloc(6_000, 7);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, content]);
}
