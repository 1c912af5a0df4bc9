import type { SandboxKernel } from '../../../kernel/network.js';
import { Records } from '../../../kernel/records.js';
import type { PostRecord } from './post-record.js';
import type { Posts } from './posts.js';

/** A post whose media is still processed; nobody can see it yet. */
interface Submission {
  /** That of the post. */
  readonly id: string;
  readonly post: PostRecord;
  readonly dueAt: number;
  readonly isRejected: boolean;
}

const IMAGE_PROCESSING_MS = 500;
const VIDEO_PROCESSING_MS = 1_500;
// The sandbox has to be listening again before anything happens after a restart.
const LEAST_DELAY_MS = 250;

/** Posts with uploaded media come to exist after a while, or never. */
export class Submissions {
  private readonly pending: Records<Submission>;
  private timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly posts: Posts,
  ) {
    this.pending = new Records(kernel.state, 'submission');
  }

  accept(post: PostRecord, isRejected: boolean): void {
    const processing = post.kind === 'image' ? IMAGE_PROCESSING_MS : VIDEO_PROCESSING_MS;
    const dueAt = this.now() + processing;
    this.arm(this.pending.put({ id: post.id, post, dueAt, isRejected }), processing);
  }

  /** Ends what should have ended by now. */
  settleDue(): void {
    for (const { id, dueAt } of this.pending.all()) if (dueAt <= this.now()) this.settle(id);
  }

  /** Goes on with what an earlier run had begun. */
  restore(): void {
    this.stop();
    for (const submission of this.pending.all()) {
      this.arm(submission, Math.max(LEAST_DELAY_MS, submission.dueAt - this.now()));
    }
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers = new Map();
  }

  private arm({ id }: Submission, delayMs: number): void {
    this.timers.set(id, setTimeout(() => this.settle(id), delayMs).unref());
  }

  private settle(id: string): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    const submission = this.pending.get(id);
    if (submission === undefined) return;
    this.pending.remove(id);
    if (!submission.isRejected) this.posts.add(submission.post);
  }

  private now(): number {
    return this.kernel.now().getTime();
  }
}
