import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as the network received it. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What the network does next: answer, or hang up after it has read the request. */
export type ScriptedAnswer =
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      /** JSON, or text that is sent as it is. */
      readonly body?: unknown;
    }
  | 'hang_up';

type Script = (request: ReceivedRequest) => ScriptedAnswer;

/** A network on this machine that answers by script and remembers what it was asked. */
export class ScriptedNetwork {
  readonly requests: ReceivedRequest[] = [];
  private script: Script = () => ({ status: 500, body: 'no answer is scripted' });

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ScriptedNetwork> {
    const server = createServer();
    const network = new ScriptedNetwork(server);
    server.on('request', (request, response) => {
      // A client that breaks off in the middle of a form never gets as far as the script.
      network.serve(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return network;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Replaces the script and forgets earlier requests. */
  answers(script: Script | readonly ScriptedAnswer[]): void {
    this.requests.length = 0;
    if (typeof script === 'function') {
      this.script = script;
      return;
    }
    const rest = [...script];
    this.script = () => rest.shift() ?? { status: 500, body: 'the script is over' };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const received: ReceivedRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('latin1'),
    };
    this.requests.push(received);
    const answer = this.script(received);
    if (answer === 'hang_up') {
      request.socket.destroy();
      return;
    }
    const isText = typeof answer.body === 'string';
    response.writeHead(answer.status ?? 200, {
      'content-type': isText ? 'text/html' : 'application/json',
      ...answer.headers,
    });
    response.end(isText ? answer.body : JSON.stringify(answer.body ?? {}));
  }
}
