import {
  bodyOf,
  refusalOf,
  soon,
  startApprovalBench,
  type ApprovalBench,
} from '../../testing/approval-bench.js';
import type { Answer, TestSession } from '../../testing/test-api.js';

/* oxlint-disable typescript/no-explicit-any */
describe('approvals over HTTP', () => {
  let bench: ApprovalBench;
  let { ada, edna, carl, vera, account, accountId } = {} as ApprovalBench;

  beforeAll(async () => {
    bench = await startApprovalBench();
    ({ ada, edna, carl, vera, account, accountId } = bench);
  });
  afterAll(() => bench.test.stop());

  const send: ApprovalBench['send'] = (...asked) => bench.send(...asked);
  const apply = (by: TestSession, text = 'hello'): Promise<any> => bench.apply(by, text);
  const postOf = (id: string): Promise<any> => bench.postOf(id);
  const approval = async (id: string, by = edna): Promise<any> =>
    (await bodyOf(send('GET', `/v1/approvals/${id}`, by))).approval;
  const decide = (id: string, what: string, by: TestSession, json: object): Promise<Answer> =>
    send('POST', `/v1/approvals/${id}/${what}`, by, json);

  it('take what a contributor schedules as a draft that waits for others', async () => {
    const { run, posts, approval: brief } = await apply(carl);
    expect([run.status, posts[0].status, posts[0].approval]).toEqual(['draft', 'draft', 'pending']);
    expect(posts[0].approvalId).toBe(brief.id);
    expect(brief).toMatchObject({ status: 'pending', needed: 1, given: 0 });
    const { approvals } = await bodyOf(send('GET', '/v1/approvals', edna));
    const [seen] = approvals;
    expect(seen).toMatchObject({
      id: brief.id,
      runId: run.id,
      mayDecide: true,
      mayNotBecause: null,
      requestedBy: { type: 'user', id: carl.userId },
      posts: [{ postId: posts[0].id, text: 'hello', account: { handle: account }, votes: [] }],
    });
    expect(await approval(brief.id, carl)).toMatchObject({
      mayDecide: false,
      mayNotBecause: 'role_forbidden',
    });
    const digest = { digest: brief.digest };
    expect(await refusalOf(decide(brief.id, 'approve', carl, digest))).toEqual([
      403,
      'role_forbidden',
    ]);
    const wrong = { digest: 'another' };
    expect(await refusalOf(decide(brief.id, 'approve', edna, wrong))).toEqual([
      409,
      'approval_stale',
    ]);
    const decided = await bodyOf(decide(brief.id, 'approve', edna, digest));
    expect(decided.approval).toMatchObject({
      status: 'approved',
      given: 1,
      posts: [{ approval: 'approved', votes: [{ decision: 'approve', by: { id: edna.userId } }] }],
    });
    expect((await postOf(posts[0].id)).status).toBe('scheduled');
    expect(await refusalOf(decide(brief.id, 'approve', ada, digest))).toEqual([
      409,
      'approval_decided',
    ]);
  });

  it('ask again for what was edited, and let nobody approve what they wrote', async () => {
    const { posts, approval: brief } = await apply(carl, 'first');
    const said = { digest: brief.digest, comment: 'Say more' };
    expect(
      await refusalOf(decide(brief.id, 'request-changes', edna, { digest: brief.digest })),
    ).toEqual([400, 'invalid_parameter']);
    await bodyOf(decide(brief.id, 'request-changes', edna, said));
    expect((await postOf(posts[0].id)).approval).toBe('changes_requested');
    const [post] = posts;
    const edit = { account, publishAt: soon(60), text: 'second' };
    await bodyOf(send('PATCH', `/v1/posts/${post.id}`, edna, edit));
    const again = await postOf(post.id);
    expect(again).toMatchObject({ status: 'draft', approval: 'pending' });
    expect(again.approvalId).not.toBe(brief.id);
    expect(await approval(again.approvalId)).toMatchObject({
      mayDecide: false,
      mayNotBecause: 'approval_self',
    });
    const { digest } = await approval(again.approvalId, ada);
    expect(await refusalOf(decide(again.approvalId, 'approve', edna, { digest }))).toEqual([
      403,
      'approval_self',
    ]);
    await bodyOf(decide(again.approvalId, 'reject', ada, { digest, comment: 'No' }));
    expect(await postOf(post.id)).toMatchObject({ status: 'canceled', approval: 'rejected' });
    const told = await bench.test.database.database.query<{ operation: string; subject: string }>(
      `SELECT operation, subject_id AS subject FROM audit_entries
       WHERE operation LIKE 'Approvals%' AND outcome = 'done' AND subject_id = $1 ORDER BY id`,
      [post.id],
    );
    expect(told.map(({ operation }) => operation)).toEqual([
      'Approvals_requestChanges',
      'Approvals_reject',
    ]);
    const { approvals } = await bodyOf(send('GET', '/v1/approvals?status=decided&mine=true', edna));
    expect(approvals.map(({ id }: any) => id)).toEqual([again.approvalId]);
  });

  it('are told where posts, the calendar and jobs are told', async () => {
    const { posts } = await apply(carl, 'listed');
    const [{ id }] = posts;
    const list = async (path: string): Promise<any> => bodyOf(send('GET', path, ada));
    const found = await list('/v1/posts?approval=pending');
    expect(found.posts.map((one: any) => [one.id, one.approval])).toEqual([[id, 'pending']]);
    expect((await list('/v1/posts?approval=expired')).posts).toEqual([]);
    const { jobs } = await list('/v1/jobs?status=blocked');
    expect(jobs).toMatchObject([
      {
        postId: id,
        jobState: 'blocked',
        nextAction: 'approve',
        risks: [{ code: 'approval_pending' }],
      },
    ]);
    const range = `from=${soon(0)}&to=${soon(24 * 60)}&timezone=UTC`;
    const { buckets } = await list(`/v1/dashboard/calendar?${range}&approval=pending`);
    expect(buckets.flatMap((one: any) => one.posts).map((one: any) => one.approval)).toEqual([
      'pending',
    ]);
  });

  it('are given to many posts at once, as each was seen', async () => {
    const own = await apply(carl, 'many');
    const draft = await bodyOf(
      send('POST', '/v1/posts/apply', carl, {
        mode: 'draft',
        posts: [{ account, text: 'later', publish_at: soon(90) }],
      }),
      201,
    );
    const act = async (by: TestSession, action: string, items: object[]): Promise<any[]> =>
      (await bodyOf(send('POST', '/v1/posts/actions', by, { action, posts: items }))).results;
    const [one] = own.posts;
    const [two] = draft.posts;
    const codes = (results: any[]): unknown[] => results.map(({ ok, code }) => code ?? ok);
    expect(codes(await act(carl, 'approve', [{ id: one.id }]))).toEqual(['role_forbidden']);
    expect(codes(await act(carl, 'submit', [{ id: two.id }]))).toEqual([true]);
    const stale = { id: one.id, revision: 9 };
    expect(codes(await act(edna, 'approve', [stale, { id: two.id }]))).toEqual([
      'post_changed',
      true,
    ]);
    const seen = { id: one.id, revision: 1 };
    const results = await act(edna, 'approve', [seen, { id: two.id }]);
    expect(codes(results)).toEqual([true, 'approval_not_found']);
    expect(results[0].post).toMatchObject({ status: 'scheduled', approval: 'approved' });
  });

  it('follow the rules of the workspace, which name what is there and can be met', async () => {
    const path = '/v1/dashboard/approval-policy';
    const rule = { approvals: 1, accounts: [account], who: { roles: ['editor'] } };
    expect(await bodyOf(send('GET', path, ada))).toMatchObject({
      policy: { rules: [], selfApproval: false, revision: 0, updatedBy: null },
    });
    const change = (json: object, by = ada): Promise<Answer> => send('PATCH', path, by, json);
    expect(await refusalOf(change({ revision: 0 }, edna))).toEqual([403, 'role_forbidden']);
    const nowhere = { revision: 0, rules: [{ ...rule, accounts: ['x:@nobody'] }] };
    const refused = await change(nowhere);
    expect([refused.status, refused.details['field']]).toEqual([400, 'rules[0].accounts']);
    const unmet = await change({ revision: 0, rules: [rule, { approvals: 3 }] });
    expect([unmet.status, unmet.body.code, unmet.details['rule']]).toEqual([
      422,
      'policy_unsatisfiable',
      1,
    ]);
    const before = await apply(edna, 'before');
    expect([before.run.status, before.approval]).toEqual(['created', null]);
    const { policy, asked } = await bodyOf(
      change({ revision: 0, rules: [rule], applyToScheduled: true }),
    );
    expect(policy).toMatchObject({
      revision: 1,
      rules: [{ accounts: [accountId], labels: null, expiresHours: 168, approvers: {} }],
      updatedBy: { id: ada.userId },
    });
    expect(asked).toBe(1);
    expect(await postOf(before.posts[0].id)).toMatchObject({
      status: 'draft',
      approval: 'pending',
    });
    const after = await apply(edna, 'after');
    expect([after.run.status, after.approval.needed]).toEqual(['draft', 1]);
    expect((await apply(ada, 'ada goes')).approval).toBeNull();
    expect(await refusalOf(change({ revision: 0, rules: [] }))).toEqual([409, 'policy_changed']);
    expect((await bodyOf(change({ revision: 1, rules: [] }))).policy.revision).toBe(2);
  });

  it('wait for people whenever a key says so', async () => {
    const made = { kind: 'agent', scopes: ['publish'], policy: { approval: 'always' } };
    const { secret, access } = await bodyOf(send('POST', '/v1/dashboard/keys', ada, made), 201);
    expect(access.policy).toEqual({ approval: 'always' });
    const posts = [{ account, text: 'by a key', publish_at: soon(60) }];
    const answer = await bench.test.call('POST', '/v1/posts/apply', {
      key: secret,
      json: { posts },
    });
    const { approval: brief } = answer.body as any;
    expect([answer.status, brief.needed]).toEqual([201, 1]);
    const publish = await bench.test.call(
      'POST',
      `/v1/runs/${(answer.body as any).run.id}/publish`,
      {
        key: secret,
      },
    );
    expect([publish.status, publish.body.code]).toEqual([409, 'approval_required']);
    const own = await bench.test.call('POST', `/v1/approvals/${brief.id}/approve`, {
      key: secret,
      json: { digest: brief.digest },
    });
    expect([own.status, own.body.code]).toEqual([403, 'key_kind_forbidden']);
    await bodyOf(decide(brief.id, 'approve', ada, { digest: brief.digest }));
  });

  it('keep comments beside the posts, the newest first', async () => {
    const [{ id }] = (await apply(carl, 'talked about')).posts;
    const path = `/v1/posts/${id}/comments`;
    for (const [by, text] of [
      [carl, 'Is this right?'],
      [vera, 'I like it'],
    ] as const) {
      const { comment } = await bodyOf(send('POST', path, by, { text }), 201);
      expect(comment).toMatchObject({ text, by: { type: 'user', id: by.userId, name: 'Ada' } });
    }
    const first = await bodyOf(send('GET', `${path}?limit=1`, vera));
    expect(first.comments.map(({ text }: any) => text)).toEqual(['I like it']);
    const next = await bodyOf(send('GET', `${path}?limit=1&cursor=${first.nextCursor}`, vera));
    expect([next.comments[0].text, next.nextCursor]).toEqual(['Is this right?', null]);
    expect(await refusalOf(send('POST', path, vera, { text: ' ' }))).toEqual([
      400,
      'invalid_parameter',
    ]);
    const nowhere = '/v1/posts/post_0/comments';
    expect(await refusalOf(send('GET', nowhere, vera))).toEqual([404, 'post_not_found']);
    expect(await refusalOf(send('POST', nowhere, vera, { text: 'a' }))).toEqual([
      404,
      'post_not_found',
    ]);
  });
});
