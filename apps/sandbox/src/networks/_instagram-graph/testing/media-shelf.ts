import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A place on the web for files of a test: answers GET, HEAD and byte ranges. */
export class MediaShelf {
  private readonly files = new Map<string, Buffer>();
  private ranges = true;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<MediaShelf> {
    const server = createServer((request, response) => shelf.answer(request, response));
    const shelf: MediaShelf = new MediaShelf(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return shelf;
  }

  /** The address of the file. */
  put(name: string, bytes: Buffer): string {
    this.files.set(`/${name}`, bytes);
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${name}`;
  }

  /** From now on whole files only. */
  forgetRanges(): void {
    this.ranges = false;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const bytes = this.files.get(request.url ?? '');
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    if (!bytes) {
      response.writeHead(404).end();
      return;
    }
    const isPart = range !== null && this.ranges;
    const part = isPart ? bytes.subarray(Number(range[1]), Number(range[2]) + 1) : bytes;
    response.writeHead(isPart ? 206 : 200, { 'content-length': part.length });
    response.end(request.method === 'HEAD' ? undefined : part);
  }
}
