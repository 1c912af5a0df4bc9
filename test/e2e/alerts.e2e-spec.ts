import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDirectory } from '../../src/project-directory.js';
import { freePort } from '../support/free-port.js';
import { SchedulerProcess } from '../support/scheduler-process.js';
import { startTestService, type TestService } from '../support/test-service.js';

const TOKEN = 'a-token-for-prometheus';
const headers = { authorization: `Bearer ${TOKEN}` };
/** These have an alert by the age of their last look. */
const WATCHED_OTHERWISE = ['claims', 'relay'];

describe('alerts.yml', () => {
  let service: TestService;
  let scheduler: SchedulerProcess;
  let schedulerUrl: string;
  let alerts: string;

  beforeAll(async () => {
    const port = await freePort();
    schedulerUrl = `http://127.0.0.1:${port}`;
    const own = { METRICS_TOKEN: TOKEN, SCHEDULER_HEALTH_PORT: String(port) };
    service = await startTestService({ scheduler: 'none', environment: own });
    scheduler = await SchedulerProcess.start({ environment: service.environment });
    alerts = await readFile(join(projectDirectory, 'docs/monitoring/alerts.yml'), 'utf8');
  }, 60_000);
  afterAll(async () => {
    await scheduler.kill();
    await service.stop();
  });

  const read = async (base: string, path: string): Promise<string> =>
    (await fetch(`${base}${path}`, { headers })).text();

  it('asks for every check of /health, each of which is a metric', async () => {
    for (const base of [service.api.baseUrl, schedulerUrl]) {
      const metrics = await read(base, '/metrics');
      const { checks, details } = JSON.parse(await read(base, '/health'));
      const names = Object.keys(checks ?? details);
      expect(names).toContain('storage');
      for (const name of names) {
        expect(metrics).toMatch(
          new RegExp(`^postrider_health\\{check="${name}"\\} (0|0.5|1)$`, 'm'),
        );
        if (WATCHED_OTHERWISE.includes(name)) continue;
        expect(alerts).toContain(`postrider_health{check="${name}"}`);
      }
    }
  });

  it('notices that no api or no scheduler is there, and posts that nobody takes over', () => {
    for (const role of ['api', 'scheduler'])
      expect(alerts).toContain(`absent(postrider_process_info{role="${role}"})`);
    expect(alerts).toContain('postrider_posts_queued{state="lapsed"}');
  });
});
