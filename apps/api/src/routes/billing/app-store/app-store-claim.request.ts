import { MAXIMUM_SIGNED_TRANSACTION } from '#libs/billing';
import { RequestShape, TextField } from '../../../http/index.js';

@RequestShape({ name: 'AppStoreClaimRequest', closed: true })
export class AppStoreClaimRequest {
  @TextField({
    required: true,
    maxLength: MAXIMUM_SIGNED_TRANSACTION,
    aliases: ['signed_transaction_info', 'transactionJws'],
    description: 'Signed transaction, as StoreKit gives it (`jwsRepresentation`).',
  })
  signedTransactionInfo!: string;
}
