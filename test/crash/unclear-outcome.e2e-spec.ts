import { startTestService, type TestService } from '../support/test-service.js';
import type { KillPoint } from './crash-cases.js';
import { CrashScene, type StagedPost } from './crash-scene.js';

/** What the first worker leaves unclear is being cleared up by a second one, which dies over it. */
describe('an unclear outcome', () => {
  let service: TestService;
  let scene: CrashScene;
  let telegram: StagedPost;
  let discord: StagedPost;
  let wordpress: StagedPost;
  let disconnected: StagedPost;

  beforeAll(async () => {
    service = await startTestService({ scheduler: 'none' });
    scene = new CrashScene(service);
    telegram = await scene.stage('telegram', 'text', 'twice');
    discord = await scene.stage('discord', 'picture', 'twice');
    wordpress = await scene.stage('wordpress', 'picture', 'twice');
    disconnected = await scene.stage('telegram', 'text', 'disconnected');
    const everyPost = [telegram, discord, wordpress, disconnected];
    await scene.dieAt(
      new Map(everyPost.map((post) => [post, 'request_sent_answer_not_read' as KillPoint])),
    );
    await scene.dieAt(
      new Map<StagedPost, KillPoint>([
        [telegram, 'after_commit_before_settle'],
        [discord, 'before_reconcile'],
        [wordpress, 'after_reconcile'],
        [disconnected, 'before_reconcile'],
      ]),
    );
    const removed = await disconnected.workspace.delete(`/v1/accounts/${disconnected.accountId}`);
    expect(removed.status).toBe(200);
    await service.startScheduler();
  }, 60_000);
  afterAll(() => service.stop());

  it.each([
    ['telegram', () => telegram, 'failed'],
    ['discord', () => discord, 'failed'],
    ['wordpress', () => wordpress, 'published'],
  ] as const)(
    'of %s stays one while worker after worker dies over it',
    async (_network, of, status) => {
      const reported = await scene.outcome(of());
      expect(reported.status).toBe(status);
      expect(of().published(await service.sandbox.posts())).toHaveLength(1);
      const outcomes = reported.attempts.map(({ outcome }) => outcome);
      expect(outcomes.filter((outcome) => outcome === 'abandoned')).toHaveLength(2);
      const numbers = reported.attempts
        .filter(({ kind }) => kind === 'publish')
        .map(({ attemptNo }) => attemptNo);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    },
  );

  it('comes to an end although its account was disconnected meanwhile', async () => {
    const reported = await scene.outcome(disconnected);
    expect([reported.status, reported.errorCode]).toEqual(['failed', 'outcome_unknown']);
    expect(await leases()).toEqual([]);
  });

  it('can be looked into again when a person asks, and is never sent again by that', async () => {
    await scene.outcome(telegram);
    const { workspace, postId } = telegram;
    const asked = await workspace.post(`/v1/posts/${postId}/reconcile`);
    expect(asked.status).toBe(200);
    expect(asked.body.post).toMatchObject({ status: 'failed', errorCode: 'outcome_unknown' });
    expect(telegram.published(await service.sandbox.posts())).toHaveLength(1);
    expect(await leases()).toEqual([]);
  });

  const leases = (): Promise<unknown[]> =>
    service.database.database.query('SELECT id FROM posts WHERE lease_owner IS NOT NULL');
});
