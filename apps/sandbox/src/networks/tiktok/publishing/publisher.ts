import type { SandboxKernel } from '../../../kernel/network.js';
import type { Creators } from '../people/creators.js';
import type { Videos } from '../videos/videos.js';
import type { Arrival } from './media-check.js';
import type { PublishTask, PublishTasks } from './publish-tasks.js';
import { lateRejectReason, type FailReason } from './words.js';

const bytesPerMillisecond = 1_000_000;
// The sandbox has to be listening again before anything happens after a restart.
const leastDelayMs = 250;

/** Brings publications to their end: processing takes a while, then the post exists, or it failed. */
export class Publisher {
  private timers = new Map<string, NodeJS.Timeout>();
  private processing = new Set<string>();
  private waiting: ((task: PublishTask) => Promise<void>) | null = null;

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly tasks: PublishTasks,
    private readonly creators: Creators,
    private readonly videos: Videos,
  ) {}

  /** What to wait for before a publication can be said to be still running. */
  waitFor(wait: (task: PublishTask) => Promise<void>): void {
    this.waiting = wait;
  }

  /** All bytes are there; processing begins. */
  process(task: PublishTask, arrival: Arrival, isDoomed = false): PublishTask | undefined {
    const known = task.failure ?? (isDoomed ? lateRejectReason : null);
    const pace = Math.floor(arrival.receivedBytes / bytesPerMillisecond);
    const processing = (this.creators.find(task.creator)?.processingMs ?? 0) + pace;
    // What is pulled is looked at while it comes.
    const since = task.upload === null ? task.createdAt : this.now();
    const readyAt = Math.max(this.now(), since + processing);
    this.arm(task.publishId, readyAt - this.now());
    const failure = known ?? arrival.failure;
    return this.tasks.change(task.publishId, { ...arrival, failure, readyAt });
  }

  /** Processing will reject it. */
  doom({ publishId, isSettled, failure }: PublishTask): void {
    if (!isSettled) this.tasks.change(publishId, { failure: failure ?? lateRejectReason });
  }

  /** Ends a publication at once. */
  fail(task: PublishTask, failure: FailReason): void {
    this.tasks.change(task.publishId, { failure, isSettled: true });
  }

  /** The publication with whatever has become of it by now. */
  async settled(task: PublishTask): Promise<PublishTask> {
    if (!task.isSettled) await this.waiting?.(task);
    this.settle(task.publishId);
    return this.tasks.get(task.publishId) ?? task;
  }

  /** Ends what should have ended by now. */
  settleDue(): void {
    for (const publishId of this.processing) this.settle(publishId);
  }

  /** The person finishes a draft in the app; more posts than one may come of it. */
  postDraft(task: PublishTask, content: PublishTask['content']): string {
    const posted = this.videos.add({ ...task, content }, this.now());
    this.tasks.change(task.publishId, { postId: posted.id, isDraftDone: true });
    return posted.id;
  }

  discardDraft({ publishId }: PublishTask): void {
    this.tasks.change(publishId, { isDraftDone: true });
    this.kernel.ledger.markDeleted(publishId);
  }

  /** Goes on with what an earlier run had begun. */
  restore(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers = new Map();
    this.processing = new Set();
    for (const { publishId, isSettled, readyAt } of this.tasks.all()) {
      if (isSettled || readyAt === null) continue;
      this.arm(publishId, Math.max(leastDelayMs, readyAt - this.now()));
    }
  }

  private arm(publishId: string, delayMs: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(publishId);
      this.settle(publishId);
    }, delayMs + 10);
    this.timers.set(publishId, timer.unref());
    this.processing.add(publishId);
  }

  private settle(publishId: string): void {
    const task = this.tasks.get(publishId);
    if (!task || task.isSettled || task.readyAt === null || task.readyAt > this.now()) return;
    this.processing.delete(publishId);
    const outcome = { isSettled: true };
    if (task.failure !== null) {
      this.tasks.change(publishId, outcome);
      return;
    }
    const postId = task.mode === 'direct' ? this.videos.add(task, task.readyAt).id : null;
    this.tasks.change(publishId, { ...outcome, postId });
    if (postId === null) this.deliverDraft(task);
  }

  /** A draft is no post; it stands in the ledger under its publish id, since people see it in their inbox. */
  private deliverDraft(task: PublishTask): void {
    this.kernel.ledger.add({
      id: task.publishId,
      account: task.openId,
      text: task.content.text === '' ? null : task.content.text,
      title: task.content.title,
      media: task.media,
      settings: { post_mode: 'inbox', ...task.content.settings },
      requestCount: task.requestCount,
    });
  }

  private now(): number {
    return this.kernel.now().getTime();
  }
}
