import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A place on the web for files of a test. */
export class WebShelf {
  private readonly files = new Map<string, Buffer>();
  /** Answers that are held back until the test lets them go. */
  private readonly held = new Map<string, Promise<void>>();
  private server!: Server;

  /** One for all specs of a suite, with these files. */
  static forSuite(files: Readonly<Record<string, () => Promise<Buffer>>>): WebShelf {
    const shelf = new WebShelf();
    beforeAll(async () => {
      await shelf.open();
      for (const [name, file] of Object.entries(files)) shelf.put(name, await file());
    });
    afterAll(() => shelf.stop());
    return shelf;
  }

  static async start(): Promise<WebShelf> {
    const shelf = new WebShelf();
    await shelf.open();
    return shelf;
  }

  /** The address of the file. */
  put(name: string, bytes: Buffer): string {
    this.files.set(`/${name}`, bytes);
    return this.url(name);
  }

  url(name: string): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${name}`;
  }

  /** Keeps the file back until the answer of this call is called. */
  hold(name: string): () => void {
    let release = (): void => undefined;
    this.held.set(`/${name}`, new Promise<void>((resolve) => (release = resolve)));
    return release;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async open(): Promise<void> {
    this.server = createServer((request, response) => void this.answer(request, response));
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    if (path.startsWith('/moved/')) {
      response.writeHead(302, { location: path.replace('/moved', '') }).end();
      return;
    }
    await this.held.get(path);
    const bytes = this.files.get(path);
    response.writeHead(bytes ? 200 : 404).end(bytes);
  }
}
