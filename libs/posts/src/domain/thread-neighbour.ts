import type { PostId } from '#libs/kernel';
import type { PostStatus } from './post-state.js';

/** A stored post that the edited one answers, or that answers it. */
export interface ThreadNeighbour {
  readonly id: PostId;
  readonly isParent: boolean;
  readonly accountId: string;
  readonly account: string;
  readonly status: PostStatus;
  readonly publishAt: Date | null;
}
