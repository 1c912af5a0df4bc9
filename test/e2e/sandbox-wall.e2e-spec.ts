import { apply } from '../support/publishing.js';
import { answered, colleague, mailsTo, onTheWall } from './approvals/approval-story.js';
import { eventually } from '../support/eventually.js';
import { settledPosts, startTestService, type TestService } from '../support/test-service.js';
import type { ApiClient } from '../support/api-client.js';

type Person = ApiClient & { workspaceId: string };

/* oxlint-disable typescript/no-explicit-any */
describe('the wall of a workspace', () => {
  let service: TestService;
  let ada: Person;
  let ben: Person;

  beforeAll(async () => {
    service = await startTestService({ mailbox: true });
    ada = await service.signIn();
    ben = await service.signIn();
  });
  afterAll(() => service.stop());

  const wallOf = async (who: Person, query = ''): Promise<any> => {
    const { status, body } = await who.get(`/v1/dashboard/sandbox/wall${query}`);
    expect([status, body.code]).toEqual([200, undefined]);
    return body;
  };
  const connect = async (who: Person, providers?: readonly string[]): Promise<Map<string, any>> => {
    const { body } = await who.post('/v1/dashboard/sandbox/accounts', { providers });
    expect(body.results.filter(({ ok }: any) => !ok)).toEqual([]);
    return new Map(body.results.map(({ provider, account }: any) => [provider, account]));
  };
  const publish = async (posts: readonly object[]): Promise<any[]> =>
    settledPosts(service, (await apply(service, { posts })).run.id);

  it('shows what the networks hold, with our post beside it', async () => {
    const accounts = await connect(ada);
    const text = 'Good morning from the harbour';
    const wanted = ['x', 'linkedin_page', 'telegram', 'facebook', 'discord', 'reddit'];
    const settings: Record<string, object> = { reddit: { subreddit: 'sandboxgarden' } };
    const posts = await publish(
      wanted.map((provider) => ({
        account: accounts.get(provider).id,
        description: text,
        settings: settings[provider],
        ...(provider === 'reddit' ? { title: text } : {}),
      })),
    );
    const out = posts.filter(({ status }) => status === 'published');
    expect(out.length).toBeGreaterThanOrEqual(5);
    const wall = await wallOf(ada);
    expect(wall.missing).toEqual([]);
    for (const post of out) {
      const shown = wall.posts.find(({ postId }: any) => postId === post.id);
      expect([post.provider, shown]).toEqual([
        post.provider,
        expect.objectContaining({
          provider: post.provider,
          id: post.providerPostId,
          account: accounts.get(post.provider),
          mismatch: null,
          deletedAt: null,
        }),
      ]);
      expect((await fetch(shown.url)).status).toBe(200);
    }
    expect(wall.posts.filter(({ mismatch }: any) => mismatch !== null)).toEqual([]);
    const [only, ...others] = (await wallOf(ada, '?provider=twitter&limit=5')).posts;
    expect([only.provider, others]).toEqual(['x', []]);
    const times = wall.posts.map(({ at }: any) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('shows a post that is out and that nobody told us of', async () => {
    const accounts = await connect(ada, ['telegram']);
    const order = { provider: 'telegram', fault: 'reset_after' };
    expect((await ada.post('/v1/dashboard/sandbox/faults', order)).status).toBe(201);
    const lost = { account: accounts.get('telegram').id, description: 'Lost on its way back' };
    const [post] = await publish([lost]);
    expect([post.status, post.errorCode]).toEqual(['failed', 'outcome_unknown']);
    const { posts } = await wallOf(ada, '?provider=telegram');
    expect(posts[0]).toMatchObject({ text: lost.description, postId: null, mismatch: 'unknown' });
    expect((await ada.get('/v1/dashboard/sandbox/faults')).body.faults).toEqual([]);
  });

  it('finds the account behind a board', async () => {
    const accounts = await connect(ada, ['pinterest']);
    const { id } = accounts.get('pinterest');
    const order = { provider: 'pinterest', fault: 'rate_limit', operation: 'profile', account: id };
    expect((await ada.post('/v1/dashboard/sandbox/faults', order)).status).toBe(201);
    const { body } = await ada.get(`/v1/dashboard/sandbox/wall?provider=pinterest`);
    expect(body.posts).toEqual([]);
    const [waiting] = await service.sandbox.faults();
    expect(waiting!.account).toContain('549755885175');
    await ada.delete('/v1/dashboard/sandbox/faults');
  });

  describe('with people who have to agree', () => {
    it('shows what a contributor wrote once somebody else agreed to what it says then', async () => {
      const carl = await colleague(service, 'contributor');
      const edna = await colleague(service, 'editor');
      const accounts = await connect(ada, ['telegram']);
      const account = accounts.get('telegram').id;
      const posts = [{ account, text: 'Carl’s first words' }];
      const { run, approval } = await answered(carl.api.post('/v1/posts/apply', { posts }), 201);
      expect([run.status, approval.status]).toEqual(['draft', 'pending']);
      const path = `/v1/approvals/${approval.id}`;
      const { digest } = approval;
      const self = await carl.api.post(`${path}/approve`, { digest });
      expect([self.status, self.body.code]).toEqual([403, 'role_forbidden']);
      const comment = 'Say when it opens';
      await answered(edna.api.post(`${path}/request-changes`, { digest, comment }));
      const listed = await answered(carl.api.get('/v1/approvals?mine=true'));
      const [{ postId, votes }] = listed.approvals[0].posts;
      expect(votes).toMatchObject([
        { decision: 'request_changes', comment, by: { id: edna.userId } },
      ]);
      const text = 'Carl’s better words';
      const edit = { account, publishAt: new Date().toISOString(), text };
      await answered(carl.api.patch(`/v1/posts/${postId}`, edit));
      const { post } = await answered(carl.api.get(`/v1/posts/${postId}`));
      expect([post.approval, post.approvalId === approval.id]).toEqual(['pending', false]);
      const asked = await answered(edna.api.get(`/v1/approvals/${post.approvalId}`));
      expect(asked.approval.mayDecide).toBe(true);
      const word = { digest: asked.approval.digest, publishNow: true };
      await answered(edna.api.post(`/v1/approvals/${post.approvalId}/approve`, word));
      expect(await onTheWall(ada, text)).toMatchObject({ postId, mismatch: null });
      await mailsTo(service, edna.email, ['A post for your approval']);
      await mailsTo(service, carl.email, ['A post approved', 'Changes wanted in a post']);
    });

    it('shows what a key wrote, once somebody outside agreed by a link', async () => {
      const accounts = await connect(ada, ['telegram']);
      const account = accounts.get('telegram').id;
      const rights = { kind: 'agent', scopes: ['publish'], policy: { approval: 'always' } };
      const { secret: key } = await answered(ada.post('/v1/dashboard/keys', rights), 201);
      const text = 'An agent’s words';
      const body = {
        posts: [{ account, text, publish_at: new Date(Date.now() + 3e5).toISOString() }],
      };
      const made = await service.api.send('POST', '/v1/posts/apply', { key, body });
      expect([made.status, made.body.approval.needed]).toEqual([201, 1]);
      const [{ id: postId }] = made.body.posts;
      const wanted = { name: 'Harbour', postIds: [postId] };
      const { reviewLink } = await answered(ada.post('/v1/review-links', wanted), 201);
      const path = `/v1/review/${reviewLink.url.split('/').at(-1)}`;
      const nobody = { key: null };
      const review = await answered(service.api.get(path, nobody));
      const [{ approvalId, digest }] = review.posts;
      const vote = { approvalId, digest, decision: 'approve', name: 'Grace' };
      const voted = await answered(service.api.post(`${path}/decisions`, vote, nobody));
      expect(voted.posts[0]).toMatchObject({ approval: 'approved', decision: 'approve' });
      await service.database.database.execute(
        `UPDATE posts SET due_at = now(), publish_at = now() WHERE id = $1`,
        [postId],
      );
      expect(await onTheWall(ada, text)).toMatchObject({ postId, mismatch: null });
    });

    it('tells admins when nobody is left who may agree', async () => {
      const carl = await colleague(service, 'contributor');
      const edna = await colleague(service, 'editor');
      const path = '/v1/dashboard/approval-policy';
      const { policy } = await answered(ada.get(path));
      const accounts = await connect(ada, ['telegram']);
      const who = { roles: ['contributor'] };
      const rule = { who, approvals: 1, approvers: { userIds: [edna.userId] } };
      const { revision } = policy;
      const changed = await answered(ada.patch(path, { revision, rules: [rule] }));
      const posts = [{ account: accounts.get('telegram').id, text: 'Nobody agrees' }];
      const { approval } = await answered(carl.api.post('/v1/posts/apply', { posts }), 201);
      await answered(ada.delete(`/v1/dashboard/members/${edna.userId}`));
      const { user } = (await ada.get('/v1/dashboard/session')).body;
      await mailsTo(service, user.email, ['Nobody can approve a post']);
      const [row] = await service.database.database.query<{ stuck: boolean }>(
        `SELECT stuck_at IS NOT NULL AS stuck FROM approvals WHERE id = $1`,
        [approval.id],
      );
      expect(row).toEqual({ stuck: true });
      await answered(ada.patch(path, { revision: changed.policy.revision, rules: [] }));
    });
  });

  it('tells of posts that the network has deleted, or never had', async () => {
    const accounts = await connect(ada, ['telegram']);
    const [post] = await publish([
      { account: accounts.get('telegram').id, description: 'Soon gone' },
    ]);
    await service.sandbox.reset();
    await eventually(
      () => wallOf(ada),
      ({ missing }) => missing.includes(post.id),
      { what: 'the post missed' },
    );
  });

  it('shows a stranger with the same test account nothing of it', async () => {
    const accounts = await connect(ada, ['telegram']);
    await publish([{ account: accounts.get('telegram').id, description: 'For Ada’s eyes' }]);
    expect((await connect(ben, ['telegram'])).get('telegram').handle).toBe(
      accounts.get('telegram').handle,
    );
    expect(await wallOf(ben)).toMatchObject({ posts: [], missing: [] });
    expect((await wallOf(ada)).posts[0]).toMatchObject({ text: 'For Ada’s eyes', mismatch: null });
  });

  it.each(['?limit=0', '?limit=201', '?provider=myspace', '?since=1'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await ada.get(`/v1/dashboard/sandbox/wall${query}`);
      expect([status, body.code]).toEqual([400, 'invalid_parameter']);
    },
  );
});
