import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient, type ApiAnswer, type ApiRequest } from '../support/api-client.js';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/free-port.js';
import { API, NodeProcess } from '../support/node-process.js';
import { SchedulerProcess } from '../support/scheduler-process.js';
import { startTestService, type TestService } from '../support/test-service.js';
import { Fleet, truthful, type FleetRun } from './fleet.js';

const CHANNELS = 6;
const POSTS_EACH = 2;
/** A minute in the long run. */
const DISTURBED_MS = Number(process.env['LOST_SESSIONS_SECONDS'] ?? 4) * 1_000;
const BETWEEN_MS = 50;
const METRICS_TOKEN = 'a-token-for-prometheus';

/** A client that asks again while there is no answer to rely on, each apply under one key of its own. */
class PatientClient extends ApiClient {
  override async send(method: string, path: string, request: ApiRequest = {}): Promise<ApiAnswer> {
    const headers = { ...request.headers, 'idempotency-key': randomUUID() };
    const ask = (): Promise<ApiAnswer | null> =>
      super.send(method, path, { ...request, headers }).catch(() => null);
    const answer = await eventually(ask, (told) => told !== null && told.status < 500, {
      ...{ what: `${method} ${path}`, withinMs: 60_000 + DISTURBED_MS },
    });
    // What was made by a request whose answer was lost is told with 200.
    return { ...answer!, status: answer!.status === 200 ? 201 : answer!.status };
  }
}

describe('sessions of the database that end all the time', () => {
  let service: TestService;
  let api: NodeProcess;
  let scheduler: SchedulerProcess;
  let client: PatientClient;
  let schedulerUrl: string;

  beforeAll(async () => {
    service = await startTestService({
      scheduler: 'none',
      environment: { PUBLISH_LEASE_MS: '5000', LOG_LEVEL: 'error', METRICS_TOKEN },
    });
    const port = String(await freePort());
    const baseUrl = `http://127.0.0.1:${port}`;
    const environment = { ...service.environment, PORT: port, PUBLIC_BASE_URL: baseUrl };
    api = new NodeProcess(API, { environment });
    const healthPort = String(await freePort());
    schedulerUrl = `http://127.0.0.1:${healthPort}`;
    scheduler = await SchedulerProcess.start({
      environment: { ...service.environment, SCHEDULER_HEALTH_PORT: healthPort },
    });
    client = new PatientClient(baseUrl, service.api.key, null);
    const isUp = () => fetch(`${baseUrl}/health/ready`).catch(() => null);
    await eventually(isUp, (up) => up?.ok === true, { what: 'the API', withinMs: 30_000 });
  }, 90_000);
  afterAll(async () => {
    await api.kill();
    await scheduler.kill();
    await service.stop();
  });

  /** Errors that would have ended the program, had it not survived them. */
  async function faults(url: string): Promise<string | undefined> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
    return /^postrider_process_faults_total\{kind="exception"\} (\d+)$/m.exec(metrics)?.[1];
  }

  /** Ends every session of both programs, again and again. @returns how many */
  async function disturb(): Promise<number> {
    let ended = 0;
    for (const until = performance.now() + DISTURBED_MS; performance.now() < until;) {
      const [row] = await service.database.database.query<{ count: number }>(
        `SELECT count(pg_terminate_backend(pid))::int AS count FROM pg_stat_activity
         WHERE datname = current_database() AND application_name LIKE 'postrider%'`,
      );
      ended += row!.count;
      await pause(BETWEEN_MS);
    }
    return ended;
  }

  it(
    'end no program, and lose and double no post',
    async () => {
      const fleet = await Fleet.connect(
        Object.assign({ ...service }, { api: client }),
        'lost',
        CHANNELS,
      );
      const runs: FleetRun[] = [];
      let isDisturbed = true;
      const working = (async () => {
        while (isDisturbed) runs.push(await fleet.apply(POSTS_EACH));
      })();
      const ended = await disturb();
      isDisturbed = false;
      await working;
      expect(ended).toBeGreaterThan(DISTURBED_MS / BETWEEN_MS / 4);
      for (const run of runs) {
        expect(await run.verdict()).toMatchObject({
          ...truthful,
          published: CHANNELS * POSTS_EACH,
          unknown: 0,
        });
      }
      expect([api.isAlive, scheduler.isAlive]).toEqual([true, true]);
      expect(await Promise.all([faults(client.baseUrl), faults(schedulerUrl)])).toEqual(['0', '0']);
    },
    180_000 + 3 * DISTURBED_MS,
  );
});
