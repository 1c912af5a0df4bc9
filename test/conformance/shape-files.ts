import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PublishableMedia } from '#libs/providers';
import { aMedia, type ShapeFile } from '#libs/providers/testing';
import { bytesOf } from '../support/shape-bytes.js';

const MIME_TYPES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
} as const;

/** The files of shapes as media, each made once, at addresses that a network can pull them from. */
export class ShapeFiles {
  private readonly made = new Map<string, Promise<Buffer>>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      const name = (request.url ?? '').slice(1);
      void this.made.get(name)?.then((bytes) => {
        const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
        const first = Number(range?.[1] ?? 0);
        const last = range?.[2] ? Math.min(Number(range[2]), bytes.length - 1) : bytes.length - 1;
        response.writeHead(range === null ? 200 : 206, {
          'content-type': MIME_TYPES[name.split('.').at(-1) as keyof typeof MIME_TYPES],
          'content-length': last - first + 1,
          'accept-ranges': 'bytes',
          ...(range === null ? {} : { 'content-range': `bytes ${first}-${last}/${bytes.length}` }),
        });
        response.end(request.method === 'HEAD' ? undefined : bytes.subarray(first, last + 1));
      });
      if (!this.made.has(name)) response.writeHead(404).end();
    });
  }

  static async serve(): Promise<ShapeFiles> {
    const files = new ShapeFiles();
    await new Promise<void>((resolve) => files.server.listen(0, '127.0.0.1', resolve));
    return files;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async media(file: ShapeFile, index: number): Promise<PublishableMedia> {
    const size = 'width' in file ? `-${file.width}x${file.height}` : '';
    const seconds = 'seconds' in file ? `-${file.seconds}s` : '';
    const name = `file-${index}${size}${seconds}.${file.file}`;
    if (!this.made.has(name)) this.made.set(name, bytesOf(file));
    const bytes = await this.made.get(name)!;
    return aMedia(bytes, {
      kind: kindOf(file),
      mime: MIME_TYPES[file.file],
      filename: name,
      width: 'width' in file ? file.width : null,
      height: 'height' in file ? file.height : null,
      durationSeconds: 'seconds' in file ? file.seconds : null,
      altText: file.altText ?? null,
      url: `${this.url}/${name}`,
    });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

function kindOf(file: ShapeFile): PublishableMedia['kind'] {
  if (file.file === 'pdf') return 'other';
  return 'seconds' in file ? 'video' : 'image';
}
