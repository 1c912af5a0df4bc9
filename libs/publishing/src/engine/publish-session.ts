import type { RecordedRequest } from '#libs/kernel';
import type {
  AttemptEvidence,
  ClaimedPost,
  PostPhasesRepository,
  PublishPhase,
  SentPost,
} from '#libs/posts';
import type { JsonObject, ProviderStrategy, PublishContext } from '#libs/providers';
import { LeaseLostError } from './lease-lost.error.js';

/** One attempt on one post: its strategy, what was recorded, and how far it has come. */
export class PublishSession {
  phase: PublishPhase;
  checkpoint: JsonObject | null;
  /** Which credentials the session uses, so that newer ones are not taken for refused. */
  credentialsVersion = 0;
  /** For the receipt; null when nothing is going to be sent. */
  sent: SentPost | null = null;
  /** What the network has answered and is not written yet: if the post is lost by then, it is kept all the same. */
  witnessed: AttemptEvidence | null = null;

  constructor(
    public post: ClaimedPost,
    readonly strategy: ProviderStrategy,
    readonly requests: RecordedRequest[],
    private readonly base: Omit<PublishContext, 'checkpoint' | 'saveCheckpoint'>,
    private readonly phases: PostPhasesRepository,
  ) {
    this.phase = post.phase;
    this.checkpoint = post.checkpoint;
  }

  /** The post of a session that was opened before its time has been taken, and is as it was then. */
  begin(post: ClaimedPost): void {
    this.post = post;
    this.phase = post.phase;
  }

  /** The argument of the next strategy call, with the newest checkpoint. */
  context(): PublishContext {
    return {
      ...this.base,
      checkpoint: this.checkpoint,
      saveCheckpoint: (checkpoint) => this.advance(this.phase, checkpoint),
    };
  }

  /**
   * Writes phase and checkpoint before anything is done under them.
   * @throws LeaseLostError when the row is no longer ours
   */
  async advance(phase: PublishPhase, checkpoint?: JsonObject): Promise<void> {
    const written = await this.phases.write({
      postId: this.post.id,
      leaseOwner: this.post.leaseOwner,
      fence: this.post.fence,
      phase,
      ...(checkpoint === undefined ? {} : { checkpoint }),
    });
    if (!written) throw new LeaseLostError(this.post.id);
    this.phase = phase;
    if (checkpoint !== undefined) this.checkpoint = checkpoint;
  }
}
