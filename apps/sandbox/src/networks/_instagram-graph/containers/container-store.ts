import type { SandboxKernel } from '../../../kernel/network.js';
import { downloadVideo } from './video-download.js';
import type { Container } from './container.js';

// A status read waits so long for a download that should be over; a slower one shows as IN_PROGRESS.
const patienceMs = 1_000;

/** Every container, and the downloads that are under way. */
export class ContainerStore {
  private downloads = new Map<string, Promise<void>>();

  constructor(private readonly kernel: SandboxKernel) {}

  get(id: string): Container | undefined {
    return this.kernel.state.get<Container>(`ig/container/${id}`);
  }

  put(container: Container): Container {
    this.kernel.state.set(`ig/container/${container.id}`, container);
    return container;
  }

  change(id: string, change: Partial<Container>): Container | undefined {
    const known = this.get(id);
    return known && this.put({ ...known, ...change });
  }

  /** Begins to fetch the video, as Meta does after it has answered. */
  startDownload(container: Container): Promise<void> {
    const known = this.downloads.get(container.id);
    if (known) return known;
    const download = this.download(container).finally(() => this.downloads.delete(container.id));
    this.downloads.set(container.id, download);
    return download;
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
    await Promise.race([this.startDownload(container), patience]);
    clearTimeout(timer);
    return this.get(id);
  }

  forgetDownloads(): void {
    this.downloads = new Map();
  }

  private async download(container: Container): Promise<void> {
    const outcome = await downloadVideo(this.kernel.media, container);
    // A reset may have come in between.
    if (this.get(container.id)) this.change(container.id, outcome);
  }
}
