import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What people have to say before posts go out, and the gate: the database takes no post as one to be published that was
 * neither approved nor free to go. The checks hold for what is written from now on; the next migration looks at the rows
 * that are there, without keeping others from them.
 */
export class PostsCreateApprovals1764016000000 implements MigrationInterface {
  name = 'PostsCreateApprovals1764016000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE posts
        -- the default is for processes of the last release, which do not know the column; every statement of ours names it
        ADD COLUMN approval text NOT NULL DEFAULT 'not_needed',
        -- why a post that was to go out is a draft
        ADD COLUMN withdrawn_for text[] NOT NULL DEFAULT '{}',
        -- { type, id, name } of whoever changed last what it says
        ADD COLUMN edited_by jsonb`);
    await runner.query(`
      ALTER TABLE posts
        ADD CONSTRAINT posts_approval_check CHECK (approval IN
          ('unasked','not_needed','pending','changes_requested','approved','rejected','expired')) NOT VALID,
        ADD CONSTRAINT posts_withdrawn_for_check CHECK (withdrawn_for <@ '{approval,queue}'::text[]) NOT VALID,
        ADD CONSTRAINT posts_only_released_go CHECK (status NOT IN ('scheduled','publishing','retry_pending')
          OR approval IN ('not_needed','approved')) NOT VALID`);
    // A run may go in parts, let go by more than one key.
    await runner.query(`
      ALTER TABLE budget_uses DROP CONSTRAINT budget_uses_pkey, ADD PRIMARY KEY (run_id, key_id)`);
    await runner.query(`
      CREATE TABLE approvals (
        id text PRIMARY KEY,
        workspace_id text NOT NULL,
        run_id text NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
        status text NOT NULL CHECK (status IN
          ('pending','changes_requested','approved','rejected','expired','ended')),
        needed integer NOT NULL CHECK (needed > 0),
        -- { role?, userIds? }
        approvers jsonb NOT NULL,
        bound_to_time boolean NOT NULL,
        self_approval boolean NOT NULL,
        digest text NOT NULL,
        requested_by jsonb,
        comment text,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        decided_at timestamptz
      )`);
    await runner.query(`CREATE INDEX approvals_newest ON approvals (workspace_id, id DESC)`);
    await runner.query(`CREATE INDEX approvals_of_run ON approvals (run_id)`);
    await runner.query(
      `CREATE INDEX approvals_open ON approvals (expires_at) WHERE status IN ('pending','changes_requested')`,
    );
    await runner.query(`
      CREATE TABLE approval_posts (
        approval_id text NOT NULL REFERENCES approvals (id) ON DELETE CASCADE,
        post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
        digest text NOT NULL,
        status text NOT NULL CHECK (status IN
          ('pending','changes_requested','approved','rejected','expired','ended')),
        is_open boolean NOT NULL GENERATED ALWAYS AS (status IN ('pending','changes_requested')) STORED,
        PRIMARY KEY (approval_id, post_id)
      )`);
    // A post is asked about once at a time.
    await runner.query(
      `CREATE UNIQUE INDEX approval_posts_open ON approval_posts (post_id) WHERE is_open`,
    );
    await runner.query(`CREATE INDEX approval_posts_of_post ON approval_posts (post_id)`);
    await runner.query(`
      CREATE TABLE approval_votes (
        approval_id text NOT NULL REFERENCES approvals (id) ON DELETE CASCADE,
        post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
        digest text NOT NULL,
        voter_type text NOT NULL CHECK (voter_type IN ('user','key','review_link')),
        voter_id text NOT NULL,
        voter_name text NOT NULL,
        -- whose key or link it is
        person_id text,
        decision text NOT NULL CHECK (decision IN ('approve','request_changes','reject')),
        comment text,
        created_at timestamptz NOT NULL,
        -- one word of each about one content
        UNIQUE (post_id, digest, voter_type, voter_id)
      )`);
    await runner.query(
      `CREATE INDEX approval_votes_of_approval ON approval_votes (approval_id, post_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE approval_votes`);
    await runner.query(`DROP TABLE approval_posts`);
    await runner.query(`DROP TABLE approvals`);
    await runner.query(`
      DELETE FROM budget_uses one USING budget_uses other
      WHERE one.run_id = other.run_id AND one.key_id > other.key_id`);
    await runner.query(`
      ALTER TABLE budget_uses DROP CONSTRAINT budget_uses_pkey, ADD PRIMARY KEY (run_id)`);
    await runner.query(`
      ALTER TABLE posts DROP CONSTRAINT posts_only_released_go,
        DROP COLUMN edited_by, DROP COLUMN withdrawn_for, DROP COLUMN approval`);
  }
}
