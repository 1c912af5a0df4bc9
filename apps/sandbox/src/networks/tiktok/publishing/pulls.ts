import { fetchAsNetwork } from '../../../kernel/network-fetch.js';
import type { MediaFacts, SandboxKernel } from '../../../kernel/network.js';
import { StreamedFile } from '../../../kernel/uploads/streamed-file.js';
import type { Creators } from '../people/creators.js';
import {
  failedArrival,
  largestPhoto,
  photosArrival,
  videoArrival,
  type Arrival,
} from './media-check.js';
import type { PublishTask, PublishTasks } from './publish-tasks.js';
import type { Publisher } from './publisher.js';

interface Pull {
  readonly ended: Promise<void>;
  readonly abort: AbortController;
  bytes: number;
}

const largestVideo = 4_000_000_000;
// A status read waits so long for a download that should be over; a slower one goes on running.
const patienceMs = 1_000;
const downloadPatienceMs = 60_000;

/** Downloads of media that is pulled from addresses. */
export class Pulls {
  private running = new Map<string, Pull>();

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly tasks: PublishTasks,
    private readonly publisher: Publisher,
    private readonly creators: Creators,
  ) {}

  /** Begins to fetch, as TikTok does after it has answered. */
  start(task: PublishTask): Promise<void> {
    const abort = new AbortController();
    const pull: Pull = { abort, bytes: 0, ended: this.run(task, abort.signal) };
    this.running.set(task.publishId, pull);
    return pull.ended;
  }

  stop({ publishId }: PublishTask): void {
    this.running.get(publishId)?.abort.abort();
    this.running.delete(publishId);
  }

  /** Bytes that have come by now. */
  downloaded(task: PublishTask): number {
    return this.running.get(task.publishId)?.bytes ?? task.receivedBytes;
  }

  /** Waits a little for a download that should be over by the clock. */
  async settled(task: PublishTask): Promise<void> {
    const pull = this.running.get(task.publishId);
    if (!pull || this.kernel.now().getTime() <= task.createdAt) return;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    await Promise.race([pull.ended, patience]);
    clearTimeout(timer);
  }

  /** Stops all, and fetches anew what an earlier run did not bring to its end. */
  restore(): void {
    for (const { abort } of this.running.values()) abort.abort();
    this.running = new Map();
    for (const task of this.tasks.all()) {
      if (task.upload === null && !task.isSettled && task.readyAt === null) void this.start(task);
    }
  }

  private async run(task: PublishTask, signal: AbortSignal): Promise<void> {
    // The answer to the init call goes first.
    await Promise.resolve();
    const arrival = await (task.kind === 'video'
      ? this.pullVideo(task, signal)
      : this.pullPhotos(task, signal));
    // A cancelled one, and one of before a reset, has nothing to say any more.
    if (signal.aborted) return;
    this.publisher.process(task, arrival);
    this.running.delete(task.publishId);
  }

  private async pullVideo(task: PublishTask, signal: AbortSignal): Promise<Arrival> {
    const file = await download(task.urls[0] ?? '', this.watch(task, signal, largestVideo));
    if (file === 'too_large') return failedArrival('file_format_check_failed');
    if (file === 'pull_failed') return failedArrival('video_pull_failed');
    return videoArrival(this.kernel.media, file, this.creators.maxSecondsOf(task));
  }

  private async pullPhotos(task: PublishTask, signal: AbortSignal): Promise<Arrival> {
    const media: MediaFacts[] = [];
    const watch = this.watch(task, signal, largestPhoto);
    for (const url of task.urls) {
      const file = await download(url, watch);
      if (file === 'too_large') return failedArrival('picture_size_check_failed');
      if (file === 'pull_failed') return failedArrival('photo_pull_failed');
      media.push(await this.kernel.media.inspect(file.start()));
    }
    return photosArrival(media);
  }

  private watch({ publishId }: PublishTask, signal: AbortSignal, maxBytes: number): DownloadWatch {
    const progress = (bytes: number): void => {
      const pull = this.running.get(publishId);
      if (pull && !signal.aborted) pull.bytes += bytes;
    };
    return { signal, maxBytes, progress };
  }
}

/** How a download is watched and ended. */
interface DownloadWatch {
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  progress(bytes: number): void;
}

/** Why there is no file: the address did not give it, or it is larger than allowed. */
type DownloadFailure = 'pull_failed' | 'too_large';

/** Fetches a file as TikTok’s puller does: no redirect is followed. Only the ends of the file stay in memory. */
async function download(
  url: string,
  { maxBytes, signal, progress }: DownloadWatch,
): Promise<StreamedFile | DownloadFailure> {
  const file = new StreamedFile();
  try {
    const response = await fetchAsNetwork(url, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(downloadPatienceMs)]),
      headers: { 'user-agent': 'SandboxMediaFetcher/1.0' },
    });
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel();
      return 'pull_failed';
    }
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
      if (file.size + bytes.length > maxBytes) return 'too_large';
      file.write(bytes);
      progress(bytes.length);
    }
    return file;
  } catch {
    return 'pull_failed';
  }
}
