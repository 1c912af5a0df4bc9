import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a request is answered. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export const json =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

export const refusal = (status: number, code: string, headers?: Record<string, string>): Answer =>
  json(status, { ok: false, code, message: code, details: { requestId: 'req_1' } }, headers);

/** Takes the request, and breaks the connection instead of answering. */
export const lost: Answer = (request) => void request.socket.destroy();

/** At once, so that nobody waits. */
export const now = { 'retry-after': '0' };

const ok = json(200, { ok: true, posts: [], run: { id: 'run_1' } });

/** What arrived. */
export interface SeenRequest {
  readonly line: string;
  readonly key: string | undefined;
  readonly bearer: string | undefined;
  readonly body: string;
}

/** A service that answers what it is told to, one request after the other, and then that all is well. */
export class AnsweringService {
  answers: Answer[] = [];
  seen: SeenRequest[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<AnsweringService> {
    const server = createServer();
    const service = new AnsweringService(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        service.seen.push({
          line: `${request.method} ${request.url}`,
          key: request.headers['idempotency-key'] as string | undefined,
          bearer: request.headers.authorization,
          body: Buffer.concat(chunks).toString(),
        });
        (service.answers.shift() ?? ok)(request, response);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  forget(): void {
    this.answers = [];
    this.seen = [];
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** The error that some work ends with. */
export const failure = (work: PromiseLike<unknown>): Promise<Error> =>
  Promise.resolve(work).then(
    () => {
      throw new Error('nothing failed');
    },
    (error: Error) => error,
  );
