import { AnsweringWatch } from '../support/answering-watch.js';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/free-port.js';
import { API, NodeProcess } from '../support/node-process.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';
import { hostileWork, type HostileWork } from './hostile-work.js';

/** Every third of them, and all in the long run. */
const EVERY = Math.ceil(Number(process.env['HOSTILE_BODIES_EVERY'] ?? 12) / 4);
const tried = hostileWork(['telegram:@garden', 'x:garden_news']).filter(
  (_, place) => place % EVERY === 0,
);
/** Sent by one key at once. */
const AT_ONCE = 20;
/** Longest that others may wait for an answer meanwhile. */
const LONGEST_SILENCE_MS = 400;
/** A machine that is busy with other suites is silent by itself, but not each time. */
const TRIES = 3;

describe('twenty costly requests of one key at once', () => {
  let service: TestService;
  let program: NodeProcess;
  let watch: AnsweringWatch;
  let baseUrl: string;

  beforeAll(async () => {
    service = await startTestService({ scheduler: 'none' });
    await connectAccount(service, 'telegram', {
      ...{ botToken: '7000000001:sandbox-postrider', chatId: '@garden' },
    });
    await connectAccount(service, 'x');
    const port = String(await freePort());
    baseUrl = `http://127.0.0.1:${port}`;
    const environment = { ...service.environment, PORT: port, PUBLIC_BASE_URL: baseUrl };
    program = new NodeProcess(API, { environment });
    const isUp = () => fetch(`${baseUrl}/health/ready`).catch(() => null);
    await eventually(isUp, (up) => up?.ok === true, { what: 'the API', withinMs: 30_000 });
    watch = new AnsweringWatch(`${baseUrl}/health`, program.pid);
  }, 90_000);
  afterAll(async () => {
    await watch.stop();
    await program.kill();
    await service.stop();
  });

  async function send({ method, path, body, isStrange }: HostileWork): Promise<number> {
    const key: Record<string, string> = isStrange
      ? {}
      : { authorization: `Bearer ${service.api.key}` };
    const answer = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...key },
      ...(body && { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  it.each(tried)(
    'silence nobody: $what',
    async (work) => {
      let longest = Infinity;
      for (let tried = 0; tried < TRIES && longest > LONGEST_SILENCE_MS; tried += 1) {
        const statuses: number[] = [];
        const silence = await watch.during(async () => {
          statuses.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => send(work)))));
        });
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
        longest = Math.min(longest, silence);
      }
      expect(longest).toBeLessThanOrEqual(LONGEST_SILENCE_MS);
      expect(program.isAlive).toBe(true);
    },
    60_000,
  );
});
