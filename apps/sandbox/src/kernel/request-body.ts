import type { FastifyRequest } from 'fastify';
import { MultipartBody } from './multipart.js';

/** How the log shows a body: `none`, `json`, `form`, `multipart`, `text`, or `binary` (size only). */
export interface DescribedBody {
  readonly bodyKind: string;
  readonly body: string | null;
}

/**
 * What the request log keeps of a body: text stays as bytes until somebody reads the log, files are
 * reduced to a line at once so that they can be freed.
 */
export interface KeptBody {
  readonly kind: string;
  readonly content: string | Buffer;
}

const maximumCharacters = 64 * 1024;

export function keepableBody({ body, headers }: FastifyRequest): KeptBody {
  if (body instanceof MultipartBody) return { kind: 'multipart', content: listParts(body) };
  if (!Buffer.isBuffer(body)) {
    const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
    const kind = typeof body === 'string' ? 'text' : 'json';
    return { kind, content: text.slice(0, maximumCharacters) };
  }
  const kind = textKind(headers['content-type'] ?? '');
  if (kind === null) return { kind: 'binary', content: `<${body.length} bytes>` };
  if (body.length <= maximumCharacters) return { kind, content: body };
  const shortened = Buffer.from(withoutFiles(body), 'latin1');
  return { kind, content: shortened.subarray(0, maximumCharacters) };
}

/** The kept body in the log's form. */
export function describeKept(kept: KeptBody | null): DescribedBody {
  if (kept === null) return { bodyKind: 'none', body: null };
  return { bodyKind: kept.kind, body: kept.content.toString('utf8') };
}

/** Bytes that a kept body holds in memory. */
export function keptSize({ content }: KeptBody): number {
  return typeof content === 'string' ? content.length * 2 : content.length;
}

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

function textKind(contentType: string): string | null {
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
