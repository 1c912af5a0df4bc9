import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploads in parts, and a fingerprint that need not be a SHA-256. */
export class MediaCreateAssetUploads1763700009000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE assets RENAME COLUMN sha256 TO fingerprint');
    // The asset of an upload exists from the beginning, as `uploading`, so that its bytes count.
    await runner.query(`
      CREATE TABLE asset_uploads (
        asset_id         text PRIMARY KEY REFERENCES assets (id) ON DELETE CASCADE,
        workspace_id     text        NOT NULL,
        upload_id        text        NOT NULL,
        object_key       text        NOT NULL,
        mime             text,
        size_bytes       bigint      NOT NULL,
        part_bytes       bigint      NOT NULL,
        expires_at       timestamptz NOT NULL,
        -- Until then one request has the completion to itself.
        completing_until timestamptz,
        completed_at     timestamptz,
        created_at       timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE asset_uploads');
    await runner.query('ALTER TABLE assets RENAME COLUMN fingerprint TO sha256');
  }
}
