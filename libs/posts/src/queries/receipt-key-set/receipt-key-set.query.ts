import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PublishedKey } from '../../persistence/receipt-keys.repository.js';
import { ReceiptKeys } from '../../receipts/receipt-keys.js';

/** The public keys of all receipts, also of those whose private keys are gone. */
export class ReceiptKeySetQuery extends Query<readonly PublishedKey[]> {}

@QueryHandler(ReceiptKeySetQuery)
export class ReceiptKeySetHandler implements IQueryHandler<ReceiptKeySetQuery> {
  constructor(private readonly keys: ReceiptKeys) {}

  execute(): Promise<readonly PublishedKey[]> {
    return this.keys.all();
  }
}
