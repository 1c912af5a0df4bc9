import { Query } from '@nestjs/cqrs';
import type { PublishedKey } from '../../persistence/receipt-keys.repository.js';

/** The public keys of all receipts, also of those whose private keys are gone. */
export class ReceiptKeySetQuery extends Query<readonly PublishedKey[]> {}
