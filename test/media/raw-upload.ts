import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

export interface UploadTarget {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface UploadAnswer {
  readonly status: number;
  // Bodies of many shapes, which only tests look into.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** A body that a test sends as it likes: without end, a little at a time, or only in part. */
export class RawUpload {
  /** What the service says, perhaps before all is sent; null when it hangs up without a word. */
  readonly answer: Promise<UploadAnswer | null>;
  /** Resolves when the connection is gone. */
  readonly closed: Promise<unknown>;
  private readonly outgoing: ClientRequest;

  constructor({ method, url, headers = {} }: UploadTarget) {
    // Without this, Node's client asks the service to hang up after its answer.
    const patient = { connection: 'keep-alive', ...headers };
    this.outgoing = request(url, { method, headers: patient, agent: false });
    // What fails after the answer is the connection's end, which `closed` tells.
    this.outgoing.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      this.outgoing.once('socket', (socket) => socket.once('close', resolve));
    });
    this.answer = new Promise((resolve) => {
      this.outgoing.once('response', (response) => resolve(bodyOf(response)));
      void this.closed.then(() => resolve(null));
    });
    this.outgoing.flushHeaders();
  }

  /** Sends the chunks as fast as they are taken, until they or the connection end; answers how many bytes. */
  async send(chunks: Iterable<Uint8Array>): Promise<number> {
    let sent = 0;
    const closed = new AbortController();
    void this.closed.then(() => closed.abort());
    for (const chunk of chunks) {
      if (this.outgoing.destroyed) break;
      sent += chunk.length;
      if (this.outgoing.write(chunk)) continue;
      await once(this.outgoing, 'drain', { signal: closed.signal }).catch(() => undefined);
    }
    return sent;
  }

  /** Sends a single byte now and then, until the connection is gone. */
  drip(everyMs: number): void {
    const timer = setInterval(() => this.outgoing.write('.'), everyMs);
    void this.closed.then(() => clearInterval(timer));
  }

  end(): void {
    this.outgoing.end();
  }

  /** Leaves without a word. */
  leave(): void {
    this.outgoing.destroy();
  }
}

async function bodyOf(response: IncomingMessage): Promise<UploadAnswer | null> {
  const body = await json(response).catch(() => null);
  return { status: response.statusCode!, body };
}

const BOUNDARY = 'frontier';

/** The upload form's address and the pieces a body is made of. */
export const uploadForm = {
  target: (baseUrl: string, key: string): UploadTarget => ({
    method: 'POST',
    url: `${baseUrl}/v1/assets/upload`,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
  }),
  fileHead: (filename: string): Buffer =>
    Buffer.from(
      [
        `--${BOUNDARY}`,
        `Content-Disposition: form-data; name="file"; filename="${filename}"`,
        // As tools send it that do not know the type: it claims nothing.
        'Content-Type: application/octet-stream',
        '\r\n',
      ].join('\r\n'),
    ),
  end: Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
};

/** The same chunk again and again, up to so many bytes: gigabytes that take no memory. */
export function* repeated(bytes: number, seen: () => void = () => undefined): Iterable<Buffer> {
  const chunk = Buffer.alloc(1024 * 1024, 0x41);
  for (let sent = 0; sent < bytes; sent += chunk.length) {
    seen();
    yield chunk;
  }
}
