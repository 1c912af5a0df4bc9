/** One part of a multipart body; `filename` is null for plain fields. */
export interface MultipartPart {
  readonly name: string;
  readonly filename: string | null;
  readonly contentType: string | null;
  readonly bytes: Buffer;
  /** Of a file that was read on its way and is not in `bytes`. */
  readonly streamedBytes?: number;
}

/** A parsed `multipart/form-data` body, parts in order of arrival. */
export class MultipartBody {
  constructor(readonly parts: readonly MultipartPart[]) {}

  /** Text of the last plain field of this name. */
  field(name: string): string | undefined {
    return this.parts
      .findLast((part) => part.filename === null && part.name === name)
      ?.bytes.toString('utf8');
  }

  file(name: string): MultipartPart | undefined {
    return this.parts.find((part) => part.filename !== null && part.name === name);
  }
}

/** The bytes do not form the announced multipart body. */
export class MultipartError extends Error {}

/**
 * Splits a whole multipart/form-data body (RFC 7578) without copying file bytes.
 * Throws MultipartError when the boundary is missing or the body ends early.
 */
export function parseMultipart(bytes: Buffer, contentType: string): MultipartBody {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  const name = boundary?.[1] ?? boundary?.[2];
  if (!name) throw new MultipartError('the content type names no boundary');
  const opening = Buffer.from(`--${name}`);
  const delimiter = Buffer.from(`\r\n--${name}`);
  const parts: MultipartPart[] = [];
  let start = bytes.indexOf(opening);
  if (start === -1) throw new MultipartError('the body does not hold its boundary');
  start += opening.length;
  for (;;) {
    const tail = bytes.toString('latin1', start, start + 2);
    if (tail === '--') return new MultipartBody(parts);
    if (tail !== '\r\n') throw new MultipartError('a boundary is not followed by a line end');
    const end = bytes.indexOf(delimiter, start);
    if (end === -1) throw new MultipartError('the last boundary is missing');
    parts.push(parsePart(bytes.subarray(start + 2, end)));
    start = end + delimiter.length;
  }
}

function parsePart(bytes: Buffer): MultipartPart {
  const headerEnd = bytes.indexOf('\r\n\r\n');
  if (headerEnd === -1) throw new MultipartError('a part has no header');
  const header = bytes.toString('utf8', 0, headerEnd);
  const disposition = headerOf(header, 'content-disposition') ?? '';
  const name = parameter(disposition, 'name');
  if (name === null) throw new MultipartError('a part has no name');
  return {
    name,
    filename: parameter(disposition, 'filename'),
    contentType: headerOf(header, 'content-type'),
    bytes: bytes.subarray(headerEnd + 4),
  };
}

function headerOf(header: string, name: string): string | null {
  const line = header.split('\r\n').find((one) => one.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim() || null;
}

function parameter(disposition: string, name: string): string | null {
  const match = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;]+))`, 'i').exec(
    disposition,
  );
  const value = match?.[1] ?? match?.[2];
  if (value === undefined) return null;
  // Browsers write quotes and line ends of names as percent escapes, older clients with a backslash.
  return value
    .replace(/\\(["\\])/g, '$1')
    .replace(/%22/g, '"')
    .replace(/%0D/gi, '\r')
    .replace(/%0A/gi, '\n');
}
