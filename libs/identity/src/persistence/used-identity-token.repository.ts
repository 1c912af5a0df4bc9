import { Injectable } from '@nestjs/common';
import type { Queryable } from '#libs/platform';

/** Identity tokens that have signed somebody in: they hold for minutes, and count once. */
@Injectable()
export class UsedIdentityTokenRepository {
  /** False when the token was used before. Tokens that no longer hold by themselves are forgotten. */
  async use(on: Queryable, tokenHash: Buffer, expiresAt: Date, at: Date): Promise<boolean> {
    await on.execute(`DELETE FROM used_identity_tokens WHERE expires_at < $1`, [at]);
    const inserted = await on.execute(
      `INSERT INTO used_identity_tokens (token_hash, expires_at) VALUES ($1, $2)
       ON CONFLICT DO NOTHING`,
      [tokenHash, expiresAt],
    );
    return inserted === 1;
  }
}
