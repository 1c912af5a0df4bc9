import type { MediaFacts, SandboxKernel } from '../../../kernel/network.js';
import { ByteIntake } from '../media/byte-intake.js';
import { download } from '../media/download.js';
import { largestPhoto, photoFailure } from '../media/photo-check.js';
import { checkVideo } from '../media/video-check.js';
import type { FailReason } from '../people/fail-reasons.js';
import type { PublishTask } from './publish-task.js';
import type { PublishTasks } from './publish-tasks.js';
import type { Arrival, Publisher } from './publisher.js';

interface Pull {
  readonly ended: Promise<void>;
  readonly abort: AbortController;
  bytes: number;
}

/** Longest a video may be for this publication, in seconds. */
export type MaxSeconds = (task: PublishTask) => number;

const largestVideo = 4_000_000_000;
// A status read waits so long for a download that should be over; a slower one goes on running.
const patienceMs = 1_000;
// One photo is kept whole: the wall shows it.
const wholePhoto = { headBytes: largestPhoto, tailBytes: 0 };

/** Downloads of media that is pulled from addresses. */
export class Pulls {
  private running = new Map<string, Pull>();

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly tasks: PublishTasks,
    private readonly publisher: Publisher,
    private readonly maxSeconds: MaxSeconds,
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
    if (file === 'too_large') return failed('file_format_check_failed');
    if (file === 'pull_failed') return failed('video_pull_failed');
    const { media, facts, failure } = await checkVideo(file, this.maxSeconds(task));
    return { receivedBytes: file.size, media: [media], facts, failure };
  }

  private async pullPhotos(task: PublishTask, signal: AbortSignal): Promise<Arrival> {
    const media: MediaFacts[] = [];
    const watch = this.watch(task, signal, largestPhoto);
    for (const url of task.urls) {
      const file = await download(url, watch, new ByteIntake(wholePhoto));
      if (file === 'too_large') return failed('picture_size_check_failed');
      if (file === 'pull_failed') return failed('photo_pull_failed');
      media.push(await this.kernel.media.inspect(file.start(file.size)));
    }
    const failure = media.map(photoFailure).find((reason) => reason !== null) ?? null;
    const receivedBytes = media.reduce((sum, { size }) => sum + size, 0);
    return { receivedBytes, media: media.map(asLedgerMedia), facts: null, failure };
  }

  private watch({ publishId }: PublishTask, signal: AbortSignal, maxBytes: number) {
    const progress = (bytes: number): void => {
      const pull = this.running.get(publishId);
      if (pull && !signal.aborted) pull.bytes += bytes;
    };
    return { signal, maxBytes, progress };
  }
}

function failed(failure: FailReason): Arrival {
  return { receivedBytes: 0, media: [], facts: null, failure };
}

function asLedgerMedia({ kind, mime, size, sha256 }: MediaFacts): Arrival['media'][number] {
  return { kind, mime, size, sha256 };
}
