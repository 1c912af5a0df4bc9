import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PublishedKey } from '../../persistence/receipt-keys.repository.js';
import { ReceiptKeys } from '../../receipts/receipt-keys.js';
import { ReceiptKeySetQuery } from './receipt-key-set.query.js';

@QueryHandler(ReceiptKeySetQuery)
export class ReceiptKeySetHandler implements IQueryHandler<ReceiptKeySetQuery> {
  constructor(private readonly keys: ReceiptKeys) {}

  execute(): Promise<readonly PublishedKey[]> {
    return this.keys.all();
  }
}
