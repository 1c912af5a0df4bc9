import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import { ReceiptsRepository } from '../../persistence/receipts.repository.js';
import { postNotFound, postNotPublished, receiptNotKept } from '../../posts.errors.js';
import { SignedReceipts, type SignedReceipt } from '../../receipts/signed-receipts.js';

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

@QueryHandler(PostReceiptQuery)
export class PostReceiptHandler implements IQueryHandler<PostReceiptQuery> {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly signed: SignedReceipts,
  ) {}

  async execute({ workspaceId, postId }: PostReceiptQuery): Promise<SignedReceipt> {
    const found = await this.receipts.find(workspaceId, postId);
    if (found === null) throw postNotFound(postId);
    if (found.status !== 'published') throw postNotPublished(postId, found.status);
    if (found.receipt === null) throw receiptNotKept(postId);
    return this.signed.of(postId, found.receipt);
  }
}
