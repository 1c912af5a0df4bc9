import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What an application answers to a callback. */
export const callbackAnswer = { url: 'https://tester.example/1', confirmation_code: 'abc1' };

/** An application that takes the callbacks of Meta. */
export class CallbackReceiver {
  /** Content types and bodies, oldest first. */
  readonly received: { readonly type: string; readonly body: string }[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<CallbackReceiver> {
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      request.on('end', () => {
        receiver.received.push({ type: request.headers['content-type'] ?? '', body });
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(callbackAnswer));
      });
    });
    const receiver: CallbackReceiver = new CallbackReceiver(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/callback`;
  }

  /** What the newest signed request says, if this secret has signed it. */
  payload(secret: string): unknown {
    const form = new URLSearchParams(this.received.at(-1)?.body);
    const [signature, payload = ''] = (form.get('signed_request') ?? '').split('.');
    const expected = createHmac('sha256', secret).update(payload).digest('base64url');
    if (signature !== expected) throw new Error('another secret has signed the request');
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
