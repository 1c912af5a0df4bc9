import { Query } from '@nestjs/cqrs';
import type { DirectoryAccount } from '#libs/accounts';
import type { PostId, WorkspaceId } from '#libs/kernel';
import type { PostRecord, PostWait } from '#libs/posts';

export interface PostDetail {
  readonly post: PostRecord;
  /** Null when the account's record is gone. */
  readonly account: DirectoryAccount | null;
  /** What it waits for although it is due; null when that is nothing. */
  readonly waitsFor: PostWait | null;
}

/** One post with its account. */
export class PostDetailQuery extends Query<PostDetail> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postId: PostId,
  ) {
    super();
  }
}
