import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PublishableMedia } from '#libs/providers';
import { aMedia, factsOf, type ShapeFile } from '#libs/providers/testing';
import { bytesOf } from '../support/shape-bytes.js';

/** The files of shapes as media, each made once, at addresses that a network can pull them from. */
export class ShapeFiles {
  private readonly made = new Map<string, { mime: string; bytes: Promise<Buffer> }>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      const name = (request.url ?? '').slice(1);
      const made = this.made.get(name);
      if (made === undefined) return response.writeHead(404).end();
      void made.bytes.then((bytes) => {
        const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
        const first = Number(range?.[1] ?? 0);
        const last = range?.[2] ? Math.min(Number(range[2]), bytes.length - 1) : bytes.length - 1;
        response.writeHead(range === null ? 200 : 206, {
          'content-type': made.mime,
          'content-length': last - first + 1,
          'accept-ranges': 'bytes',
          ...(range === null ? {} : { 'content-range': `bytes ${first}-${last}/${bytes.length}` }),
        });
        response.end(request.method === 'HEAD' ? undefined : bytes.subarray(first, last + 1));
      });
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
    const facts = factsOf(file);
    const made = this.made.get(name) ?? { mime: facts.mime, bytes: bytesOf(file) };
    this.made.set(name, made);
    return aMedia(await made.bytes, {
      ...facts,
      filename: name,
      url: `${this.url}/${name}`,
    });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
