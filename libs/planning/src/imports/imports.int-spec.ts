import { newId } from '#libs/kernel';
import { bootImports, type ImportBench } from '../testing/import-bench.js';

describe('imports', () => {
  let bench: ImportBench;
  let account: string;
  let at: string;

  beforeAll(async () => {
    bench = await bootImports();
    account = bench.schedules.account;
    at = new Date(bench.schedules.clock.now().getTime() + 86_400_000).toISOString();
  });
  beforeEach(async () => {
    for (const table of ['imports', 'runs', 'outbox']) {
      await bench.schedules.platform.database.execute(`DELETE FROM ${table}`);
    }
  });
  afterAll(() => bench.close());

  it('are checked first, and applied once somebody says so', async () => {
    const file = `key,account,text,publishAt\none,${account},Hello,${at}\ntwo,${account},Again,${at}\n`;
    const checked = await bench.send(file);
    expect(checked.one).toMatchObject({
      status: 'checked',
      columns: ['key', 'account', 'text', 'publishAt'],
      issues: [],
      error: null,
    });
    expect(checked.counts).toMatchObject({ rows: 2, checked: 2, ready: 2, applied: 0 });
    expect(await bench.posts()).toHaveLength(0);
    const done = await bench.apply(checked.one.id);
    expect([done.one.status, done.counts.applied]).toEqual(['done', 2]);
    expect(done.one.finishedAt).not.toBeNull();
    expect(await bench.posts()).toMatchObject([
      { description: 'Hello', status: 'scheduled' },
      { description: 'Again' },
    ]);
    const [run] = await bench.schedules.platform.database.query(
      'SELECT origin, created_by, idempotency_key FROM runs',
    );
    expect(run).toMatchObject({
      origin: { kind: 'import', id: checked.one.id, key: 'one' },
      created_by: { type: 'user', name: 'Ada' },
      idempotency_key: `${checked.one.id}:one`,
    });
    const rows = await bench.rows(done.one.id);
    expect(rows.map(({ line, key, state }) => [line, key, state])).toEqual([
      [2, 'one', 'applied'],
      [3, 'two', 'applied'],
    ]);
    const again = await bench.send(file, { dryRun: false });
    expect([again.one.status, again.counts.unchanged, again.counts.applied]).toEqual([
      'done',
      2,
      0,
    ]);
    expect(await bench.posts()).toHaveLength(2);
  });

  it('tell what is wrong at its row and field, and apply nothing then', async () => {
    const file = [
      'key,account,text,publishAt,labels,settings.silent,colour',
      `a,${account},Fine,${at},,true,red`,
      `b,telegram:@nobody,Whose,${at},,,`,
      `b,${account},Twice,${at},,,`,
      `c,${account},,${at},,,`,
      `d,${account},When,,,,`,
      `e,${account},Labelled,${at},Nowhere,,`,
      `f,${account},Set,${at},,[x,`,
      `g,${account},Short,${at}`,
    ].join('\n');
    const { one, counts } = await bench.send(file, { dryRun: false });
    expect(one.status).toBe('checked');
    expect(one.issues).toMatchObject([{ code: 'column_unknown', path: 'columns.colour' }]);
    expect(counts).toMatchObject({ rows: 8, ready: 1, invalid: 7 });
    const rows = await bench.rows(one.id, 'invalid');
    expect(rows.flatMap(({ issues }) => issues.map(({ code, path }) => `${path} ${code}`))).toEqual(
      [
        'rows[3].account account_not_found',
        'rows[4].key row_key_repeated',
        'rows[5].text post_content_required',
        'rows[6].publishAt publish_time_required',
        'rows[7].labels[0] label_unknown',
        'rows[8].settings.silent row_malformed',
        'rows[9] row_malformed',
      ],
    );
    await expect(bench.apply(one.id)).rejects.toMatchObject({ code: 'import_has_errors' });
    const skipped = await bench.send(file, { dryRun: false, onError: 'skip' });
    expect([skipped.one.status, skipped.counts.applied]).toEqual(['done', 1]);
  });

  it('keep campaigns and threads whole', async () => {
    const file = [
      'campaign,step,parentStep,account,text,publishAt,interactionType',
      `Launch,one,,${account},First,${at},`,
      `,x,,${account},Alone,${at},`,
      `Launch,two,one,${account},Second,${at},reply`,
      `,,x,${account},Answer,${at},reply`,
      `Later,,,telegram:@nobody,Wrong,${at},`,
      `Later,,,${account},Right,${at},`,
    ].join('\n');
    const { one, counts } = await bench.send(file, { dryRun: false, onError: 'skip' });
    expect(counts).toMatchObject({ applied: 4, invalid: 2 });
    const rows = await bench.rows(one.id, 'invalid');
    expect(rows.map(({ issues }) => issues[0]!.code)).toEqual([
      'account_not_found',
      'row_group_invalid',
    ]);
    const posts = await bench.schedules.platform.database.query(
      `SELECT p.description, p.campaign_name, parent.description AS parent
       FROM posts p LEFT JOIN posts parent ON parent.id = p.parent_post_id ORDER BY p.description`,
    );
    expect(posts).toEqual([
      { description: 'Alone', campaign_name: null, parent: null },
      { description: 'Answer', campaign_name: null, parent: 'Alone' },
      { description: 'First', campaign_name: 'Launch', parent: null },
      { description: 'Second', campaign_name: 'Launch', parent: 'First' },
    ]);
  });

  it('find everything of an export unchanged', async () => {
    const { schedules } = bench;
    await schedules.platform.database.execute(
      `INSERT INTO labels (id, workspace_id, name, name_key, color, created_at, updated_at)
       VALUES ($1, $2, 'Spring, sales', 'spring, sales', 'gray', now(), now())`,
      [newId('lab'), schedules.workspaceId],
    );
    await schedules.apply({
      timezone: 'Europe/Berlin',
      posts: [
        { account, text: '=SUM(A1)', publish_at: at },
        { account, text: "'=1+1", publish_at: at, title: '+title', labels: ['spring, sales'] },
        { account, text: 'it\'s\r\ntwo lines, "quoted"', publish_at: at },
        { account, text: 'Typed', publish_at: at },
      ],
    });
    await schedules.apply({
      mode: 'draft',
      campaigns: [
        {
          name: 'Launch',
          targets: [
            {
              account,
              publish_at: '2026-10-25T02:30:00+01:00',
              timezone: 'Europe/Berlin',
              steps: [{ text: 'First' }, { text: 'Answer', interaction_type: 'reply' }],
            },
          ],
        },
      ],
    });
    await schedules.apply({ mode: 'draft', posts: [{ account, text: 'Some day' }] });
    const asset = { id: null, url: 'https://pictures.example.com/a.jpg?one|two' };
    await schedules.platform.database.execute(
      `UPDATE posts SET assets = $1 WHERE description LIKE 'it%'`,
      [JSON.stringify([{ ...asset, altText: 'A | bar and a \\ slash' }])],
    );
    await schedules.platform.database.execute(
      `UPDATE posts SET settings = $1 WHERE description = 'Typed'`,
      [JSON.stringify({ silent: true, title: '12', mark: '=x', list: ['a', 1], none: null })],
    );
    for (const format of ['csv', 'ndjson'] as const) {
      const { one, counts } = await bench.send(await bench.export(format), { format });
      expect(one.issues).toEqual([]);
      expect(await bench.rows(one.id, 'conflict')).toEqual([]);
      expect(counts).toMatchObject({ rows: 7, unchanged: 7 });
    }
    const table = await bench.export();
    expect(table).toContain(`"'=SUM(A1)"`);
    expect(table).toContain(`"''=1+1"`);
    // What an edit has changed since is told.
    await schedules.platform.database.execute(
      `UPDATE posts SET description = 'Changed' WHERE description = 'Typed'`,
    );
    const { counts } = await bench.send(table);
    expect(counts).toMatchObject({ unchanged: 6, conflict: 1 });
  });

  it('let posts say what their rows say, where that is wanted', async () => {
    const row = (text: string, when = at) =>
      `key,account,text,publishAt\nk,${account},${text},${when}\n`;
    await bench.send(row('Old'), { dryRun: false });
    const kept = await bench.send(row('New'), { dryRun: false });
    expect(kept.counts).toMatchObject({ conflict: 1, applied: 0 });
    const updated = await bench.send(row('New'), { dryRun: false, existing: 'update' });
    expect(updated.counts).toMatchObject({ applied: 1 });
    expect(await bench.posts()).toMatchObject([{ description: 'New', revision: 2 }]);
    expect((await bench.send(row('New'))).counts).toMatchObject({ unchanged: 1 });
    // A post with another time is no duplicate of itself.
    const later = new Date(Date.parse(at) + 3_600_000).toISOString();
    const moved = await bench.send(row('New', later), { dryRun: false, existing: 'update' });
    expect((await bench.rows(moved.one.id)).map(({ issues }) => issues)).toEqual([[]]);
    expect(moved.counts).toMatchObject({ applied: 1 });
    await bench.schedules.platform.database.execute(`UPDATE posts SET status = 'published'`);
    const late = await bench.send(row('Too late'), { dryRun: false, existing: 'update' });
    expect(late.counts).toMatchObject({ conflict: 1 });
  });

  it('read what was never meant for them without harm', async () => {
    const failed = async (content: string | Uint8Array): Promise<unknown> => {
      const { one } = await bench.send(content);
      expect(one.status).toBe('failed');
      return one.error?.code;
    };
    expect(await failed(Buffer.from('key,text\nä', 'latin1'))).toBe('encoding_invalid');
    expect(await failed(Buffer.from('\uFEFFkey,text\n1,a\0', 'utf16le').subarray(0, -1))).toBe(
      'encoding_invalid',
    );
    expect(await failed(Buffer.from('PK\u0003\u0004'))).toBe('encoding_invalid');
    expect(await failed('')).toBe('file_empty');
    expect(await failed('key,text\n')).toBe('file_empty');
    expect(await failed(`key,text\n1,"${'x'.repeat(300_000)}"\n`)).toBe('row_malformed');
    expect(await failed(`${'a,'.repeat(300)}\n1\n`)).toBe('row_malformed');
    const nul = await bench.send(`\uFEFFaccount;text;publishAt\n${account};a\0b;${at}\n`);
    expect((await bench.rows(nul.one.id))[0]!.issues).toMatchObject([
      { code: 'row_malformed', path: 'rows[2].text' },
    ]);
    const objects = [
      '[1]',
      'no json',
      '{"__proto__":{"x":1},"account":5}',
      JSON.stringify({ account, text: 'Fine', publishAt: at, settings: { silent: true } }),
    ].join('\n');
    const read = await bench.send(objects, { format: 'ndjson' });
    expect((await bench.rows(read.one.id)).map(({ line, state }) => [line, state])).toEqual([
      [1, 'invalid'],
      [2, 'invalid'],
      [3, 'invalid'],
      [4, 'ready'],
    ]);
  });

  it('have people asked where whoever sent them only drafts now', async () => {
    const { one } = await bench.send(`account,text,publishAt\n${account},Please,${at}\n`);
    const { author } = bench;
    bench.author = { ...author, terms: { userId: 'usr_1', role: 'contributor' } };
    const done = await bench.apply(one.id);
    bench.author = author;
    expect([done.one.status, done.counts.applied]).toEqual(['done', 1]);
    const [row] = await bench.rows(one.id);
    const [post] = await bench.schedules.platform.database.query(
      'SELECT status, approval FROM posts WHERE id = $1',
      [row!.postId],
    );
    expect(post).toEqual({ status: 'draft', approval: 'pending' });
  });

  it('stop where whoever sent them may not do it any more', async () => {
    const file = `account,text,publishAt\n${account},Hello,${at}\n`;
    const { one } = await bench.send(file);
    const { author } = bench;
    bench.author = { ...author, terms: { userId: 'usr_1', role: 'viewer' } };
    const refused = await bench.apply(one.id);
    expect([refused.one.status, refused.one.error?.code, refused.counts.ready]).toEqual([
      'failed',
      'role_forbidden',
      1,
    ]);
    bench.author = { ...author, terms: null, asked: [] };
    expect((await bench.apply(one.id)).one.error?.code).toBe('author_gone');
    bench.author = author;
    const done = await bench.apply(one.id);
    expect([done.one.status, done.counts.applied]).toEqual(['done', 1]);
  });

  it('wait for people when whoever sent them is gone, and change nothing of others', async () => {
    const table = (text: string): string =>
      `key,account,text,publishAt\nk1,${account},${text},${at}\n`;
    const { one } = await bench.send(table('Left behind'));
    const { author } = bench;
    const asked = [{ userId: 'usr_edna', role: 'editor', mail: null }] as const;
    bench.author = { ...author, terms: null, asked };
    expect((await bench.apply(one.id)).one.status).toBe('done');
    const [made] = await bench.posts();
    expect(made).toMatchObject({
      status: 'draft',
      approval: 'pending',
      description: 'Left behind',
    });
    const again = await bench.send(table('Changed'), { existing: 'update' });
    expect((await bench.apply(again.one.id)).one.error?.code).toBe('author_gone');
    expect((await bench.posts()).map(({ description }) => description)).toEqual(['Left behind']);
    bench.author = author;
    expect((await bench.apply(again.one.id)).one.status).toBe('done');
  });
});
