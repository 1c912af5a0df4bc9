import { settledPosts, startTestService, type TestService } from '../support/test-service.js';
import { CrashScene } from './crash-scene.js';

const LENGTH = 10;

describe('a thread of ten on X', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ scheduler: 'none' });
  }, 60_000);
  afterAll(() => service.stop());

  it('goes on after a crash in its middle: each post once, each below the one before', async () => {
    const scene = new CrashScene(service);
    const { workspace, runId, postIds } = await scene.stageThread('x', LENGTH);
    await scene.dieAt(new Map([[{ postId: postIds[4]! }, 'request_sent_answer_not_read']]));
    expect(await service.sandbox.posts('x')).toHaveLength(5);

    await service.startScheduler();
    const posts = await settledPosts({ ...service, api: workspace }, runId, 60_000);
    expect(posts.map(({ status }) => status)).toEqual(Array(LENGTH).fill('published'));
    const ledger = await service.sandbox.posts('x');
    expect(ledger).toHaveLength(LENGTH);
    const parentOf = new Map(ledger.map(({ id, parentId }) => [id, parentId]));
    const ids: string[] = posts.map(({ providerPostId }) => providerPostId);
    expect(ids.map((id) => parentOf.get(id))).toEqual([null, ...ids.slice(0, -1)]);
  }, 120_000);
});
