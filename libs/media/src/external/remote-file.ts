import type { Readable } from 'node:stream';
import type { HttpClient, HttpResponse } from '#libs/kernel';
import type { ByteSource } from '../probing/byte-source.js';
import { refused } from './media-source.js';

/** Enough for the type of every format and the size of every image. */
const HEAD_BYTES = 128 * 1024;
/** All that one probe may fetch besides the head. */
const BUDGET_BYTES = 24 * 1024 * 1024;
const BUDGET_REQUESTS = 40;
const REDIRECTS = 5;

/** Where the file lies, and how long one request for it may take. */
export interface RemoteAddress {
  readonly url: string;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

type Answer = Omit<HttpResponse, 'body'>;

/** A file at an address of the outside, read in pieces. */
export class RemoteFile implements ByteSource {
  private fetchedBytes = 0;
  private requests = 0;

  // Facts of one answer, not collaborators.
  // oxlint-disable-next-line house/five-dependencies
  private constructor(
    private readonly http: HttpClient,
    private readonly address: RemoteAddress,
    /** The first bytes, at most 128 KiB. */
    readonly head: Buffer,
    /** Content type as the server claims it. */
    readonly claimedMime: string | null,
    private readonly knownSize: number | null,
    /** Whether the server answers ranges, so that the rest can be read in pieces. */
    readonly answersRanges: boolean,
  ) {}

  /**
   * Fetches the beginning; a server that ignores the range is cut off after it.
   * @throws HttpFailure, MediaUnavailableError
   */
  static async open(http: HttpClient, address: RemoteAddress): Promise<RemoteFile> {
    const { stream, ...answer } = await http.stream({
      ...address,
      method: 'GET',
      headers: rangeHeaders(0, HEAD_BYTES),
      followRedirects: REDIRECTS,
      maxResponseBytes: Number.MAX_SAFE_INTEGER,
    });
    if (answer.status !== 200 && answer.status !== 206) {
      stream.destroy();
      throw refused(answer.status);
    }
    const head = await firstBytes(stream, HEAD_BYTES);
    const type = answer.headers['content-type'] ?? null;
    const size = head.length < HEAD_BYTES ? head.length : sizeOf(answer);
    const found = { ...address, url: answer.url };
    return new RemoteFile(http, found, head, type, size, answer.status === 206);
  }

  /** Null when the server does not tell. */
  get sizeOrNull(): number | null {
    return this.knownSize;
  }

  get sizeBytes(): number {
    return this.knownSize ?? this.head.length;
  }

  /** @throws Error when the budget of one probe is used up or the server changes its mind */
  async read(start: number, end: number): Promise<Uint8Array> {
    if (end <= this.head.length) return this.head.subarray(start, end);
    this.requests += 1;
    this.fetchedBytes += end - start;
    if (this.fetchedBytes > BUDGET_BYTES || this.requests > BUDGET_REQUESTS) {
      throw new Error('the file needs more reading than a probe may do');
    }
    const answer = await this.http.request({
      ...this.address,
      method: 'GET',
      headers: rangeHeaders(start, end),
      followRedirects: REDIRECTS,
      maxResponseBytes: end - start,
    });
    if (answer.status !== 206) throw refused(answer.status);
    return answer.body;
  }
}

function rangeHeaders(start: number, end: number): Record<string, string> {
  return { range: `bytes=${start}-${end - 1}`, accept: '*/*', 'accept-encoding': 'identity' };
}

function sizeOf(answer: Answer): number | null {
  const total =
    answer.status === 206
      ? /\/(\d+)\s*$/.exec(answer.headers['content-range'] ?? '')?.[1]
      : answer.headers['content-length'];
  return total === undefined || !/^\d{1,15}$/.test(total) ? null : Number(total);
}

async function firstBytes(stream: Readable, length: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    received += chunk.length;
    // Leaving the loop destroys the stream, and with it the rest of the answer.
    if (received >= length) break;
  }
  return Buffer.concat(chunks).subarray(0, length);
}
