import type { SandboxKernel } from '../../../kernel/network.js';
import type { Addresses } from '../addresses.js';
import type { Outcomes, UpdateMessage } from '../sockets/update-sockets.js';
import { postPath, type PostRecord } from './post-record.js';
import type { Posts } from './posts.js';

/** A post whose media is still processed; nobody can see it yet. */
interface Submission {
  readonly post: PostRecord;
  readonly assetId: string;
  readonly dueAt: number;
  readonly isRejected: boolean;
}

interface Outcome {
  readonly message: UpdateMessage;
  readonly at: number;
}

const IMAGE_PROCESSING_MS = 500;
const VIDEO_PROCESSING_MS = 1_500;
// A socket that is opened a little late still hears what happened.
const OUTCOME_REMEMBERED_MS = 60_000;
// The sandbox has to be listening again before anything happens after a restart.
const LEAST_DELAY_MS = 250;

type Announce = (assetId: string, message: UpdateMessage) => void;

/** Posts with uploaded media come to exist after a while; sockets tell when. */
export class Submissions implements Outcomes {
  private timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly addresses: Addresses,
    private readonly posts: Posts,
    private readonly announce: Announce,
  ) {}

  accept(post: PostRecord, assetId: string, isRejected: boolean): void {
    const processing = post.kind === 'image' ? IMAGE_PROCESSING_MS : VIDEO_PROCESSING_MS;
    const dueAt = this.now() + processing;
    const submission: Submission = { post, assetId, dueAt, isRejected };
    this.kernel.state.set(keyOf(submission), submission);
    // What became of an earlier submission of the file says nothing about this one.
    this.kernel.state.delete(`outcome/${assetId}`);
    this.arm(submission, processing);
  }

  /** Ends what should have ended by now. */
  settleDue(): void {
    for (const submission of this.pending()) {
      if (submission.dueAt <= this.now()) this.settle(submission.post.id);
    }
  }

  recent(assetId: string): UpdateMessage | undefined {
    const outcome = this.kernel.state.get<Outcome>(`outcome/${assetId}`);
    const isFresh = outcome !== undefined && outcome.at + OUTCOME_REMEMBERED_MS >= this.now();
    return isFresh ? outcome.message : undefined;
  }

  reject(assetId: string): void {
    for (const submission of this.pending()) {
      if (submission.assetId !== assetId) continue;
      this.kernel.state.set(keyOf(submission), { ...submission, isRejected: true });
    }
  }

  /** Goes on with what an earlier run had begun. */
  restore(): void {
    this.stop();
    for (const submission of this.pending()) {
      this.arm(submission, Math.max(LEAST_DELAY_MS, submission.dueAt - this.now()));
    }
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers = new Map();
  }

  private arm({ post }: Submission, delayMs: number): void {
    const timer = setTimeout(() => this.settle(post.id), delayMs);
    this.timers.set(post.id, timer.unref());
  }

  private settle(postId: string): void {
    clearTimeout(this.timers.get(postId));
    this.timers.delete(postId);
    const submission = this.kernel.state.get<Submission>(`submission/${postId}`);
    if (submission === undefined) return;
    this.kernel.state.delete(keyOf(submission));
    if (!submission.isRejected) this.posts.add(submission.post);
    const message = this.describe(submission);
    const outcome: Outcome = { message, at: this.now() };
    this.kernel.state.set(`outcome/${submission.assetId}`, outcome);
    this.announce(submission.assetId, message);
  }

  private describe({ isRejected, post }: Submission): UpdateMessage {
    if (isRejected) return { type: 'failed', payload: {} };
    return { type: 'success', payload: { redirect: this.addresses.web(postPath(post)) } };
  }

  private pending(): readonly Submission[] {
    return this.kernel.state.list<Submission>('submission/').map(({ value }) => value);
  }

  private now(): number {
    return this.kernel.now().getTime();
  }
}

function keyOf({ post }: Submission): string {
  return `submission/${post.id}`;
}
