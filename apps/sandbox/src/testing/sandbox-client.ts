import type { LedgerEntry } from '../kernel/network.js';
import { startSandbox, type RunningSandbox, type SandboxOptions } from '../sandbox.js';

/** An answer of the sandbox with its body read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; fails when it is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- specs look into many shapes
  readonly json: any;
}

/** A one-pixel PNG. */
export const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A running sandbox and short ways to talk to it, for specs. */
export class SandboxClient {
  private constructor(readonly sandbox: RunningSandbox) {}

  static async start(options: Partial<SandboxOptions> = {}): Promise<SandboxClient> {
    return new SandboxClient(await startSandbox({ port: 0, dataDirectory: null, ...options }));
  }

  /** Sends a request to a path below the sandbox's root. */
  async send(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(`${this.sandbox.url}${path}`, init);
    const text = await response.text();
    const { status, headers } = response;
    return {
      status,
      headers,
      text,
      get json() {
        return JSON.parse(text) as unknown;
      },
    };
  }

  /** Sends JSON. */
  sendJson(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
    method = 'POST',
  ): Promise<Answer> {
    const all = { 'content-type': 'application/json', ...headers };
    return this.send(path, { method, headers: all, body: JSON.stringify(body) });
  }

  /** Calls a Bot API method of the bot `123:sandbox-garden`. */
  telegram(method: string, body: unknown, token = '123:sandbox-garden'): Promise<Answer> {
    const path = `/api.telegram.org/bot${token}/${method}`;
    if (body instanceof FormData) return this.send(path, { method: 'POST', body });
    return this.sendJson(path, body);
  }

  async fault(fault: Record<string, unknown>): Promise<void> {
    const answer = await this.sendJson('/_sandbox/faults', fault);
    if (answer.status !== 201) throw new Error(answer.text);
  }

  async posts(query = ''): Promise<LedgerEntry[]> {
    const { json } = await this.send(`/_sandbox/posts${query}`);
    return (json as { posts: LedgerEntry[] }).posts;
  }

  stop(): Promise<void> {
    return this.sandbox.stop();
  }
}
