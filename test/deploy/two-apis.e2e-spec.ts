import { createApi, type RunningApi } from '#apps/api';
import { Config } from '#libs/kernel';
import { describeWith } from '../support/describe-with.js';
import { freePort } from '../support/free-port.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';
import { caddyStarter, type CaddyStarter, type RunningCaddy } from './start-caddy.js';

const CLIENTS = 8;
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

describeWith(
  await caddyStarter(),
  'two apis behind the real Caddyfile',
  ({ start }: { start: CaddyStarter }) => {
    let service: TestService;
    let caddy: RunningCaddy;
    let account: { readonly handle: string };
    let secondPort: number;

    beforeEach(async () => {
      secondPort = await freePort();
      service = await startTestService({ scheduler: 'none' });
      account = await connectAccount(service, 'telegram');
      caddy = await start([Number(new URL(service.api.baseUrl).port), secondPort]);
    }, 60_000);
    afterEach(async () => {
      await caddy.stop();
      await service.stop();
    }, 60_000);

    async function startSecond(): Promise<RunningApi> {
      const own = { PORT: String(secondPort), SHUTDOWN_DRAIN_MS: '500' };
      const environment = { ...service.environment, ...own };
      const api = await createApi(Config.load(environment));
      await api.listen();
      return api;
    }

    /** Sends a document with one post through the proxy, and reports the status of the response. */
    async function send(to: 'apply' | 'validate', index: number): Promise<number> {
      const response = await fetch(`http://127.0.0.1:${caddy.port}/v1/posts/${to}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${service.api.key}`,
          'content-type': 'application/json',
          ...(to === 'apply' && { 'idempotency-key': `apply-${index}` }),
        },
        body: JSON.stringify({
          posts: [{ account: account.handle, text: `Post ${index}`, publish_at: tomorrow }],
        }),
      });
      await response.text();
      return response.status;
    }

    const storedPosts = async (): Promise<number> => {
      const [row] = await service.database.database.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM posts',
      );
      return row!.count;
    };

    it('send every POST to the one that runs while the other one is down', async () => {
      const statuses: number[] = [];
      for (let index = 0; index < 20; index += 1) statuses.push(await send('apply', index));
      expect(statuses).toEqual(Array(20).fill(201));
      expect(await storedPosts()).toBe(20);
    }, 60_000);

    it('are replaced one after the other while POSTs arrive, and each is stored once', async () => {
      let second = await startSecond();
      let isReplacing = true;
      let index = 0;
      const applied: number[] = [];
      const validated: number[] = [];
      // What has a key may be sent again when its connection breaks. What has none is lost then.
      const apply = async (): Promise<void> => {
        while (isReplacing) applied.push(await send('apply', (index += 1)));
      };
      const validate = async (): Promise<void> => {
        while (isReplacing) validated.push(await send('validate', 0));
      };
      const clients = Array.from({ length: CLIENTS }, (_, client) =>
        client % 2 === 0 ? apply() : validate(),
      );
      for (let round = 0; round < 3; round += 1) {
        await second.close();
        second = await startSecond();
      }
      isReplacing = false;
      await Promise.all(clients);
      await second.close();
      expect(validated.filter((status) => status !== 200)).toEqual([]);
      expect(applied.filter((status) => status !== 201 && status !== 200)).toEqual([]);
      expect(await storedPosts()).toBe(applied.length);
    }, 120_000);
  },
);
