import { apply } from '../support/publishing.js';
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
    service = await startTestService();
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
