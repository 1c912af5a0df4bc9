import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stored media. */
export class MediaCreateAssets1763700004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE assets (
        id               text PRIMARY KEY,
        workspace_id     text        NOT NULL,
        status           text        NOT NULL
          CHECK (status IN ('uploading', 'draft', 'ready', 'pending_delete')),
        kind             text        NOT NULL CHECK (kind IN ('image', 'video', 'audio', 'other')),
        mime             text        NOT NULL,
        filename         text        NOT NULL,
        size_bytes       bigint      NOT NULL,
        sha256           text        NOT NULL,
        width            integer,
        height           integer,
        duration_seconds double precision,
        storage          text        NOT NULL,
        object_key       text        NOT NULL,
        delivery_token   text        NOT NULL,
        has_thumbnail    boolean     NOT NULL,
        registered_url   text,
        delete_after     timestamptz,
        -- When the retention sweep looks at the row; null: never.
        sweep_at         timestamptz,
        created_at       timestamptz NOT NULL,
        updated_at       timestamptz NOT NULL
      )`);
    // Newest first within a workspace; carries the size, so that adding up the storage reads no rows.
    await runner.query(
      'CREATE INDEX assets_of_workspace ON assets (workspace_id, id DESC) INCLUDE (size_bytes)',
    );
    // Two rows over one object would let one deletion take the other's bytes.
    await runner.query('CREATE UNIQUE INDEX assets_object ON assets (storage, object_key)');
    await runner.query('CREATE INDEX assets_sweep ON assets (sweep_at) WHERE sweep_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE assets');
  }
}
