import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Disturbance } from '#libs/providers/testing';

interface Notice {
  readonly id: number;
  readonly text: string;
  readonly reference: string;
}

/** The network that the sample strategy is for, as its documentation would describe it. */
export class NoticeboardServer {
  notices: Notice[] = [];
  /** What happens to the next notice that is put up. */
  disturbance: Disturbance | null = null;
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      void this.answer(request, response);
    });
  }

  static async start(): Promise<NoticeboardServer> {
    const board = new NoticeboardServer();
    await new Promise<void>((resolve) => board.server.listen(0, '127.0.0.1', resolve));
    return board;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.url);
    const path = url.pathname.slice(url.pathname.indexOf('/v1'));
    const body = await bodyOf(request);
    const send = (status: number, payload: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(payload));
    };
    if (path === '/v1/me') return send(200, { id: 1, name: 'board', title: 'The board' });
    if (request.method === 'GET') {
      const reference = url.searchParams.get('reference');
      const notices = this.notices.filter((notice) => notice.reference === reference);
      return send(200, { notices: notices.map((notice) => this.shown(notice)) });
    }
    if (request.method === 'DELETE') {
      const id = Number(path.split('/').at(-1));
      const isKnown = this.notices.some((notice) => notice.id === id);
      this.notices = this.notices.filter((notice) => notice.id !== id);
      return isKnown ? send(200, {}) : send(404, { message: 'There is no such notice' });
    }
    const { disturbance } = this;
    this.disturbance = null;
    if (disturbance === 'reset_before') return void request.socket.destroy();
    if (disturbance === 'unavailable') return send(503, {});
    if (disturbance === 'rate_limit') return send(429, { message: 'Slow down' });
    if (disturbance === 'expire_token') return send(401, { message: 'The token has ended' });
    const notice = { ...(body as Omit<Notice, 'id'>), id: this.notices.length + 1 };
    this.notices.push(notice);
    if (disturbance === 'reset_after') return void request.socket.destroy();
    send(201, this.shown(notice));
  }

  private shown({ id, text }: Notice): object {
    return { id, text, url: `https://noticeboard.example/n/${id}` };
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 0 ? null : JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
