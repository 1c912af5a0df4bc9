import {
  bodyOf,
  refusalOf,
  startApprovalBench,
  type ApprovalBench,
} from '../../testing/approval-bench.js';
import type { Answer, TestSession } from '../../testing/test-api.js';

/* oxlint-disable typescript/no-explicit-any */
describe('review links', () => {
  let bench: ApprovalBench;
  let { edna, carl, account } = {} as ApprovalBench;

  beforeAll(async () => {
    bench = await startApprovalBench();
    ({ edna, carl, account } = bench);
  });
  afterAll(() => bench.test.stop());

  const send: ApprovalBench['send'] = (...asked) => bench.send(...asked);
  const apply = (by: TestSession, text: string): Promise<any> => bench.apply(by, text);
  const postOf = (id: string): Promise<any> => bench.postOf(id);
  const open = async (path: string, json?: unknown): Promise<Answer> =>
    bench.test.call(json === undefined ? 'GET' : 'POST', path, { json });
  const linkTo = async (json: object, by = edna): Promise<any> =>
    (await bodyOf(send('POST', '/v1/review-links', by, { name: 'Harbour', ...json }), 201))
      .reviewLink;
  const pathOf = (link: any): string => `/v1/review/${link.url.split('/').at(-1)}`;

  it('show posts to people outside, and take one vote and their comments', async () => {
    const { run, posts, approval: brief } = await apply(carl, 'for the client');
    const link = await linkTo({ runId: run.id });
    expect(link.url).toMatch(/^https:\/\/post\.example\.com\/app\/review\/rvw_/);
    const path = pathOf(link);
    const read = await open(path);
    expect(read.headers.get('referrer-policy')).toBe('no-referrer');
    expect(read.body).toMatchObject({
      workspace: {},
      name: 'Harbour',
      mayVote: true,
      networks: [{ id: 'telegram' }],
      posts: [
        {
          postId: posts[0].id,
          approvalId: brief.id,
          digest: brief.digest,
          approval: 'pending',
          account: { provider: 'telegram', handle: account },
          text: 'for the client',
          media: [],
          comments: [],
          decision: null,
        },
      ],
    });
    const said = { postId: posts[0].id, text: 'Lovely', name: 'Grace' };
    await bodyOf(open(`${path}/comments`, said), 201);
    const among = `/v1/posts/${posts[0].id}/comments`;
    await bodyOf(send('POST', among, edna, { text: 'Not for the client' }), 201);
    const other = pathOf(await linkTo({ runId: run.id }));
    await bodyOf(open(`${other}/comments`, { ...said, text: 'By another link' }), 201);
    const { comments } = await bodyOf(send('GET', among, edna));
    expect(comments.map(({ text }: { text: string }) => text)).toEqual([
      'By another link',
      'Not for the client',
      'Lovely',
    ]);
    const vote = {
      approvalId: brief.id,
      digest: brief.digest,
      decision: 'approve',
      name: 'Grace',
    };
    const voted = await bodyOf(open(`${path}/decisions`, vote));
    expect(voted.posts[0]).toMatchObject({
      approval: 'approved',
      decision: 'approve',
      comments: [{ text: 'Lovely', by: 'Grace' }],
    });
    expect((await postOf(posts[0].id)).status).toBe('scheduled');
    const entries = await bench.test.database.database.query(
      `SELECT actor_type, actor_name, operation, subject_kind FROM audit_entries
       WHERE actor_id = $1 ORDER BY id`,
      [link.id],
    );
    expect(entries).toEqual(
      [
        ['Review_comment', 'post'],
        ['Review_decide', 'post'],
      ].map(([operation, subject_kind]) => ({
        ...{
          actor_type: 'review_link',
          actor_name: 'by link, made by Ada',
          operation,
          subject_kind,
        },
      })),
    );
  });

  it('decide for who made it while they may, and for no more than it shows', async () => {
    const { posts, approval: brief } = await apply(edna, 'edna asks');
    expect(brief).toBeNull();
    const waiting = await apply(carl, 'carl asks');
    const other = await linkTo({ postIds: [posts[0].id] });
    const vote = {
      approvalId: waiting.approval.id,
      digest: waiting.approval.digest,
      decision: 'approve',
      name: 'Grace',
    };
    expect(await refusalOf(open(`${pathOf(other)}/decisions`, vote))).toEqual([
      404,
      'approval_not_found',
    ]);
    const shown = { postId: waiting.posts[0].id, text: 'a', name: 'Grace' };
    expect(await refusalOf(open(`${pathOf(other)}/comments`, shown))).toEqual([
      404,
      'post_not_found',
    ]);
    const link = await linkTo({ postIds: [waiting.posts[0].id] });
    const role = (name: string): Promise<unknown> =>
      bench.test.database.database.execute(`UPDATE memberships SET role = $1 WHERE user_id = $2`, [
        name,
        edna.userId,
      ]);
    await role('contributor');
    for (const asked of [open(pathOf(link)), open(`${pathOf(link)}/decisions`, vote)]) {
      expect(await refusalOf(asked)).toEqual([410, 'review_link_ended']);
    }
    await role('editor');
    const silent = await linkTo({ postIds: [waiting.posts[0].id], mayVote: false });
    expect(await refusalOf(open(`${pathOf(silent)}/decisions`, vote))).toEqual([
      403,
      'review_vote_forbidden',
    ]);
  });

  it('end when their time is over, when they are deleted, and when one letter differs', async () => {
    const { run } = await apply(carl, 'ending');
    const link = await linkTo({ runId: run.id, expiresInDays: 1 });
    const path = pathOf(link);
    const ended = [410, 'review_link_ended'];
    const { reviewLinks } = await bodyOf(send('GET', '/v1/review-links', edna));
    expect(reviewLinks[0]).toEqual({ ...link, url: null });
    const spoilt = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(await refusalOf(open(spoilt))).toEqual(ended);
    const [id, , signature] = path.split('/').at(-1)!.split('.');
    const later = (Date.now() + 9e9).toString(36);
    expect(await refusalOf(open(`/v1/review/${id}.${later}.${signature}`))).toEqual(ended);
    expect(await refusalOf(open('/v1/review/nothing'))).toEqual(ended);
    expect((await open(path)).status).toBe(200);
    const removed = await send('DELETE', `/v1/review-links/${link.id}`, edna);
    expect(removed.status).toBe(200);
    expect(await refusalOf(open(path))).toEqual(ended);
    expect(await refusalOf(send('DELETE', `/v1/review-links/${link.id}`, edna))).toEqual([
      404,
      'review_link_not_found',
    ]);
    expect(await refusalOf(send('GET', '/v1/review-links', carl))).toEqual([403, 'role_forbidden']);
  });

  it('show either posts that are named or those of a run', async () => {
    const { run, posts } = await apply(carl, 'either');
    const both = { name: 'a', runId: run.id, postIds: [posts[0].id] };
    for (const json of [{ name: 'a' }, both, { name: 'a', postIds: [] }]) {
      expect(await refusalOf(send('POST', '/v1/review-links', edna, json))).toEqual([
        400,
        'invalid_parameter',
      ]);
    }
    const missing = { name: 'a', postIds: ['post_0'] };
    expect(await refusalOf(send('POST', '/v1/review-links', edna, missing))).toEqual([
      404,
      'post_not_found',
    ]);
  });
});
