import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ReceiptsRepository } from '../../persistence/receipts.repository.js';
import { postNotFound, postNotPublished, receiptNotKept } from '../../posts.errors.js';
import { SignedReceipts, type SignedReceipt } from '../../receipts/signed-receipts.js';
import { PostReceiptQuery } from './post-receipt.query.js';

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
