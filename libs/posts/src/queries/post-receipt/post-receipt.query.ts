import { Query } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import type { SignedReceipt } from '../../receipts/signed-receipts.js';

/**
 * The signed receipt of a published post.
 * @throws DomainError post_not_found, post_not_published, receipt_not_kept, receipts_not_configured, receipt_key_replaced
 */
export class PostReceiptQuery extends Query<SignedReceipt> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postId: PostId,
  ) {
    super();
  }
}
