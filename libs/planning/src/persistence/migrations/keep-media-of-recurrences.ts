import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Assets that the posts of a recurrence name: they stay as long as it makes posts. */
export class PlanningKeepMediaOfRecurrences1764017000000 implements MigrationInterface {
  name = 'PlanningKeepMediaOfRecurrences1764017000000';

  async up(runner: QueryRunner): Promise<void> {
    // The default is for processes of the last release.
    await runner.query(`ALTER TABLE recurrences ADD COLUMN asset_ids text[] NOT NULL DEFAULT '{}'`);
    // What names an asset by its delivery address is known from the next change on.
    await runner.query(`
      UPDATE recurrences SET asset_ids = ARRAY(
        SELECT DISTINCT found #>> '{}' FROM jsonb_path_query(jsonb_build_array(document, variants),
          '$.**?(@.type() == "string" && @ like_regex "^asset_[0-9A-Z]{26}$")') AS found)
      WHERE state <> 'ended'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE recurrences DROP COLUMN asset_ids`);
  }
}
