import { Injectable } from '@nestjs/common';
import type { SealedSecret } from '../crypto/credential-cipher.types.js';
import type { SealedColumn } from '../crypto/rotation/sealed-columns.js';
import { Database, type Transaction } from '../database/database.js';

/** One sealed value with the key of its row, as the driver gives it. */
export interface SealedValue extends SealedSecret {
  readonly key: string | Buffer;
}

/** How many values one master key has sealed. */
export interface KeyUse {
  readonly keyId: string;
  readonly values: number;
}

/** Reads and replaces sealed values of any declared column; names come from declarations, never from input. */
@Injectable()
export class SealedValuesRepository {
  constructor(private readonly database: Database) {}

  async keyUses(column: SealedColumn): Promise<KeyUse[]> {
    const { keyId } = expressions(column);
    return this.database.query<KeyUse>(
      `SELECT ${keyId} AS "keyId", count(*)::int AS "values" FROM ${column.table} t
        WHERE ${keyId} IS NOT NULL GROUP BY 1 ORDER BY 1`,
    );
  }

  /** The next values that another key has sealed, locked. What somebody else holds is skipped, not waited for. */
  async lockOutdated(
    transaction: Transaction,
    column: SealedColumn,
    page: {
      readonly currentKeyId: string;
      readonly after: string | Buffer | null;
      readonly limit: number;
    },
  ): Promise<SealedValue[]> {
    const { keyId, ciphertext } = expressions(column);
    const { currentKeyId, after, limit } = page;
    return transaction.query<SealedValue>(
      `SELECT ${column.key} AS key, ${keyId} AS "keyId", ${ciphertext} AS ciphertext
         FROM ${column.table} t
        WHERE ${keyId} <> $1 ${after === null ? '' : `AND ${column.key} > $3`}
        ORDER BY ${column.key} LIMIT $2
          FOR UPDATE SKIP LOCKED`,
      after === null ? [currentKeyId, limit] : [currentKeyId, limit, after],
    );
  }

  /** Replaces values under the lock of {@link lockOutdated}. */
  async replace(
    transaction: Transaction,
    column: SealedColumn,
    values: readonly SealedValue[],
  ): Promise<void> {
    const { keyType = 'text', key, stored, table } = column;
    const assignment =
      'json' in stored
        ? `${stored.json} = jsonb_build_object('keyId', v.key_id, 'ciphertext', v.ciphertext)`
        : `${stored.keyId} = v.key_id, ${stored.ciphertext} = v.ciphertext`;
    await transaction.execute(
      `UPDATE ${table} t SET ${assignment}
         FROM unnest($1::${keyType}[], $2::text[], $3::text[]) AS v (key, key_id, ciphertext)
        WHERE t.${key} = v.key`,
      [
        values.map((value) => value.key),
        values.map((value) => value.keyId),
        values.map((value) => value.ciphertext),
      ],
    );
  }
}

function expressions({ stored }: SealedColumn): { keyId: string; ciphertext: string } {
  if ('json' in stored) {
    return {
      keyId: `t.${stored.json} ->> 'keyId'`,
      ciphertext: `t.${stored.json} ->> 'ciphertext'`,
    };
  }
  return { keyId: `t.${stored.keyId}`, ciphertext: `t.${stored.ciphertext}` };
}
