import { Logger } from '@nestjs/common';
import { startFailure } from '#libs/kernel';
import { Notifications, openDataSource, requireSessionSettings } from '#libs/platform';
import { testConfig } from '#libs/kernel/testing';
import { createTestDatabase, type TestDatabase } from '#libs/platform/testing';
import { describeWith } from '../support/describe-with.js';
import { eventually } from '../support/eventually.js';
import {
  connectAccount,
  settledPosts,
  startTestService,
  type TestService,
} from '../support/test-service.js';
import {
  pgbouncerStarter,
  SERVER_SESSIONS,
  type PgbouncerStarter,
  type RunningPgbouncer,
} from './start-pgbouncer.js';

const NETWORKS = ['telegram', 'discord', 'wordpress', 'x', 'linkedin'];
const POSTS_EACH = 6;

describeWith(
  await pgbouncerStarter(),
  'the service behind PgBouncer in transaction mode',
  ({ start }: { start: PgbouncerStarter }) => {
    let database: TestDatabase;
    let pooler: RunningPgbouncer;
    let service: TestService;

    beforeAll(async () => {
      database = await createTestDatabase([]);
      // What sessions cannot ask for through a pooler.
      const { pathname } = new URL(database.url);
      await database.database.execute(`ALTER DATABASE ${pathname.slice(1)} SET jit = off`);
      await database.database.execute(
        `ALTER DATABASE ${pathname.slice(1)} SET statement_timeout = '30s'`,
      );
      pooler = await start(database.url);
      service = await startTestService({
        database,
        environment: {
          DATABASE_URL: pooler.url,
          DATABASE_DIRECT_URL: database.url,
          DATABASE_SESSION_SETTINGS: 'false',
          DATABASE_PREPARED_STATEMENTS: 'false',
          // Were nobody woken, posts would wait for these.
          PUBLISH_SWEEP_MS: '60000',
          OUTBOX_SWEEP_MS: '60000',
        },
      });
      await service.startScheduler();
    }, 60_000);
    afterAll(async () => {
      await service?.stop();
      await pooler?.stop();
    });

    /** Posts to every network, half of them in two seconds. */
    async function apply(words: string): Promise<string> {
      const accounts = await Promise.all(
        NETWORKS.map((provider) => connectAccount(service, provider)),
      );
      const soon = new Date(Date.now() + 2_000).toISOString();
      const { status, body } = await service.api.post('/v1/posts/apply', {
        posts: accounts.flatMap(({ handle }) =>
          Array.from({ length: POSTS_EACH }, (_, index) => ({
            account: handle,
            name: 'A title',
            description: `${words} ${index} to ${handle}`,
            ...(index % 2 === 0 ? {} : { publishAt: soon }),
          })),
        ),
      });
      expect([status, body.issues]).toEqual([201, undefined]);
      return body.run.id;
    }

    async function expectAllOut(runId: string, words: string): Promise<void> {
      const posts = await settledPosts(service, runId);
      expect(posts).toHaveLength(NETWORKS.length * POSTS_EACH);
      expect(posts.map(({ status, error }) => [status, error])).toEqual(
        posts.map(() => ['published', null]),
      );
      const ledger = await service.sandbox.posts();
      const told = posts.map(({ providerPostId }) => providerPostId as string).sort();
      const found = ledger.filter((post) => JSON.stringify(post).includes(`${words} `));
      expect(found.map(({ id }) => id).sort()).toEqual(told);
    }

    /** Sessions at the server, by the way they came. */
    async function sessions(): Promise<{ readonly pooled: number; readonly listening: number }> {
      const [row] = await database.database.query<{ pooled: number; listening: number }>(
        `SELECT count(*) FILTER (WHERE application_name = 'postrider')::integer AS pooled,
           count(*) FILTER (WHERE application_name = 'postrider-listen')::integer AS listening
         FROM pg_stat_activity WHERE datname = current_database()`,
      );
      return row!;
    }

    it('publishes with two schedulers, each post once, over fewer sessions than it has connections', async () => {
      const runId = await apply('Through the pooler');
      let most = 0;
      const watching = setInterval(() => {
        void sessions().then(({ pooled }) => (most = Math.max(most, pooled)));
      }, 50);
      await expectAllOut(runId, 'Through the pooler').finally(() => clearInterval(watching));
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThanOrEqual(SERVER_SESSIONS);
      // A session of its own for each scheduler.
      expect((await sessions()).listening).toBeGreaterThanOrEqual(2);
    }, 60_000);

    it('goes on when the pooler was away', async () => {
      const { port } = new URL(pooler.url);
      await pooler.stop();
      expect((await service.api.get('/health/ready')).status).toBe(503);
      pooler = await start(database.url, Number(port));
      await eventually(
        () => service.api.get('/health/ready'),
        ({ status }) => status === 200,
        { what: 'the database reached again' },
      );
      await expectAllOut(await apply('After the pooler'), 'After the pooler');
    }, 60_000);

    it('says what to do when the pooler refuses the settings of sessions', async () => {
      const refused = await openDataSource(testConfig({ DATABASE_URL: pooler.url })).then(
        () => null,
        startFailure,
      );
      expect(refused).toContain('unsupported startup parameter');
      expect(refused).toContain('DATABASE_SESSION_SETTINGS');
    });

    it('tells the doctor which settings the role lacks', async () => {
      const bare = await createTestDatabase([]);
      const source = await openDataSource(
        testConfig({ DATABASE_URL: bare.url, DATABASE_SESSION_SETTINGS: 'false' }),
      );
      await expect(requireSessionSettings(source)).rejects.toThrow(
        `ALTER ROLE postgres SET jit = off; ALTER ROLE postgres SET statement_timeout = '30s'`,
      );
      await source.destroy();
      await bare.drop();
      const pooled = await openDataSource(service.config);
      await expect(requireSessionSettings(pooled)).resolves.toBeUndefined();
      await pooled.destroy();
    });

    it('warns who listens through the pooler', async () => {
      const warnings: string[] = [];
      const ignore = (): void => undefined;
      Logger.overrideLogger({
        log: ignore,
        error: ignore,
        warn: (message: string) => void warnings.push(message),
      });
      for (const url of [database.url, pooler.url]) {
        const notifications = new Notifications(
          testConfig({ DATABASE_URL: url, DATABASE_SESSION_SETTINGS: 'false' }),
        );
        await notifications.listen('news', ignore);
        await notifications.onApplicationShutdown();
      }
      Logger.overrideLogger(false);
      expect(warnings).toEqual([expect.stringContaining('DATABASE_DIRECT_URL')]);
    });
  },
);
