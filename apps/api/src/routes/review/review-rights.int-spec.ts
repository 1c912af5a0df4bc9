import {
  bodyOf,
  refusalOf,
  startApprovalBench,
  type ApprovalBench,
} from '../../testing/approval-bench.js';
import type { Answer, TestSession } from '../../testing/test-api.js';

/* oxlint-disable typescript/no-explicit-any */
describe('who decides by links and keys', () => {
  let bench: ApprovalBench;
  let { ada, edna, carl } = {} as ApprovalBench;

  beforeAll(async () => {
    bench = await startApprovalBench();
    ({ ada, edna, carl } = bench);
  });
  afterAll(() => bench.test.stop());

  const send: ApprovalBench['send'] = (...asked) => bench.send(...asked);
  const open = (path: string, json?: unknown): Promise<Answer> =>
    bench.test.call(json === undefined ? 'GET' : 'POST', path, { json });
  const byKey = (key: string, method: string, path: string, json?: unknown): Promise<Answer> =>
    bench.test.call(method, path, { key, json });
  const linkBy = async (by: TestSession | string, json: object): Promise<any> => {
    const body = { name: 'Harbour Coffee', ...json };
    const asked =
      typeof by === 'string'
        ? byKey(by, 'POST', '/v1/review-links', body)
        : send('POST', '/v1/review-links', by, body);
    return (await bodyOf(asked, 201)).reviewLink;
  };
  const pathOf = (link: any): string => `/v1/review/${link.url.split('/').at(-1)}`;
  const keyOf = async (by: TestSession, json: object): Promise<any> =>
    bodyOf(send('POST', '/v1/dashboard/keys', by, json), 201);
  const voteOn = (approval: any): object => ({
    ...{ approvalId: approval.id, digest: approval.digest, decision: 'approve', name: 'Grace' },
  });
  const query = (sql: string, values: unknown[]): Promise<any[]> =>
    bench.test.database.database.query(sql, values);

  it('sees the address of a link once: who made it, when they made it', async () => {
    const { run } = await bench.apply(carl, 'once');
    const link = await linkBy(edna, { runId: run.id, madeFor: 'Grace Hopper' });
    expect(link).toMatchObject({ madeFor: 'Grace Hopper', mayVote: true });
    expect(link.url).toMatch(/\/review\/rvw_/);
    expect((await open(pathOf(link))).body).toMatchObject({ madeFor: 'Grace Hopper' });
    for (const reader of [ada, edna]) {
      const answer = await send('GET', '/v1/review-links', reader);
      const [listed] = (answer.body as any).reviewLinks;
      expect(listed).toEqual({ ...link, url: null });
      expect(JSON.stringify(answer.body)).not.toContain(link.url.split('.').at(-1));
    }
    const stored = await query('SELECT * FROM review_links WHERE id = $1', [link.id]);
    expect(JSON.stringify(stored)).not.toContain(link.url.split('.').at(-1));
    // Others may end it all the same.
    expect((await send('DELETE', `/v1/review-links/${link.id}`, ada)).status).toBe(200);
  });

  it('is not the author, by a link that a colleague made', async () => {
    const bob = await bench.test.createMember(ada, 'editor');
    const rules = [{ who: { roles: ['editor'] }, approvals: 1 }];
    const { policy } = await bodyOf(send('GET', '/v1/dashboard/approval-policy', ada));
    const asked = { revision: policy.revision, rules };
    await bodyOf(send('PATCH', '/v1/dashboard/approval-policy', ada, asked));
    const { run, posts, approval } = await bench.apply(bob, 'my own words');
    await linkBy(edna, { runId: run.id });
    const { reviewLinks } = await bodyOf(send('GET', '/v1/review-links', bob));
    for (const { url } of reviewLinks) {
      if (url === null) continue;
      await open(`/v1/review/${url.split('/').at(-1)}/decisions`, voteOn(approval));
    }
    expect((await bench.postOf(posts[0].id)).status).toBe('draft');
    const none = { revision: policy.revision + 1, rules: [] };
    await bodyOf(send('PATCH', '/v1/dashboard/approval-policy', ada, none));
  });

  it('is recorded as the link and who made it, never as a name that was typed', async () => {
    const { run, posts, approval } = await bench.apply(carl, 'by link');
    const link = await linkBy(edna, { runId: run.id, madeFor: 'Grace Hopper' });
    await bodyOf(open(`${pathOf(link)}/decisions`, { ...voteOn(approval), name: 'Ada Lovelace' }));
    const by = { type: 'review_link', id: link.id, name: 'by link, made by Ada', madeBy: 'Ada' };
    const seen = (await bodyOf(send('GET', `/v1/approvals/${approval.id}`, ada))).approval;
    expect(seen.posts[0].votes[0].by).toEqual(by);
    const told = [
      seen,
      await bodyOf(send('GET', `/v1/dashboard/posts/${posts[0].id}/activity`, ada)),
      await query('SELECT * FROM audit_entries WHERE actor_id = $1', [link.id]),
      await query(`SELECT payload FROM outbox WHERE payload::text LIKE $1`, [`%${link.id}%`]),
      await query('SELECT * FROM approval_votes WHERE post_id = $1', [posts[0].id]),
    ];
    for (const one of told) {
      expect(JSON.stringify(one)).toContain('by link, made by Ada');
      expect(JSON.stringify(one)).not.toContain('Lovelace');
    }
  });

  it('does not decide by a link whose address others could have seen', async () => {
    const { run, approval } = await bench.apply(carl, 'of before');
    const link = await linkBy(edna, { runId: run.id });
    // As processes of the last release store them: every editor was shown their addresses.
    await query('UPDATE review_links SET token_hash = NULL WHERE id = $1 RETURNING id', [link.id]);
    const [listed] = (await bodyOf(send('GET', '/v1/review-links', edna))).reviewLinks;
    expect(listed).toMatchObject({ id: link.id, mayVote: false });
    expect(approval).not.toBeNull();
  });

  it('does not decide by a key whose secret others can read, nor by what such a key made', async () => {
    const bob = await bench.test.createMember(ada, 'admin');
    const policy = { revision: 2, rules: [{ who: { roles: ['admin'] }, approvals: 1 }] };
    await bodyOf(send('PATCH', '/v1/dashboard/approval-policy', ada, policy));
    const own = { kind: 'service', label: 'robot', scopes: ['admin'] };
    const made = await keyOf(ada, own);
    const { keys } = await bodyOf(send('GET', '/v1/dashboard/keys', bob));
    const { secret } = keys.find(({ id }: any) => id === made.key.id);
    expect(secret).toBe(made.secret);
    const child = await bodyOf(byKey(secret, 'POST', '/v1/keys', { label: 'child' }), 201);
    const grandchild = await bodyOf(byKey(child.secret, 'POST', '/v1/keys', {}), 201);
    for (const author of [bob, carl]) {
      const { posts, approval } = await bench.apply(author, `of ${author.userId}`);
      for (const key of [secret, child.secret, grandchild.secret]) {
        const path = `/v1/approvals/${approval.id}`;
        const seen = (await bodyOf(byKey(key, 'GET', path))).approval;
        expect(seen).toMatchObject({ mayDecide: false, mayNotBecause: 'key_is_shared' });
        const said = { digest: approval.digest };
        expect(await refusalOf(byKey(key, 'POST', `${path}/approve`, said))).toEqual([
          403,
          'key_is_shared',
        ]);
        const act = { action: 'approve', posts: [{ id: posts[0].id }] };
        const { results } = await bodyOf(byKey(key, 'POST', '/v1/posts/actions', act));
        expect(results[0]).toMatchObject({ ok: false, code: 'key_is_shared' });
        const silent = await linkBy(key, { postIds: [posts[0].id] });
        expect(silent.mayVote).toBe(false);
        const voting = { name: 'x', postIds: [posts[0].id], mayVote: true };
        expect(await refusalOf(byKey(key, 'POST', '/v1/review-links', voting))).toEqual([
          403,
          'key_is_shared',
        ]);
      }
      expect((await bench.postOf(posts[0].id)).status).toBe('draft');
    }
    const none = { revision: 3, rules: [] };
    await bodyOf(send('PATCH', '/v1/dashboard/approval-policy', ada, none));
  });

  it('decides by a personal key, as the person whose key it is', async () => {
    const mine = await keyOf(ada, {
      kind: 'personal',
      scopes: ['admin'],
    });
    const { posts, approval } = await bench.apply(carl, 'by my own key');
    const child = await bodyOf(byKey(mine.secret, 'POST', '/v1/keys', {}), 201);
    const said = { digest: approval.digest };
    const path = `/v1/approvals/${approval.id}/approve`;
    await bodyOf(byKey(child.secret, 'POST', path, said));
    expect((await bench.postOf(posts[0].id)).status).toBe('scheduled');
  });

  it('shows and decides by a link no longer than its maker may', async () => {
    const ended = [410, 'review_link_ended'];
    const { run } = await bench.apply(carl, 'a maker');
    const made = async (): Promise<{ key: any; member: TestSession; paths: string[] }> => {
      const member = await bench.test.createMember(ada, 'admin');
      const key = await keyOf(member, { kind: 'service', scopes: ['admin'] });
      const links = [
        await linkBy(member, { runId: run.id }),
        await linkBy(key.secret, { runId: run.id }),
      ];
      return { key, member, paths: links.map(pathOf) };
    };
    const states = async ({ paths }: { paths: string[] }): Promise<number[]> =>
      Promise.all(paths.map(async (path) => (await open(path)).status));
    const place = (member: TestSession): string => `/v1/dashboard/members/${member.userId}`;

    const revoked = await made();
    expect(await states(revoked)).toEqual([200, 200]);
    await bodyOf(send('DELETE', `/v1/dashboard/keys/${revoked.key.key.id}`, ada));
    expect(await states(revoked)).toEqual([200, 410]);

    const expired = await made();
    const past = { expiresAt: new Date(Date.now() - 1_000) };
    await query('UPDATE api_keys SET expires_at = $2 WHERE id = $1 RETURNING id', [
      ...[expired.key.key.id, past.expiresAt],
    ]);
    expect(await states(expired)).toEqual([200, 410]);
    expect(await refusalOf(open(expired.paths[1]!))).toEqual(ended);

    const narrowed = await made();
    const scopes = { scopes: ['publish'] };
    await bodyOf(send('PATCH', `/v1/dashboard/keys/${narrowed.key.key.id}`, ada, scopes));
    expect(await states(narrowed)).toEqual([200, 410]);
    await bodyOf(
      send('PATCH', `/v1/dashboard/keys/${narrowed.key.key.id}`, ada, { scopes: ['admin'] }),
    );
    expect(await states(narrowed)).toEqual([200, 410]);

    const demoted = await made();
    await bodyOf(send('PATCH', place(demoted.member), ada, { role: 'contributor' }));
    expect(await states(demoted)).toEqual([410, 410]);
    await bodyOf(send('PATCH', place(demoted.member), ada, { role: 'admin' }));
    expect(await states(demoted)).toEqual([410, 410]);

    const removed = await made();
    await bodyOf(send('DELETE', place(removed.member), ada));
    expect(await states(removed)).toEqual([410, 410]);
    const left = await query('SELECT name FROM review_links WHERE created_by->>$1 = $2', [
      ...['userId', removed.member.userId],
    ]);
    expect(left).toEqual([]);
  });
});
