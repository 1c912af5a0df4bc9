import { Readable } from 'node:stream';
import type { HttpBody } from '#libs/kernel';
import type { PublishableMedia } from '../../contract/publishing.js';
import type { UploadSources } from '../../contract/upload-sources.js';

/** A file that stands in JSON as base64; it is read only while it is sent. */
export class Base64File {
  constructor(readonly media: PublishableMedia) {}
}

/** JSON that may hold files. */
export type StreamedJson =
  | null
  | boolean
  | number
  | string
  | Base64File
  | readonly StreamedJson[]
  | { readonly [name: string]: StreamedJson };

/** The files of a value, in the order in which they are sent. */
export function filesIn(value: StreamedJson): readonly PublishableMedia[] {
  return [...piecesOf(value)].flatMap((piece) => (typeof piece === 'string' ? [] : [piece.media]));
}

/** JSON of known length whose files pass through in chunks, so that no file is ever held whole. */
export function streamedJson(value: StreamedJson, sources: UploadSources): HttpBody {
  const pieces = [...piecesOf(value)];
  return {
    kind: 'stream',
    contentType: 'application/json',
    sizeBytes: pieces.reduce((sum, piece) => sum + sizeOf(piece), 0),
    stream: Readable.from(written(pieces, sources), { objectMode: false }),
  };
}

function* piecesOf(value: StreamedJson): Generator<string | Base64File> {
  if (value instanceof Base64File) {
    yield '"';
    yield value;
    yield '"';
    return;
  }
  if (isList(value)) {
    yield* joined('[', ']', value, (item) => piecesOf(item));
    return;
  }
  if (typeof value === 'object' && value !== null) {
    yield* joined('{', '}', Object.entries(value), memberOf);
    return;
  }
  yield JSON.stringify(value);
}

function* memberOf([name, value]: readonly [string, StreamedJson]): Generator<string | Base64File> {
  yield `${JSON.stringify(name)}:`;
  yield* piecesOf(value);
}

function* joined<Item>(
  start: string,
  end: string,
  items: readonly Item[],
  write: (item: Item) => Generator<string | Base64File>,
): Generator<string | Base64File> {
  yield start;
  for (const [index, item] of items.entries()) {
    if (index > 0) yield ',';
    yield* write(item);
  }
  yield end;
}

function sizeOf(piece: string | Base64File): number {
  if (typeof piece === 'string') return Buffer.byteLength(piece, 'utf8');
  return 4 * Math.ceil(piece.media.sizeBytes / 3);
}

async function* written(
  pieces: readonly (string | Base64File)[],
  sources: UploadSources,
): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    if (typeof piece === 'string') yield Buffer.from(piece, 'utf8');
    else yield* base64Of(await sources.open(piece.media), piece.media.sizeBytes);
  }
}

/** Insists on the promised size: the length of the whole has already been sent. */
async function* base64Of(content: Readable, sizeBytes: number): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let seen = 0;
  for await (const chunk of content) {
    seen += (chunk as Buffer).length;
    if (seen > sizeBytes) break;
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    const whole = bytes.length - (bytes.length % 3);
    rest = bytes.subarray(whole);
    yield Buffer.from(bytes.toString('base64', 0, whole), 'latin1');
  }
  if (seen !== sizeBytes) throw new Error(`the file is not of the announced ${sizeBytes} bytes`);
  yield Buffer.from(rest.toString('base64'), 'latin1');
}

function isList(value: StreamedJson): value is readonly StreamedJson[] {
  return Array.isArray(value);
}
