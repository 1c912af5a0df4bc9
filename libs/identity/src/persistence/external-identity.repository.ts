import { Injectable } from '@nestjs/common';
import type { UserId } from '#libs/kernel';
import type { Queryable } from '#libs/platform';
import type { ExternalProfile } from '../domain/external-profile.js';

type Whose = Pick<ExternalProfile, 'provider' | 'subject'>;

/** Who a person is at Google or Apple. */
@Injectable()
export class ExternalIdentityRepository {
  /** One sign-in of a person at a time: two first ones must not make two users. */
  async lock(on: Queryable, { provider, subject }: Whose): Promise<void> {
    const name = `postrider identity ${provider} ${subject}`;
    await on.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [name]);
  }

  /** The user behind an identity, whose use is noted. */
  async use(on: Queryable, { provider, subject }: Whose, at: Date): Promise<UserId | null> {
    const [row] = await on.query<{ userId: UserId }>(
      `UPDATE external_identities SET last_used_at = $3
        WHERE provider = $1 AND subject = $2 RETURNING user_id AS "userId"`,
      [provider, subject, at],
    );
    return row?.userId ?? null;
  }

  async insert(on: Queryable, profile: ExternalProfile, userId: UserId, at: Date): Promise<void> {
    await on.execute(
      `INSERT INTO external_identities (provider, subject, user_id, email, created_at, last_used_at)
       VALUES ($1, $2, $3, $4, $5, $5)`,
      [profile.provider, profile.subject, userId, profile.email, at],
    );
  }
}
