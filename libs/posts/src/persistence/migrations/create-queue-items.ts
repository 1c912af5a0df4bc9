import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Places of posts in queues. An item has one slot of its queue as long as one of its posts may go out; the database gives
 * no slot to two, and frees it with the last post that is canceled or leaves, whatever statement does that.
 */
export class PostsCreateQueueItems1764016800000 implements MigrationInterface {
  name = 'PostsCreateQueueItems1764016800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE queue_items (
        id text PRIMARY KEY,
        workspace_id text NOT NULL,
        queue_id text NOT NULL,
        -- slots are taken before the run is written
        run_id text NOT NULL REFERENCES runs (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
        slot_at timestamptz NOT NULL,
        -- the first of its posts goes out then: behind the slot by the jitter of the queue
        starts_at timestamptz NOT NULL,
        is_live boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL,
        -- asked at the end of a statement, so that one may exchange slots
        CONSTRAINT queue_items_slot_once EXCLUDE USING btree (queue_id WITH =, slot_at WITH =) WHERE (is_live)
          DEFERRABLE INITIALLY IMMEDIATE
      )`);
    await runner.query(`CREATE INDEX queue_items_of_run ON queue_items (run_id)`);
    await runner.query(`
      ALTER TABLE posts
        -- the queue it was put into; with an item it has a slot there
        ADD COLUMN queue_id text,
        ADD COLUMN queue_position text CHECK (queue_position IN ('next','last')),
        -- asked at the end of a transaction: a run takes its posts and items with it, in whatever order
        ADD COLUMN queue_item_id text REFERENCES queue_items (id) DEFERRABLE INITIALLY DEFERRED,
        ADD CONSTRAINT posts_items_are_of_queues CHECK (queue_item_id IS NULL OR queue_id IS NOT NULL) NOT VALID`);
    await runner.query(
      `CREATE INDEX posts_of_queue_items ON posts (queue_item_id) WHERE queue_item_id IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX posts_of_queues ON posts (queue_id, publish_at) WHERE queue_id IS NOT NULL`,
    );
    await runner.query(`
      CREATE FUNCTION queue_items_end() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- whoever comes second waits here, and then sees what the first one did
        PERFORM 1 FROM queue_items WHERE id = OLD.queue_item_id AND is_live FOR NO KEY UPDATE;
        IF FOUND AND NOT EXISTS (
          SELECT 1 FROM posts WHERE queue_item_id = OLD.queue_item_id AND status <> 'canceled'
        ) THEN
          UPDATE queue_items SET is_live = false WHERE id = OLD.queue_item_id;
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER posts_leave_queue_items AFTER UPDATE OF status, queue_item_id ON posts
        FOR EACH ROW WHEN (OLD.queue_item_id IS NOT NULL AND (
          NEW.queue_item_id IS DISTINCT FROM OLD.queue_item_id
          OR NEW.status = 'canceled' AND OLD.status <> 'canceled'))
        EXECUTE FUNCTION queue_items_end()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER posts_leave_queue_items ON posts`);
    await runner.query(`DROP FUNCTION queue_items_end`);
    await runner.query(`
      ALTER TABLE posts DROP COLUMN queue_item_id, DROP COLUMN queue_position, DROP COLUMN queue_id`);
    await runner.query(`DROP TABLE queue_items`);
  }
}
