import { describePublishing } from '#libs/providers/testing';
import { settledPosts, startTestService, type TestService } from '../support/test-service.js';
import { NoticeboardBench } from './noticeboard/noticeboard-bench.js';
import { NoticeboardProvider } from './noticeboard/noticeboard.js';
import { NoticeboardServer } from './noticeboard/noticeboard-server.js';

describePublishing(
  'a network of a team’s own',
  [
    { name: 'notice', text: 'The first bulbs are in bloom' },
    { name: 'pinned notice', text: 'Open on Sunday', settings: { pinned: true } },
  ],
  () => NoticeboardBench.open(),
);

describe('a service with a network of a team’s own', () => {
  let board: NoticeboardServer;
  let service: TestService;

  beforeAll(async () => {
    board = await NoticeboardServer.start();
    service = await startTestService({
      strategies: [NoticeboardProvider],
      environment: { NOTICEBOARD_API_URL: `${board.url}/v1` },
    });
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await board.stop();
  });

  it('connects it, validates by its rules, publishes and deletes', async () => {
    const api = await service.anotherWorkspace('live');
    const connect = { provider: 'noticeboard', accessToken: 'token-of-the-board' };
    const started = await api.post('/v1/connections/start', connect);
    expect([started.status, started.body.account?.handle]).toEqual([200, 'noticeboard:@board']);
    const account = 'noticeboard:@board';
    const long = {
      posts: [{ account, description: 'x'.repeat(501), settings: { colour: 'red' } }],
    };
    const refused = await api.post('/v1/posts/validate', long);
    expect(refused.body.details.issues.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['text_too_long', 'setting_unknown']),
    );
    const applied = await api.post('/v1/posts/apply', {
      posts: [{ account, description: 'Hello' }],
    });
    const [post] = await settledPosts({ ...service, api }, applied.body.run.id);
    expect([post.status, post.providerPostId]).toEqual(['published', '1']);
    expect(board.notices).toMatchObject([{ text: 'Hello', reference: post.id }]);
    expect((await api.post(`/v1/posts/${post.id}/delete`)).status).toBe(200);
    expect(board.notices).toEqual([]);
  });
});
