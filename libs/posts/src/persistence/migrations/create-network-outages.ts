import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts whose network gives unclear answers: nothing more is sent there until it answers a read. */
export class PostsCreateNetworkOutages1764039000200 implements MigrationInterface {
  name = 'PostsCreateNetworkOutages1764039000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE network_outages (
        id text PRIMARY KEY,
        workspace_id text NOT NULL,
        account_id text NOT NULL,
        provider text NOT NULL,
        mode text NOT NULL,
        -- counting: unclear answers in a row, and too few of them. half_open: the network answers again, and one post
        -- has to say whether it publishes, too.
        state text NOT NULL CHECK (state IN ('counting', 'open', 'half_open', 'ended')),
        unclear integer NOT NULL,
        opens_after integer NOT NULL,
        reason text,
        -- of the first write without a clear answer
        began_at timestamptz NOT NULL,
        opened_at timestamptz,
        probes integer NOT NULL DEFAULT 0,
        probe_at timestamptz,
        changed_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX network_outages_of_account ON network_outages (account_id) WHERE state <> 'ended'`,
    );
    await runner.query(
      `CREATE INDEX network_outages_open ON network_outages (probe_at) WHERE state = 'open'`,
    );
    await runner.query(
      `CREATE INDEX network_outages_by_account ON network_outages (account_id, began_at)`,
    );
    await runner.query(
      `CREATE INDEX network_outages_ended ON network_outages (ended_at) WHERE state = 'ended'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE network_outages`);
  }
}
