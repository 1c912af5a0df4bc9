import { createHash } from 'node:crypto';
import type {
  FetchedMedia,
  MediaFacts,
  MediaFetchFailure,
  SandboxMedia,
} from '../kernel/network.js';
import type { MediaShelf } from './media-shelf.js';
import { inspectMedia } from './inspection.js';
import { fetchAsNetwork } from '../kernel/network-fetch.js';

const defaultMaximumBytes = 64 * 1024 * 1024;
const fetchTimeoutMs = 20_000;
/** A file comes again with every try: of so many it stays known what they are. */
const mostKnown = 200;

/** Inspects media for the networks and keeps small ones for the wall. */
export class MediaDesk implements SandboxMedia {
  private readonly known = new Map<string, MediaFacts>();

  constructor(
    private readonly shelf: MediaShelf,
    private readonly publicUrl: () => string,
  ) {}

  async inspect(bytes: Buffer): Promise<MediaFacts> {
    const digest = createHash('sha256').update(bytes).digest('hex');
    const facts = this.known.get(digest) ?? (await inspectMedia(bytes));
    this.known.set(digest, facts);
    const [oldest] = this.known.keys();
    if (this.known.size > mostKnown) this.known.delete(oldest!);
    this.shelf.keep(bytes, facts);
    return facts;
  }

  keep(bytes: Buffer, facts: MediaFacts): void {
    this.shelf.keep(bytes, facts);
  }

  viewUrl(sha256: string): string | null {
    return this.shelf.has(sha256) ? `${this.publicUrl()}/_sandbox/media/${sha256}` : null;
  }

  async fetchByUrl(
    url: string,
    options: { readonly maxBytes?: number } = {},
  ): Promise<FetchedMedia> {
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return failed('invalid_url');
    try {
      const signal = AbortSignal.timeout(fetchTimeoutMs);
      const response = await fetchAsNetwork(url, {
        signal,
        headers: { 'user-agent': 'SandboxMediaFetcher/1.0' },
      });
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        return failed('http_status');
      }
      const bytes = await readAtMost(response.body, options.maxBytes ?? defaultMaximumBytes);
      if (bytes === null) return failed('too_large');
      const contentType = response.headers.get('content-type');
      return { ok: true, bytes, contentType, facts: await this.inspect(bytes) };
    } catch (error) {
      return failed((error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable');
    }
  }
}

function failed(reason: MediaFetchFailure): FetchedMedia {
  return { ok: false, reason };
}

/** The whole body, or null as soon as it grows over the limit. */
async function readAtMost(body: ReadableStream<Uint8Array>, limit: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
