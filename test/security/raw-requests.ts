import { Agent, request } from 'node:http';
import { checkAgainstContract } from '../support/contract.js';
import type { ApiClient } from '../support/api-client.js';

const PATIENCE_MS = 15_000;
/** So often a connection may be closed before its answer was read. */
const CLOSED_AT_MOST = 3;
const AT_ONCE = 6;

export interface RawRequest {
  readonly method: string;
  /** Sent as it is: nothing is encoded or normalised on the way. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Sends requests that a well-behaved client library would not let out. */
export class RawClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

  /** @param session headers of a session, sent beside the key: routes take the one they are for */
  constructor(
    private readonly api: ApiClient,
    private readonly session: Readonly<Record<string, string>> = {},
  ) {}

  /** @throws Error when the service does not answer, or differently from its own OpenAPI document */
  async send(raw: RawRequest): Promise<RawAnswer> {
    const answer = await this.exchange(raw);
    const isJson = String(answer.headers['content-type']).includes('json');
    // What is refused before there is a request belongs to no operation.
    const isTransport = answer.status === 431;
    if (isJson && raw.method !== 'HEAD' && !isTransport && this.api.contract) {
      const { method, path } = raw;
      const body: unknown = JSON.parse(answer.text);
      checkAgainstContract(this.api.contract, { method, path, status: answer.status, body });
    }
    return answer;
  }

  /** Sends a JSON body, or any text in its place. */
  sendJson(method: string, path: string, body: unknown): Promise<RawAnswer> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return this.send({ method, path, headers: { 'content-type': 'application/json' }, body: text });
  }

  close(): void {
    this.agent.destroy();
  }

  /** Who refuses a large body may close the connection before the refusal was read: it is asked for again. */
  private async exchange(raw: RawRequest): Promise<RawAnswer> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.exchangeOnce(raw);
      } catch (error) {
        if (tries === CLOSED_AT_MOST || !/EPIPE|ECONNRESET/.test((error as Error).message))
          throw error;
      }
    }
  }

  private exchangeOnce({ method, path, headers, body }: RawRequest): Promise<RawAnswer> {
    const { hostname, port } = new URL(this.api.baseUrl);
    const what = `${method} ${path.slice(0, 200)}`;
    return new Promise((resolve, reject) => {
      const outgoing = request({
        agent: this.agent,
        hostname,
        port,
        method,
        path,
        timeout: PATIENCE_MS,
        headers: {
          authorization: `Bearer ${this.api.key}`,
          ...this.session,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      });
      outgoing.once('timeout', () => outgoing.destroy(new Error('no answer in time')));
      outgoing.once('error', (error) => reject(new Error(`${what}: ${error.message}`)));
      outgoing.once('response', (response) => {
        // The answer may come before all of a large body is sent; what fails after it does not matter.
        outgoing.removeAllListeners('error').on('error', () => undefined);
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', (error) => reject(new Error(`${what}: ${error.message}`)));
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode!, headers: response.headers, text });
        });
      });
      outgoing.end(body);
    });
  }
}

/** An error as the interface describes it. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>> & {
    readonly issues?: readonly { readonly path: string; readonly [fact: string]: unknown }[];
  };
}

/** Checks that an answer is a 4xx with the closed error envelope, and returns the envelope. */
export function refusalOf(answer: RawAnswer, where: string): Refusal {
  if (answer.status < 400 || answer.status > 499) {
    throw new Error(`${where}: expected a refusal, got ${answer.status} ${shortened(answer)}`);
  }
  if (!String(answer.headers['content-type']).startsWith('application/json')) {
    throw new Error(`${where}: not JSON: ${shortened(answer)}`);
  }
  const body = JSON.parse(answer.text) as Refusal & { readonly ok: boolean };
  const known = ['ok', 'code', 'message', 'details'];
  const surplus = Object.keys(body).filter((name) => !known.includes(name));
  const isWhole =
    body.ok === false &&
    /^[a-z][a-z_]+$/.test(body.code) &&
    typeof body.message === 'string' &&
    body.message !== '' &&
    typeof body.details['requestId'] === 'string' &&
    body.details['requestId'] === answer.headers['x-request-id'];
  if (surplus.length > 0 || !isWhole) {
    throw new Error(`${where}: not the error envelope: ${answer.status} ${shortened(answer)}`);
  }
  return body;
}

/** Checks only that the service kept its countenance. */
export function expectNoFailure(answer: RawAnswer, where: string): void {
  if (answer.status < 500) return;
  throw new Error(`${where}: ${answer.status} ${shortened(answer)}`);
}

/** The places an error names, in whatever of its details. */
export function placesOf({ details }: Refusal): readonly string[] {
  const named = [details['field'], details['path'], ...(details.issues ?? []).map((i) => i.path)];
  const fields = Array.isArray(details['fields']) ? (details['fields'] as unknown[]) : [];
  return [...named, ...fields].filter((place): place is string => typeof place === 'string');
}

/** Runs all, a few at a time; every failure is told, not only the first. */
export async function allOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: string[] = [];
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item).catch((error: Error) => failures.push(error.message));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length === 0) return;
  const shown = failures.slice(0, 40).join('\n');
  throw new Error(`${failures.length} of ${items.length} went wrong:\n${shown}`);
}

function shortened({ text }: RawAnswer): string {
  return text.slice(0, 400);
}
