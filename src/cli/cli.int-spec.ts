import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#libs/kernel';
import { masterKeys, minutesAgo, TestCli } from './testing/test-cli.js';

let cli: TestCli;

beforeAll(async () => {
  cli = await TestCli.open();
});
afterAll(() => cli.close());

const statusOf = async (id: string) =>
  (
    await cli.query<{ status: string; reconciliation: string; due: boolean }>(
      `SELECT status, reconciliation_status AS reconciliation, (due_at <= now()) AS due FROM posts WHERE id = $1`,
      [id],
    )
  )[0];

describe('the command line', () => {
  it('makes workspaces and keys, lists them and revokes keys only when told twice', async () => {
    const made = await cli.run('workspaces create --name Harbour --mode live --json');
    expect(made.code).toBe(0);
    const { workspaceId, apiKey, claimLink } = made.json();
    expect(apiKey).toMatch(/^\S{40,}$/);
    expect(claimLink).toMatch(/^http:\/\/127\.0\.0\.1:3000\/app\/claim#token=[\w-]{43}$/);
    const listed = await cli.run('workspaces list');
    expect(listed.out).toMatch(new RegExp(`ID +NAME +MODE[^]*${workspaceId} +Harbour +live`));

    const created = (
      await cli.run(`keys create --workspace ${workspaceId} --label ci --kind agent --json`)
    ).json();
    expect(created).toMatchObject({ workspaceId, kind: 'agent' });
    const hesitant = await cli.run(`keys revoke ${created.keyId} --workspace ${workspaceId}`);
    expect(hesitant).toMatchObject({ code: 2, err: expect.stringContaining('--yes') });
    const revoke = `keys revoke ${created.keyId} --workspace ${workspaceId} --yes --json`;
    expect((await cli.run(revoke)).json().revokedAt).toEqual(expect.any(String));
    const foreign = await cli.run(`keys revoke ${created.keyId} --workspace ${newId('ws')} --yes`);
    expect(foreign).toMatchObject({ code: 1, err: expect.stringContaining('key_not_found') });
  });

  it('makes new links for the owner of a workspace until it has one', async () => {
    const made = (await cli.run('workspaces create --name Pier --mode sandbox --json')).json();
    const command = `workspaces claim-link --workspace ${made.workspaceId} --json`;
    const { claimLink } = (await cli.run(command)).json();
    expect(claimLink).toContain('/app/claim#token=');
    expect(claimLink).not.toBe(made.claimLink);
    await cli.query(
      `WITH owner AS (INSERT INTO users (id, email, created_at, updated_at)
         VALUES ('usr_1', 'ada@example.com', now(), now()) RETURNING id)
       INSERT INTO memberships (workspace_id, user_id, role, created_at)
       SELECT $1, id, 'owner', now() FROM owner`,
      [made.workspaceId],
    );
    expect(await cli.run(command)).toMatchObject({
      code: 1,
      err: expect.stringContaining('has people already'),
    });
  });

  it('refuses what is written wrongly and names the option', async () => {
    const wrong = async (words: string) => {
      const { code, err } = await cli.run(words);
      expect(code).toBe(2);
      return err;
    };
    expect(await wrong('workspaces create --name Main')).toContain('--mode');
    expect(await wrong('workspaces create --name Main --mode staging')).toContain('live, sandbox');
    expect(await wrong('posts stuck --limit many')).toContain('--limit');
    expect(await wrong('export --workspace main')).toContain('ws_01JD');
    expect(await wrong('post stuck')).toContain("unknown command 'post'");
    const { code, err } = await cli.run('workspaces list', { DATABASE_URL: '' });
    expect([code, err]).toEqual([2, expect.stringContaining('DATABASE_URL')]);
    expect(await cli.run('--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('requeue'),
    });
  });

  it('migrates, and finds what the service stands on in order', async () => {
    expect((await cli.run('migrate')).out).toBe('Nothing to do.\n');
    const { code, json } = await cli.run('doctor --json');
    const findings = Object.fromEntries(
      json().map(({ check, ok }: { check: string; ok: boolean }) => [check, ok]),
    );
    expect([code, findings]).toEqual([
      0,
      {
        ...{ environment: true, postgres: true, redis: true },
        ...{ storage: true, workspaces: true, secrets: true, leases: true },
      },
    ]);
    const away = await cli.run('doctor', { REDIS_URL: 'redis://127.0.0.1:1' });
    expect([away.code, away.out]).toEqual([3, expect.stringMatching(/redis +false/)]);
  });

  it('finds an empty database wrong where media or older keys say that there was another', async () => {
    const empty = await TestCli.open();
    try {
      const fresh = await empty.run('doctor');
      expect([fresh.code, fresh.out]).toEqual([
        0,
        expect.stringMatching(/workspaces +true +none yet/),
      ]);
      await mkdir(join(empty.folder, 'objects', newId('ws')), { recursive: true });
      const keys = { CREDENTIAL_KEYS: `${masterKeys.k2},${masterKeys.k1}` };
      const { code, out } = await empty.run('doctor', keys);
      expect([code, out]).toEqual([
        3,
        expect.stringMatching(
          /workspaces +false +the database has no workspace, but the storage holds media and CREDENTIAL_KEYS has older keys/,
        ),
      ]);
      await empty.aWorkspace();
      expect((await empty.run('doctor', keys)).code).toBe(0);
    } finally {
      await empty.close();
    }
  });

  it('names a key that is missing for what is sealed', async () => {
    await cli.aWorkspace();
    await cli.run('workspaces create --name Other --mode sandbox');
    const doctor = await cli.run('doctor', { CREDENTIAL_KEYS: masterKeys.k3 });
    expect([doctor.code, doctor.out]).toEqual([
      3,
      expect.stringMatching(/secrets +false .*CREDENTIAL_KEYS lacks k1 /),
    ]);
  });

  it('tells of posts that have ended and that somebody still has', async () => {
    const workspaceId = await cli.aWorkspace();
    const post = await cli.aPost(workspaceId, {
      status: 'published',
      lease_owner: 'gone',
      lease_expires_at: minutesAgo(1),
    });
    const doctor = await cli.run('doctor');
    expect([doctor.code, doctor.out]).toEqual([3, expect.stringMatching(/leases +false +1 post/)]);
    const stuck = await cli.run('posts stuck --json');
    expect(stuck.json()).toMatchObject([{ postId: post, reason: 'lease_on_ended' }]);
    await cli.query(`UPDATE posts SET lease_owner = NULL WHERE id = $1`, [post]);
  });

  it('lists what does not move, with its reason', async () => {
    const workspaceId = await cli.aWorkspace();
    const due = { status: 'scheduled', due_at: minutesAgo(10) };
    const paused = newId('acct');
    const busy = newId('acct');
    await cli.query(
      `INSERT INTO publish_pauses VALUES ($1, now() + interval '1 hour', 'rate limit')`,
      [paused],
    );
    const lease = { lease_owner: 'gone', status: 'publishing' };
    const expected = {
      [await cli.aPost(workspaceId, due)]: 'due_not_taken',
      [await cli.aPost(workspaceId, { ...due, account_id: paused })]: 'held',
      [await cli.aPost(workspaceId, { ...lease, lease_expires_at: minutesAgo(5) })]:
        'lease_expired',
      [await cli.aPost(workspaceId, {
        status: 'scheduled',
        due_at: minutesAgo(-60),
        held_since: minutesAgo(9),
      })]: 'held',
      [await cli.aPost(workspaceId, { error_code: 'missed_held', retryable: true })]: 'held',
      [await cli.aPost(workspaceId, { error_code: 'outcome_unknown' })]: 'outcome_unknown',
      [await cli.aPost(workspaceId, { error_code: 'transient', retryable: true })]:
        'retry_exhausted',
      [await cli.aPost(workspaceId, { error_code: 'missed_window', retryable: true })]:
        'failed_retryable',
    };
    // Nothing is wrong with these: in time, in turn, at work, and failed for good.
    await cli.aPost(workspaceId, { ...due, due_at: minutesAgo(1) });
    await cli.aPost(workspaceId, { ...due, account_id: busy });
    const soon = minutesAgo(-1);
    await cli.aPost(workspaceId, { ...lease, account_id: busy, lease_expires_at: soon });
    await cli.aPost(workspaceId, { error_code: 'content_rejected', retryable: false });

    const { code, json } = await cli.run(`posts stuck --workspace ${workspaceId} --json`);
    const reasons = json().map((post: Record<string, string>) => [post['postId'], post['reason']]);
    expect(code).toBe(3);
    expect(Object.fromEntries(reasons)).toEqual(expected);
    const table = await cli.run(`posts stuck --workspace ${workspaceId} --limit 1`);
    expect(table.out).toMatch(/REASON +POSTID[^]*\(1\): /);
    expect((await cli.run(`posts stuck --workspace ${newId('ws')}`)).code).toBe(0);
  });

  it('has unclear outcomes looked up within its scope, and publishes none of them', async () => {
    const workspaceId = await cli.aWorkspace();
    const later = { due_at: minutesAgo(-20), reconciliation_status: 'pending' };
    const pending = await cli.aPost(workspaceId, { ...later, status: 'retry_pending' });
    const unknown = await cli.aPost(workspaceId, {
      error_code: 'outcome_unknown',
      retryable: false,
    });
    const elsewhere = await cli.aPost(workspaceId, {
      error_code: 'outcome_unknown',
      provider: 'reddit',
    });
    const failed = await cli.aPost(workspaceId, { error_code: 'transient', retryable: true });

    const answer = await cli.run(`reconcile all --workspace ${workspaceId} --provider x --json`);
    expect(answer.json()).toEqual({ hastened: 1, takenUpAgain: 1 });
    const lookedUp = { status: 'retry_pending', reconciliation: 'pending', due: true };
    expect(await statusOf(pending)).toEqual(lookedUp);
    expect(await statusOf(unknown)).toEqual(lookedUp);
    expect(await statusOf(elsewhere)).toMatchObject({ status: 'failed', reconciliation: null });
    expect(await statusOf(failed)).toMatchObject({ status: 'failed', reconciliation: null });
    expect(
      await cli.query(
        `SELECT status FROM runs r WHERE EXISTS
      (SELECT 1 FROM posts p WHERE p.run_id = r.id AND p.id = $1)`,
        [unknown],
      ),
    ).toEqual([{ status: 'processing' }]);
  });

  it('requeues what may be tried again, and unknown outcomes only when the risk is taken', async () => {
    const workspaceId = await cli.aWorkspace();
    const failed = await cli.aPost(workspaceId, { error_code: 'transient', retryable: true });
    const unknown = await cli.aPost(workspaceId, {
      error_code: 'outcome_unknown',
      retryable: true,
    });
    const rejected = await cli.aPost(workspaceId, {
      error_code: 'content_rejected',
      retryable: false,
    });
    const requeue = `requeue --workspace ${workspaceId}`;

    expect((await cli.run(requeue)).code).toBe(2);
    expect((await cli.run(`${requeue} --dry-run --json`)).json()).toMatchObject({ candidates: 1 });
    expect(await statusOf(failed)).toMatchObject({ status: 'failed' });
    expect((await cli.run(`${requeue} --yes --json`)).json()).toEqual({ requeued: 1, refused: {} });
    expect(await statusOf(failed)).toMatchObject({ status: 'retry_pending', due: true });
    expect(await statusOf(unknown)).toMatchObject({ status: 'failed' });

    const risky = await cli.run(`${requeue} --accept-duplicate-risk --yes --json`);
    expect(risky.json()).toEqual({ requeued: 1, refused: {} });
    expect(await statusOf(unknown)).toMatchObject({ status: 'retry_pending', due: true });
    expect(await statusOf(rejected)).toMatchObject({ status: 'failed' });
  });

  it('exports a workspace as JSON lines, without secrets and without the neighbours', async () => {
    const workspaceId = await cli.aWorkspace();
    const neighbour = await cli.aWorkspace();
    const post = await cli.aPost(workspaceId);
    await cli.aPost(neighbour);
    await cli.query(
      `INSERT INTO post_attempts (id, workspace_id, post_id, kind, attempt_no, fence, worker_id, phase)
       VALUES ($1, $2, $3, 'publish', 1, 1, 'w', 'preparing')`,
      [newId('att'), workspaceId, post],
    );
    await cli.anAccount(workspaceId, 'export-secret');

    const { code, out } = await cli.run(`export --workspace ${workspaceId}`);
    const records = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(records.map(({ type }) => type)).toEqual([
      'workspace',
      'account',
      'run',
      'post',
      'attempt',
    ]);
    expect(records[2]).toMatchObject({ document: { posts: [] } });
    expect(records[3]).toMatchObject({ id: post, status: 'failed', account: 'x:@harbour' });
    expect(out).not.toMatch(/export-secret|ciphertext|credentials_/);
    expect(out).not.toContain(neighbour);

    const file = join(cli.folder, 'export.jsonl');
    await cli.run(`export --workspace ${workspaceId} --output ${file}`);
    expect(await readFile(file, 'utf8')).toBe(out);
    const again = await cli.run(`export --workspace ${workspaceId} --output ${file}`);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('EEXIST')]);
    expect((await cli.run(`export --workspace ${newId('ws')}`)).code).toBe(1);
  });
});
