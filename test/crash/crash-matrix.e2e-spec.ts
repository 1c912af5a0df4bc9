import type { LedgerPost } from '../support/sandbox-client.js';
import { startTestService, type TestService } from '../support/test-service.js';
import { crashCases, type CrashCase } from './crash-cases.js';
import { CrashScene, type StagedPost } from './crash-scene.js';

describe('a worker that dies', () => {
  let service: TestService;
  let scene: CrashScene;
  const staged = new Map<CrashCase, StagedPost>();
  let atDeath: readonly LedgerPost[];

  /** One worker carries all cases to their points at once and dies; then another one starts. */
  beforeAll(async () => {
    service = await startTestService({ scheduler: 'none' });
    scene = new CrashScene(service);
    for (const one of crashCases) {
      staged.set(one, await scene.stage(one.network, one.shape, one.point));
    }
    await scene.dieAt(new Map([...staged].map(([one, post]) => [post, one.point])));
    atDeath = await service.sandbox.posts();
    await service.startScheduler();
  }, 120_000);
  afterAll(() => service.stop());

  it.each(crashCases.map((one) => [one.point, one.network, one.shape, one] as const))(
    'at %s (%s, %s) neither doubles nor loses the post, and its status is true',
    async (_point, _network, _shape, one) => {
      const post = staged.get(one)!;
      const reported = await scene.outcome(post);
      // Waiting for a network that still works on the files is no try, and how often it is asked is its own affair.
      const attempts = reported.attempts.filter(
        ({ kind, outcome }) =>
          outcome !== 'not_ready' && !(kind === 'confirm' && outcome === 'accepted'),
      );
      const publishes = attempts.filter(({ kind }) => kind === 'publish');
      const [abandoned] = attempts.filter(({ outcome }) => outcome === 'abandoned');
      expect({
        outAtDeath: post.published(atDeath).length,
        outInTheEnd: post.published(await service.sandbox.posts()).length,
        status: reported.status,
        runStatus: reported.runStatus,
        attempts: attempts.map(({ kind, outcome }) => `${kind} ${outcome}`),
        numbers: publishes.map(({ attemptNo }) => attemptNo),
        count: reported.attemptCount,
        diedIn: abandoned?.phase,
        unfinished: attempts.filter(({ finishedAt }) => finishedAt === null),
      }).toEqual({
        outAtDeath: one.outAtDeath,
        outInTheEnd: one.outInTheEnd,
        status: one.status === 'published' ? 'published' : 'failed',
        runStatus: one.status === 'published' ? 'completed' : 'partial_failed',
        attempts: one.attempts,
        numbers: publishes.map((_, index) => index + 1),
        count: publishes.length,
        diedIn: one.diedIn,
        unfinished: [],
      });
    },
    90_000,
  );
});
