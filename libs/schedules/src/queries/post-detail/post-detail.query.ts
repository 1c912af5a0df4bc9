import { Query } from '@nestjs/cqrs';
import type { DirectoryAccount } from '#libs/accounts';
import type { PostId, WorkspaceId } from '#libs/platform';
import type { PostRecord } from '../../persistence/post-record.js';

export interface PostDetail {
  readonly post: PostRecord;
  /** Null when the account's record is gone. */
  readonly account: DirectoryAccount | null;
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
