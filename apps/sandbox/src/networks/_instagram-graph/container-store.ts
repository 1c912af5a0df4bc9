import type { MediaFacts, SandboxKernel } from '../../kernel/network.js';
import { Records } from '../../kernel/records.js';
import type { UploadTarget } from '../_graph/rupload.js';
import type { Container } from './container.js';
import { downloadVideo, findVideoFailure, largestVideo } from './media-rules.js';

// A status read waits so long for a download that should be over; a slower one shows as IN_PROGRESS.
const patienceMs = 1_000;

/** Every container, and the downloads that are under way. */
export class ContainerStore {
  private readonly records: Records<Container>;
  private downloads = new Map<string, Promise<void>>();

  constructor(private readonly kernel: SandboxKernel) {
    this.records = new Records(kernel.state, 'ig/container');
  }

  get(id: string): Container | undefined {
    return this.records.get(id);
  }

  change(id: string, change: Partial<Container>): void {
    this.records.change(id, change);
  }

  /** Keeps a new container and begins to fetch its video, as Meta does after it has answered. */
  add(container: Container): void {
    this.records.put(container);
    if (container.videoUrl !== null) void this.startDownload(container, container.videoUrl);
  }

  /** The container with whatever its download has brought by now; after a restart the download starts anew. */
  async settled(id: string): Promise<Container | undefined> {
    const container = this.get(id);
    if (!container || container.videoUrl === null) return container;
    const isOpen = container.facts === null && container.failure === null;
    if (!isOpen || this.kernel.now().getTime() < container.readyAt) return container;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    await Promise.race([this.startDownload(container, container.videoUrl), patience]);
    clearTimeout(timer);
    return this.get(id);
  }

  /** Takes the bytes of a resumable container; processing begins when they are complete. */
  uploadTarget({ id, createdAt, readyAt, kind }: Container, pageId: string): UploadTarget {
    return {
      id,
      pageId,
      praise: { message: 'Upload successful.' },
      takes: (fileSize) => this.get(id)?.facts === null && fileSize <= largestVideo(kind),
      begin: () => this.change(id, { requestCount: (this.get(id)?.requestCount ?? 0) + 1 }),
      complete: async (bytes) => {
        const facts = await this.kernel.media.inspect(bytes);
        await this.judge(id, bytes, facts);
        this.change(id, { readyAt: this.kernel.now().getTime() + readyAt - createdAt });
      },
    };
  }

  forgetDownloads(): void {
    this.downloads = new Map();
  }

  private startDownload(container: Container, url: string): Promise<void> {
    const known = this.downloads.get(container.id);
    if (known) return known;
    const download = this.download(container, url).finally(() =>
      this.downloads.delete(container.id),
    );
    this.downloads.set(container.id, download);
    return download;
  }

  private async download({ id, kind }: Container, url: string): Promise<void> {
    const fetched = await downloadVideo(this.kernel.media, kind, url);
    if (typeof fetched === 'number') this.fail(id, fetched);
    else await this.judge(id, fetched.bytes, fetched.facts);
  }

  /** Whether these bytes can be the container's video. */
  private async judge(id: string, bytes: Buffer, facts: MediaFacts): Promise<void> {
    const container = this.get(id);
    const failure = container && (await findVideoFailure(container, bytes, facts));
    this.change(id, { facts });
    if (typeof failure === 'number') this.fail(id, failure);
  }

  /** A failure that was ordered before stays. */
  private fail(id: string, subcode: number): void {
    this.change(id, { failure: this.get(id)?.failure ?? subcode });
  }
}
