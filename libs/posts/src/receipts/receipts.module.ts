import { Module } from '@nestjs/common';
import { ReceiptKeysRepository } from '../persistence/receipt-keys.repository.js';
import { ReceiptsRepository } from '../persistence/receipts.repository.js';
import { PostReceiptHandler } from '../queries/post-receipt/post-receipt.query.js';
import { ReceiptKeySetHandler } from '../queries/receipt-key-set/receipt-key-set.query.js';
import { ReceiptKeys } from './receipt-keys.js';
import { SignedReceipts } from './signed-receipts.js';

/** Reading and signing receipts, for the api; what they say is written where posts are settled. */
@Module({
  providers: [
    PostReceiptHandler,
    ReceiptKeys,
    ReceiptKeySetHandler,
    ReceiptKeysRepository,
    ReceiptsRepository,
    SignedReceipts,
  ],
})
export class ReceiptsModule {}
