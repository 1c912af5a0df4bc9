import type { FastifyRequest } from 'fastify';
import { MultipartBody } from './multipart.js';

/** How the log shows a body: `none`, `json`, `form`, `multipart`, `text`, or `binary` (size only). */
export interface DescribedBody {
  readonly bodyKind: string;
  readonly body: string | null;
}

const maximumCharacters = 64 * 1024;

interface RawText {
  readonly kind: 'json' | 'form' | 'text';
  readonly bytes: Buffer;
}

/**
 * What the request log keeps of a body: text stays as bytes until somebody reads the log, files are
 * reduced to a line at once so that they can be freed.
 */
export function keepableBody(request: FastifyRequest): RawText | DescribedBody {
  const body = request.body;
  if (body instanceof MultipartBody) return { bodyKind: 'multipart', body: listParts(body) };
  if (Buffer.isBuffer(body)) {
    const kind = textKind(request.headers['content-type'] ?? '');
    if (kind === null) return { bodyKind: 'binary', body: `<${body.length} bytes>` };
    if (body.length <= maximumCharacters) return { kind, bytes: body };
    const shortened = Buffer.from(withoutFiles(body), 'latin1');
    return { kind, bytes: shortened.subarray(0, maximumCharacters) };
  }
  if (typeof body === 'string') return { bodyKind: 'text', body: body.slice(0, maximumCharacters) };
  return { bodyKind: 'json', body: (JSON.stringify(body) ?? '').slice(0, maximumCharacters) };
}

/** The kept body in the log's form. */
export function describeKept(kept: RawText | DescribedBody | null): DescribedBody {
  if (kept === null) return { bodyKind: 'none', body: null };
  if ('bodyKind' in kept) return kept;
  return { bodyKind: kept.kind, body: kept.bytes.toString('utf8') };
}

/** Bytes that a kept body holds in memory. */
export function keptSize(kept: RawText | DescribedBody): number {
  if ('bodyKind' in kept) return (kept.body?.length ?? 0) * 2;
  return kept.bytes.length;
}

export type KeptBody = RawText | DescribedBody;

/**
 * Whole files in base64 would leave no room for what else the body says. Told by what ends them, because a
 * pattern for runs of any length overflows the stack of the engine.
 */
function withoutFiles(body: Buffer): string {
  const text = body.toString('latin1');
  let kept = '';
  let start = 0;
  for (const { index } of text.matchAll(/[^A-Za-z0-9+/=]/g)) {
    const length = index - start;
    const run = length < 1_000 ? text.slice(start, index) : `<${length} characters of base64>`;
    kept += run + text.charAt(index);
    start = index + 1;
  }
  return kept + text.slice(start);
}

function textKind(contentType: string): RawText['kind'] | null {
  if (/^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType)) return 'json';
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return 'form';
  if (/^text\//i.test(contentType) || /^application\/(?:[\w.+-]+\+)?xml\b/i.test(contentType))
    return 'text';
  return null;
}

function listParts(body: MultipartBody): string {
  const lines = body.parts.map((part) => {
    if (part.filename === null) return `${part.name}=${part.bytes.toString('utf8')}`;
    const type = part.contentType ?? 'no content type';
    return `${part.name}: file "${part.filename}" (${type}, ${part.streamedBytes ?? part.bytes.length} bytes)`;
  });
  return lines.join('\n').slice(0, maximumCharacters);
}
