import type { DeliverableFile } from '#libs/media';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Headers of a delivered file, whatever part of it is sent. Nothing in it may ever run as a page. */
export function fileHeaders(file: DeliverableFile): Readonly<Record<string, string>> {
  const { cacheSeconds, lastModified } = file;
  return {
    'content-type': file.mime,
    'content-disposition': disposition(file),
    'cache-control': cacheSeconds === null ? FOR_EVER : `public, max-age=${cacheSeconds}`,
    etag: `"${file.etag}"`,
    ...(lastModified && { 'last-modified': lastModified.toUTCString() }),
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
