import type { IncomingMessage, ServerResponse } from 'node:http';
import { LocalSites } from '#libs/kernel/testing';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A web server that answers every path the way the test says, and differently later. */
export class ChangingSite {
  private readonly sites = new LocalSites();
  private readonly answers = new Map<string, Answer>();
  private address = '';

  async start(): Promise<void> {
    this.address = await this.sites.site((request, response) => {
      const answer = this.answers.get(request.url ?? '');
      if (answer) return answer(request, response);
      return response.writeHead(404).end();
    });
  }

  /** `host:port`, for OUTBOUND_ALLOWED_HOSTS. */
  get host(): string {
    return new URL(this.address).host;
  }

  /** From now on the path answers like this; returns its address. */
  on(path: string, answer: Answer): string {
    this.answers.set(path, answer);
    return `${this.address}${path}`;
  }

  /** A whole file with its length and, where asked for, in ranges. */
  file(path: string, bytes: Buffer, type = 'image/jpeg'): string {
    return this.on(path, (request, response) => {
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      if (from === undefined) {
        return response.writeHead(200, headersOf(bytes, type)).end(bytes);
      }
      const slice = bytes.subarray(Number(from), Number(to) + 1);
      const range = `bytes ${from}-${Number(from) + slice.length - 1}/${bytes.length}`;
      const headers = { ...headersOf(slice, type), 'content-range': range };
      return response.writeHead(206, headers).end(slice);
    });
  }

  stop(): Promise<void> {
    return this.sites.closeAll();
  }
}

function headersOf(bytes: Buffer, type: string): Record<string, string | number> {
  return { 'content-type': type, 'content-length': bytes.length };
}

/** Goes on for ever, as fast as it is read. */
export function endlessly(response: ServerResponse, start: Buffer): void {
  const chunk = Buffer.alloc(64 * 1024);
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', more);
  response.on('error', () => undefined);
  response.write(start);
  more();
}

/** A byte now and then, after a beginning. */
export function dripping(response: ServerResponse, start: Buffer): void {
  response.write(start);
  const timer = setInterval(() => response.write('.'), 50);
  response.once('close', () => clearInterval(timer));
}
