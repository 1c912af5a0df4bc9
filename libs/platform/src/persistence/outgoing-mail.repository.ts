import { Injectable } from '@nestjs/common';
import type { SealedSecret } from '../crypto/credential-cipher.types.js';
import { Database, type Queryable } from '../database/database.js';
import { firstIdAt, type MailId } from '#libs/kernel';

export interface NewMailRow {
  readonly id: MailId;
  readonly purpose: string;
  readonly recipient: string;
  readonly body: SealedSecret;
  readonly createdAt: Date;
}

/** A mail that this process sends now. */
export interface MailClaim {
  readonly id: MailId;
  readonly purpose: string;
  readonly recipient: string;
  readonly body: SealedSecret;
  /** Which try this is, from 1; also the fence of every later write. */
  readonly attempt: number;
}

interface ClaimRow extends Omit<MailClaim, 'body'> {
  readonly keyId: string;
  readonly ciphertext: string;
}

// Due by the service's clock, free by the clock of the database, which is one for all schedulers.
const CLAIM = `
  UPDATE outgoing_mails
     SET attempts = attempts + 1, leased_until = now() + $2 * interval '1 millisecond'
   -- ANY(ARRAY(…)) runs the inner query once and finds the rows by primary key.
   WHERE id = ANY(ARRAY(
     SELECT id FROM outgoing_mails
      WHERE sent_at IS NULL AND failed_at IS NULL
        AND next_attempt_at <= $1
        AND (leased_until IS NULL OR leased_until < now())
      ORDER BY next_attempt_at
      LIMIT $3
      -- A rival's rows are left to the rival.
      FOR UPDATE SKIP LOCKED))
  RETURNING id, purpose, recipient, body_key_id AS "keyId", body_ciphertext AS "ciphertext",
            attempts AS attempt`;

/** Whoever was overtaken changes nothing: the next claim has raised the number of tries. */
const STILL_MINE = 'id = $1 AND attempts = $2 AND sent_at IS NULL AND failed_at IS NULL';

const WITHOUT_BODY = 'body_key_id = NULL, body_ciphertext = NULL, leased_until = NULL';

/** The statements of the mail queue. */
@Injectable()
export class OutgoingMailRepository {
  constructor(private readonly database: Database) {}

  async insert(mail: NewMailRow, within: Queryable = this.database): Promise<void> {
    await within.execute(
      `INSERT INTO outgoing_mails
         (id, purpose, recipient, body_key_id, body_ciphertext, next_attempt_at, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6)`,
      [
        mail.id,
        mail.purpose,
        mail.recipient,
        mail.body.keyId,
        mail.body.ciphertext,
        mail.createdAt,
      ],
    );
  }

  /** Takes up to `limit` mails that are due; what is not settled within the lease is taken again. */
  async claim(at: Date, leaseMs: number, limit: number): Promise<MailClaim[]> {
    const rows = await this.database.query<ClaimRow>(CLAIM, [at, leaseMs, limit]);
    return rows.map(({ keyId, ciphertext, ...row }) => ({ ...row, body: { keyId, ciphertext } }));
  }

  async markSent({ id, attempt }: MailClaim, at: Date): Promise<void> {
    await this.database.execute(
      `UPDATE outgoing_mails SET sent_at = $3, last_error = NULL, ${WITHOUT_BODY}
        WHERE ${STILL_MINE}`,
      [id, attempt, at],
    );
  }

  async markFailed({ id, attempt }: MailClaim, at: Date, reason: string): Promise<void> {
    await this.database.execute(
      `UPDATE outgoing_mails SET failed_at = $3, last_error = $4, ${WITHOUT_BODY}
        WHERE ${STILL_MINE}`,
      [id, attempt, at, reason],
    );
  }

  async postpone({ id, attempt }: MailClaim, until: Date, reason: string): Promise<void> {
    await this.database.execute(
      `UPDATE outgoing_mails SET next_attempt_at = $3, last_error = $4, leased_until = NULL
        WHERE ${STILL_MINE}`,
      [id, attempt, until, reason],
    );
  }

  /** Removes the oldest records of mails that left or failed before that time. @returns how many */
  removeEnded(before: Date, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM outgoing_mails WHERE id = ANY (ARRAY(
         -- ids sort by their time: whatever has ended by then was made before, and little of that has not ended
         SELECT id FROM outgoing_mails WHERE id < $3 AND (sent_at < $1 OR failed_at < $1) ORDER BY id LIMIT $2
            FOR UPDATE SKIP LOCKED))`,
      [before, limit, firstIdAt('mail', before.getTime())],
    );
  }
}
