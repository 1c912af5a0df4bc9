import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Images that were made smaller for a network. */
export class MediaCreateAssetRenditions1763700012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE asset_renditions (
        object_key   text PRIMARY KEY,
        asset_id     text        NOT NULL REFERENCES assets (id) ON DELETE CASCADE,
        workspace_id text        NOT NULL,
        -- Null until the bytes are stored: whoever removes the asset removes them in any case.
        size_bytes   bigint,
        width        integer,
        height       integer,
        created_at   timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX asset_renditions_by_asset ON asset_renditions (asset_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE asset_renditions');
  }
}
