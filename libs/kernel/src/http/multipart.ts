import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { MultipartPart } from './http.types.js';

/** A form ready to send: its parts are read one after the other, so that nothing is held in memory. */
export interface EncodedMultipart {
  readonly contentType: string;
  readonly sizeBytes: number;
  /** A new stream at every call, so that a redirected form can be sent again. */
  open(): Readable;
}

/** multipart/form-data (RFC 7578) with its exact length known beforehand. */
export function encodeMultipart(parts: readonly MultipartPart[]): EncodedMultipart {
  const boundary = `----postrider${randomBytes(16).toString('hex')}`;
  const heads = parts.map((part) => Buffer.from(headOf(part, boundary), 'utf8'));
  const end = Buffer.from(`--${boundary}--\r\n`, 'utf8');
  const sizeBytes = parts.reduce(
    (sum, part, index) => sum + heads[index]!.length + sizeOf(part) + 2,
    end.length,
  );
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    sizeBytes,
    open: () => Readable.from(write(parts, heads, end), { objectMode: false }),
  };
}

async function* write(
  parts: readonly MultipartPart[],
  heads: readonly Buffer[],
  end: Buffer,
): AsyncGenerator<Buffer> {
  for (const [index, part] of parts.entries()) {
    yield heads[index]!;
    if ('value' in part) yield Buffer.from(part.value, 'utf8');
    else yield* contentOf(part.name, part.sizeBytes, await part.open());
    yield Buffer.from('\r\n');
  }
  yield end;
}

/** Passes a file on and insists on the promised size: the content-length has already been sent. */
async function* contentOf(
  name: string,
  sizeBytes: number,
  content: Readable,
): AsyncGenerator<Buffer> {
  let seen = 0;
  try {
    for await (const chunk of content) {
      seen += (chunk as Buffer).length;
      if (seen > sizeBytes) break;
      yield chunk as Buffer;
    }
  } finally {
    content.destroy();
  }
  if (seen !== sizeBytes)
    throw new Error(`part ${name} is not of the announced ${sizeBytes} bytes`);
}

function headOf(part: MultipartPart, boundary: string): string {
  const filename = 'filename' in part ? `; filename="${quoted(part.filename)}"` : '';
  const type = part.contentType ? `Content-Type: ${oneLine(part.contentType)}\r\n` : '';
  return `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(part.name)}"${filename}\r\n${type}\r\n`;
}

function sizeOf(part: MultipartPart): number {
  return 'value' in part ? Buffer.byteLength(part.value, 'utf8') : part.sizeBytes;
}

/** Escapes as the HTML standard does for form-data names. */
function quoted(text: string): string {
  return text.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]/g, ' ');
}
