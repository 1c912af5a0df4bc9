import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mail on its way out, and for a while the record that it left. */
export class PlatformOutgoingMails1763900010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outgoing_mails (
        id              text PRIMARY KEY,
        purpose         text        NOT NULL,
        recipient       text        NOT NULL,
        -- Sealed, because one-time codes stand in it; gone as soon as the mail has left or failed.
        body_key_id     text,
        body_ciphertext text,
        -- Tries begun; also the fence of every write about one.
        attempts        integer     NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL,
        -- By the clock of the database: until then one scheduler has the mail.
        leased_until    timestamptz,
        sent_at         timestamptz,
        failed_at       timestamptz,
        last_error      text,
        created_at      timestamptz NOT NULL,
        CHECK (sent_at IS NULL OR failed_at IS NULL),
        CHECK ((body_key_id IS NULL) = (body_ciphertext IS NULL)),
        CHECK ((sent_at IS NULL AND failed_at IS NULL) = (body_ciphertext IS NOT NULL))
      )`);
    // The sender's only question, over the few mails that are still to go.
    await runner.query(`
      CREATE INDEX outgoing_mails_waiting ON outgoing_mails (next_attempt_at)
        WHERE sent_at IS NULL AND failed_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outgoing_mails');
  }
}
