import { eventually } from '../support/eventually.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';
import type { ApiClient } from '../support/api-client.js';
import type { SandboxFault } from '../support/sandbox-client.js';

const POSTS = 40;
/** As many unclear answers in a row open the breaker. */
const OPENS_AFTER = 3;

type Disturbance = Pick<SandboxFault, 'kind' | 'status' | 'body'>;

/** Whether what was sent is out all the same. */
const outages: readonly (readonly [string, Disturbance, boolean])[] = [
  ['answers HTTP 500', { kind: 'http', status: 500, body: 'down' }, false],
  ['drops the connection', { kind: 'reset_before' }, false],
  ['answers garbage', { kind: 'http', status: 200, body: '<html>' }, false],
  ['does it and answers nothing', { kind: 'reset_after' }, true],
];

/** A bot cannot read a chat: whatever is sent while Telegram is not well is for people to find out. */
describe('an outage of a network that cannot be looked up', () => {
  let service: TestService;
  let person: ApiClient;

  beforeAll(async () => {
    service = await startTestService();
    person = await service.signIn();
  }, 60_000);
  afterEach(() => service.sandbox.clearFaults());
  afterAll(() => service.stop());

  const channel = async (name: string): Promise<{ id: string; handle: string }> =>
    connectAccount(service, 'telegram', {
      botToken: '7000000001:sandbox-postrider',
      chatId: `@${name}`,
    });
  // oxlint-disable-next-line typescript/no-explicit-any
  const postsOf = async (runId: string): Promise<any[]> =>
    (await service.api.get(`/v1/runs/${runId}`)).body.posts;
  const unknown = (posts: readonly { errorCode: string | null }[]): number =>
    posts.filter(({ errorCode }) => errorCode === 'outcome_unknown').length;
  const probes = async (): Promise<number> =>
    (await service.sandbox.requests('telegram')).filter(({ path }) =>
      String(path).endsWith('/getMe'),
    ).length;

  it.each(outages)(
    'that %s leaves a few posts unknown, and sends the others in order when it is over',
    async (name, disturbance, isOut) => {
      const { id, handle } = await channel(`outage_${name.replaceAll(/\W/g, '_').slice(0, 20)}`);
      await service.sandbox.fault({
        ...disturbance,
        provider: 'telegram',
        operation: 'any',
        times: 10_000,
      });
      const before = await probes();
      const texts = Array.from({ length: POSTS }, (_, index) => `${name} ${100 + index}`);
      const applied = await service.api.post('/v1/posts/apply', {
        posts: texts.map((text) => ({ account: handle, text })),
      });
      const runId = applied.body.run.id;
      // Asked again and again, it does not come back.
      await eventually(probes, (asked) => asked >= before + 3, {
        what: 'harmless reads',
        withinMs: 30_000,
      });
      const during = await postsOf(runId);
      expect(unknown(during)).toBe(OPENS_AFTER);
      const waiting = during.filter(({ status }) => status === 'scheduled');
      expect(waiting).toHaveLength(POSTS - OPENS_AFTER);
      const detail = await service.api.get(`/v1/posts/${waiting[0].id}`);
      expect(detail.body.waitsFor).toMatchObject({ reason: 'network_unavailable', postId: null });
      expect(detail.body.latestAttempt).toBeNull();
      const jobs = await service.api.get(`/v1/jobs?runId=${runId}&status=waiting&limit=1`);
      expect(jobs.body.jobs[0]).toMatchObject({ nextAction: 'wait_for_network' });
      const attention = await person.get('/v1/dashboard/attention');
      const own = attention.body.items.filter(
        ({ subject }: { subject: { id: string } }) => subject.id === id,
      );
      expect(own).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            ...{ code: 'network_unavailable', postCount: POSTS - OPENS_AFTER },
            nextAction: 'wait_for_network',
          }),
          expect.objectContaining({
            ...{ code: 'outcome_unknown', postCount: OPENS_AFTER, nextAction: 'resolve' },
          }),
        ]),
      );
      await service.sandbox.clearFaults();
      const after = await eventually(
        () => postsOf(runId),
        (posts) =>
          posts.filter(({ status }) => status === 'published').length >= POSTS - OPENS_AFTER,
        { what: 'what waited is published', withinMs: 30_000 },
      );
      expect(unknown(after)).toBe(OPENS_AFTER);
      const ledger = (await service.sandbox.posts('telegram')).filter(({ text }) =>
        texts.includes(text ?? ''),
      );
      expect(ledger.map(({ text }) => text)).toEqual(texts.slice(isOut ? 0 : OPENS_AFTER));
      // A person has looked: one word for all of them, and each on its own.
      const posts = own.find(({ code }: { code: string }) => code === 'outcome_unknown').posts;
      const settled = await person.post('/v1/dashboard/posts/resolve', {
        outcome: isOut ? 'published' : 'absent',
        posts: [...posts, 'post_none'].map((postId: string) => ({ id: postId })),
      });
      expect(
        settled.body.results.map(({ ok, code }: { ok: boolean; code: string }) => code ?? ok),
      ).toEqual([...Array<boolean>(OPENS_AFTER).fill(true), 'post_not_found']);
      expect((await postsOf(runId)).filter(({ status }) => status === 'published')).toHaveLength(
        isOut ? POSTS : POSTS - OPENS_AFTER,
      );
    },
    90_000,
  );
});
