import { Injectable } from '@nestjs/common';
import type { KeyedFacts } from '#libs/kernel';
import type { SealedSecret } from '../crypto/credential-cipher.types.js';
import { Database } from '../database/database.js';
import { statement } from '../database/statement.js';

/** What an earlier request with the same key has left. */
export interface EarlierChange {
  readonly id: string;
  readonly operation: string;
  readonly digest: string | null;
  readonly subjectKind: string;
  readonly subjectId: string;
  /** Null until it has ended. */
  readonly status: number | null;
  readonly keyId: string | null;
  readonly ciphertext: string | null;
}

/** What was answered, as it is stored. */
export interface KeptAnswer {
  readonly status: number;
  /** Null where it is too large to keep. */
  readonly sealed: SealedSecret | null;
}

const CLAIM = statement(
  'claim_idempotency_key',
  `INSERT INTO idempotency_claims AS held (scope_id, caller_id, key, holder, leased_until)
   VALUES ($1, $2, $3, $4, now() + $5 * interval '1 millisecond')
       ON CONFLICT (scope_id, caller_id, key) DO UPDATE
      SET holder = excluded.holder, leased_until = excluded.leased_until
    WHERE held.leased_until < now()`,
);

const RENEW = statement(
  'renew_idempotency_claim',
  `UPDATE idempotency_claims SET leased_until = now() + $5 * interval '1 millisecond'
    WHERE scope_id = $1 AND caller_id = $2 AND key = $3 AND holder = $4`,
);

const RELEASE = statement(
  'release_idempotency_claim',
  `DELETE FROM idempotency_claims
    WHERE scope_id = $1 AND caller_id = $2 AND key = $3 AND holder = $4`,
);

const FIND = statement(
  'find_idempotency_key',
  `SELECT id, operation, digest, subject_kind AS "subjectKind", subject_id AS "subjectId", status,
          answer_key_id AS "keyId", answer_ciphertext AS "ciphertext"
     FROM idempotency_keys
    WHERE scope_id = $1 AND caller_id = $2 AND key = $3 AND at > $4`,
);

const KEEP = statement(
  'keep_idempotent_answer',
  `WITH ended AS (
     DELETE FROM idempotency_claims
      WHERE scope_id = $1 AND caller_id = $2 AND key = $3 AND holder = $4)
   UPDATE idempotency_keys
      SET status = $5, answer_key_id = $6, answer_ciphertext = $7, digest = COALESCE(digest, $8)
    WHERE id = $4`,
);

const FORGET = statement(
  'forget_idempotency_key',
  `WITH ended AS (
     DELETE FROM idempotency_claims
      WHERE scope_id = $1 AND caller_id = $2 AND key = $3 AND holder = $4)
   DELETE FROM idempotency_keys WHERE id = $4`,
);

/** The statements of idempotency keys, but the one that goes with the change itself. */
@Injectable()
export class IdempotencyRepository {
  constructor(private readonly database: Database) {}

  /** @returns false while another request holds the key */
  async claim(facts: KeyedFacts, leaseMs: number): Promise<boolean> {
    return (await this.database.execute(CLAIM, [...placeOf(facts), leaseMs])) > 0;
  }

  async renew(facts: KeyedFacts, leaseMs: number): Promise<void> {
    await this.database.execute(RENEW, [...placeOf(facts), leaseMs]);
  }

  async release(facts: KeyedFacts): Promise<void> {
    await this.database.execute(RELEASE, placeOf(facts));
  }

  /** @param since older rows are as good as gone */
  async find({ scopeId, callerId, key }: KeyedFacts, since: Date): Promise<EarlierChange | null> {
    const values = [scopeId, callerId, key, since];
    const [found] = await this.database.query<EarlierChange>(FIND, values);
    return found ?? null;
  }

  /** Removes a row that is too old to answer from, and that no sweep has reached yet. */
  async dropOld({ scopeId, callerId, key }: KeyedFacts, before: Date): Promise<void> {
    await this.database.execute(
      'DELETE FROM idempotency_keys WHERE scope_id = $1 AND caller_id = $2 AND key = $3 AND at <= $4',
      [scopeId, callerId, key, before],
    );
  }

  /** Stores what is answered, and lets go of the key. */
  async keep(facts: KeyedFacts, answer: KeptAnswer, digest: string | null): Promise<void> {
    const { status, sealed } = answer;
    const kept = [status, sealed?.keyId ?? null, sealed?.ciphertext ?? null, digest];
    await this.database.execute(KEEP, [...placeOf(facts), ...kept]);
  }

  /** Removes what a refused request has left, and lets go of the key. */
  async forget(facts: KeyedFacts): Promise<void> {
    await this.database.execute(FORGET, placeOf(facts));
  }

  /** @returns how many rows are gone */
  removeOld(before: Date, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM idempotency_keys WHERE id = ANY(ARRAY(
         SELECT id FROM idempotency_keys WHERE at < $1 ORDER BY at LIMIT $2
            FOR UPDATE SKIP LOCKED))`,
      [before, limit],
    );
  }

  /** Claims of processes that died. @returns how many are gone */
  removeAbandoned(before: Date, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM idempotency_claims WHERE (scope_id, caller_id, key) IN (
         SELECT scope_id, caller_id, key FROM idempotency_claims
          WHERE leased_until < $1 ORDER BY leased_until LIMIT $2
            FOR UPDATE SKIP LOCKED)`,
      [before, limit],
    );
  }
}

const placeOf = ({ scopeId, callerId, key, id }: KeyedFacts): readonly unknown[] => [
  scopeId,
  callerId,
  key,
  id,
];
