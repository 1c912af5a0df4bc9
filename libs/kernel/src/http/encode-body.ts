import type { Readable } from 'node:stream';
import type { HttpBody } from './http.types.js';
import { encodeMultipart } from './multipart.js';

/** A body with its headers. `open` gives it again for a redirect, unless it is a stream that is used up. */
export interface EncodedBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly repeatable: boolean;
  open(): Buffer | string | Readable | null;
}

const none: EncodedBody = { headers: {}, repeatable: true, open: () => null };

export function encodeBody(body: HttpBody | undefined): EncodedBody {
  if (!body) return none;
  switch (body.kind) {
    case 'json':
      return fixed(JSON.stringify(body.value), 'application/json');
    case 'form':
      return fixed(
        new URLSearchParams(body.fields).toString(),
        'application/x-www-form-urlencoded',
      );
    case 'bytes':
      return fixed(body.bytes, body.contentType);
    case 'stream':
      return {
        headers: lengthAndType(body.sizeBytes, body.contentType),
        repeatable: false,
        open: () => body.stream,
      };
    case 'multipart': {
      const form = encodeMultipart(body.parts);
      return {
        headers: lengthAndType(form.sizeBytes, form.contentType),
        repeatable: true,
        open: form.open,
      };
    }
  }
}

function fixed(content: Buffer | string, contentType: string): EncodedBody {
  // undici sets the length of what lies in memory itself.
  return { headers: { 'content-type': contentType }, repeatable: true, open: () => content };
}

function lengthAndType(sizeBytes: number, contentType: string): Record<string, string> {
  return { 'content-type': contentType, 'content-length': String(sizeBytes) };
}
