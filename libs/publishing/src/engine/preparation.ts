import type { ClaimedPost } from '#libs/posts';
import type { PublishSession } from './publish-session.js';

/**
 * What was gathered for a post shortly before its time, when nobody has it yet: nothing that anybody could see, and
 * nothing that must not be lost.
 */
export class Preparation {
  readonly controller = new AbortController();
  /** Null as long as it is not there, or when something was in the way: then all of it is done again at the time. */
  session: PublishSession | null = null;
  /** Its turn has come: whoever needs it waits for the end. */
  hasBegun = false;
  /** The network's strategy needs nothing more before the visible write. */
  isReady = false;
  /** Never rejects. */
  readonly done: Promise<void>;

  constructor(
    readonly post: ClaimedPost,
    work: (preparation: Preparation) => Promise<void>,
  ) {
    this.done = work(this).catch(() => {
      this.session = null;
      this.isReady = false;
    });
  }

  /** The post changed, or another worker has it. */
  drop(): void {
    this.controller.abort(new Error('the post was not begun'));
  }
}
