import { Injectable } from '@nestjs/common';
import { Database } from '#libs/platform';

/** The public part of a key, as a JSON Web Key (RFC 7517). */
export interface PublishedKey {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  /** The id it has in the configuration. */
  readonly kid: string;
  readonly alg: 'ES256';
  readonly use: 'sig';
}

/** Public parts of the keys that sign receipts. They are never removed: receipts are verified for years. */
@Injectable()
export class ReceiptKeysRepository {
  constructor(private readonly database: Database) {}

  /** Adds those whose ids are new. @returns all of these ids as they are kept */
  async add(keys: readonly PublishedKey[]): Promise<PublishedKey[]> {
    await this.database.execute(
      `INSERT INTO receipt_keys (id, public_key)
       SELECT key ->> 'kid', key FROM jsonb_array_elements($1::jsonb) AS given (key)
        ORDER BY key ->> 'kid'
       ON CONFLICT (id) DO NOTHING`,
      [JSON.stringify(keys)],
    );
    const rows = await this.database.query<{ key: PublishedKey }>(
      `SELECT public_key AS key FROM receipt_keys WHERE id = ANY ($1)`,
      [keys.map(({ kid }) => kid)],
    );
    return rows.map(({ key }) => key);
  }

  /** Oldest first. */
  async all(): Promise<PublishedKey[]> {
    const rows = await this.database.query<{ key: PublishedKey }>(
      `SELECT public_key AS key FROM receipt_keys ORDER BY added_at, id`,
    );
    return rows.map(({ key }) => key);
  }
}
