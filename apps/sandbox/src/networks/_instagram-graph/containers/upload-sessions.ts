import type { SandboxKernel } from '../../../kernel/network.js';
import type { Container } from './container.js';
import type { ContainerStore } from './container-store.js';
import { downloadVideo, judgeVideo, type DownloadOutcome } from './video-download.js';
import { largestVideo } from './video-rules.js';

/** How an upload request ended; the types are those of rupload's `debug_info`. */
export type UploadOutcome =
  | 'accepted'
  | 'OffsetInvalidError'
  | 'PartialRequestError'
  | 'ProcessingFailedError';

/** A part of a file: where it begins, how long the whole file is, its bytes. */
export interface UploadPart {
  readonly offset: number;
  readonly fileSize: number;
  readonly bytes: Buffer;
}

/** Resumable uploads into containers. Parts wait in memory and do not outlive a restart. */
export class UploadSessions {
  private parts = new Map<string, Buffer[]>();

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly containers: ContainerStore,
  ) {}

  /** A container that takes bytes. */
  find(containerId: string): Container | undefined {
    const container = this.containers.get(containerId);
    return container?.isResumable ? container : undefined;
  }

  /** Bytes that have arrived. */
  received(container: Container): number {
    if (container.facts) return container.facts.size;
    return (this.parts.get(container.id) ?? []).reduce((size, part) => size + part.length, 0);
  }

  async append(container: Container, part: UploadPart): Promise<UploadOutcome> {
    if (container.facts !== null || part.fileSize > largestVideo(container.kind)) {
      return 'ProcessingFailedError';
    }
    const received = this.received(container);
    if (part.offset !== received) return 'OffsetInvalidError';
    const total = received + part.bytes.length;
    if (total > part.fileSize) return 'PartialRequestError';
    const parts = [...(this.parts.get(container.id) ?? []), Buffer.from(part.bytes)];
    this.parts.set(container.id, parts);
    this.count(container);
    if (total < part.fileSize) return 'PartialRequestError';
    this.parts.delete(container.id);
    const bytes = Buffer.concat(parts);
    const facts = await this.kernel.media.inspect(bytes);
    return this.settle(container, await judgeVideo(container, bytes, facts));
  }

  /** The `file_url` form: the file is fetched instead of sent. */
  async fetch(container: Container, fileUrl: string): Promise<UploadOutcome> {
    if (container.facts !== null) return 'ProcessingFailedError';
    this.count(container);
    const outcome = await downloadVideo(this.kernel.media, { ...container, videoUrl: fileUrl });
    return outcome.facts ? this.settle(container, outcome) : 'ProcessingFailedError';
  }

  forget(): void {
    this.parts = new Map();
  }

  /** Processing begins when the bytes are complete. */
  private settle(container: Container, outcome: DownloadOutcome): UploadOutcome {
    const processing = container.readyAt - container.createdAt;
    const readyAt = this.kernel.now().getTime() + processing;
    this.containers.change(container.id, { ...outcome, readyAt });
    return 'accepted';
  }

  private count({ id }: Container): void {
    const requestCount = (this.containers.get(id)?.requestCount ?? 0) + 1;
    this.containers.change(id, { requestCount });
  }
}
