import type { DeliverableFile } from '#libs/media';

/** The bytes behind an address never change, so a copy is good for ever. */
const CACHE = 'public, max-age=31536000, immutable';

/** Headers of a delivered file, whatever part of it is sent. Nothing in it may ever run as a page. */
export function fileHeaders(file: DeliverableFile): Readonly<Record<string, string>> {
  return {
    'content-type': file.mime,
    'content-disposition': disposition(file),
    'cache-control': CACHE,
    etag: `"${file.etag}"`,
    'last-modified': file.lastModified.toUTCString(),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  };
}

function disposition({ filename, mayShowInline }: DeliverableFile): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const kind = mayShowInline ? 'inline' : 'attachment';
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
