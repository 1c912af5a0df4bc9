import { Injectable } from '@nestjs/common';
import { Config, serviceConfig, type PostId } from '#libs/kernel';
import { receiptClaims, type ReceiptClaims } from '../domain/receipt/receipt-claims.js';
import { ReceiptsRepository, type StoredReceipt } from '../persistence/receipts.repository.js';
import { postNotFound } from '../posts.errors.js';
import { ReceiptKeys } from './receipt-keys.js';

/** A receipt that anybody can verify with the published keys. */
export interface SignedReceipt {
  readonly id: string;
  /** Compact JWS. */
  readonly jws: string;
  /** What the JWS says. */
  readonly claims: ReceiptClaims;
}

/** Signs what was written down, once: whoever reads a receipt gets the same bytes as everybody before. */
@Injectable()
export class SignedReceipts {
  private readonly issuer: string;

  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly keys: ReceiptKeys,
    config: Config,
  ) {
    this.issuer = config.get(serviceConfig).publicBaseUrl;
  }

  /** @throws DomainError post_not_found when it was removed meanwhile; receipts_not_configured, receipt_key_replaced */
  async of(postId: PostId, { id, claims, jws }: StoredReceipt): Promise<SignedReceipt> {
    const signed = jws ?? (await this.sign(postId, receiptClaims(this.issuer, claims)));
    return { id, jws: signed, claims: claimsOf(signed) };
  }

  private async sign(postId: PostId, claims: ReceiptClaims): Promise<string> {
    const { id: kid, key } = await this.keys.signing();
    const { CompactSign } = await import('jose');
    const jws = await new CompactSign(Buffer.from(JSON.stringify(claims)))
      .setProtectedHeader({ alg: 'ES256', typ: 'postrider-receipt+jwt', kid })
      .sign(key);
    // Of several first readers one is first; the others tell its signature.
    const kept = await this.receipts.keepSignature(postId, jws);
    if (kept === null) throw postNotFound(postId);
    return kept;
  }
}

function claimsOf(jws: string): ReceiptClaims {
  const [, payload = ''] = jws.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as ReceiptClaims;
}
