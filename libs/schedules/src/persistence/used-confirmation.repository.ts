import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';

/** A confirmation that a key shows. */
export interface ShownConfirmation {
  readonly keyId: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Which confirmations were used. Only their fingerprints are kept. */
@Injectable()
export class UsedConfirmationRepository {
  /** A rival with the same one is waited for. @returns false where it was used before */
  async use(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    { keyId, token, expiresAt }: ShownConfirmation,
    now: Date,
  ): Promise<boolean> {
    await transaction.execute(
      `DELETE FROM used_confirmations WHERE workspace_id = $1 AND key_id = $2 AND expires_at < $3`,
      [workspaceId, keyId, now],
    );
    const fingerprint = createHash('sha256').update(token).digest('hex');
    const written = await transaction.execute(
      `INSERT INTO used_confirmations (workspace_id, key_id, fingerprint, expires_at)
       VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [workspaceId, keyId, fingerprint, expiresAt],
    );
    return written > 0;
  }
}
