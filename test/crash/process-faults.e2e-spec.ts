import { eventually } from '../support/eventually.js';
import { freePort } from '../support/free-port.js';
import { API, NodeProcess, SCHEDULER, THROWN_FAULTS } from '../support/node-process.js';
import { startTestService, type TestService } from '../support/test-service.js';

const METRICS_TOKEN = 'a-token-for-prometheus';

describe.each([
  ['the api', API, 'PORT'],
  ['the scheduler', SCHEDULER, 'SCHEDULER_HEALTH_PORT'],
])('an error outside of every request in %s', (_, main, portVariable) => {
  let service: TestService;
  let program: NodeProcess;
  let url: string;

  beforeAll(async () => {
    service = await startTestService({ scheduler: 'none' });
    const port = String(await freePort());
    url = `http://127.0.0.1:${port}`;
    const own = { [portVariable]: port, METRICS_TOKEN, LOG_LEVEL: 'error' };
    const environment = { ...service.environment, ...own };
    program = new NodeProcess(main, { environment, preload: THROWN_FAULTS });
    await eventually(health, (status) => status === 200, { what: 'it is up', withinMs: 30_000 });
  }, 60_000);
  afterAll(async () => {
    await program.kill();
    await service.stop();
  });

  const health = (): Promise<number> =>
    fetch(`${url}/health`).then(
      ({ status }) => status,
      () => 0,
    );
  const counted = async (): Promise<readonly (string | undefined)[]> => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${url}/metrics`, { headers })).text();
    return ['exception', 'rejection'].map(
      (kind) =>
        new RegExp(`^postrider_process_faults_total\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(
          text,
        )?.[1],
    );
  };

  it('is logged, counted and survived', async () => {
    expect(await counted()).toEqual(['0', '0']);
    program.signal('SIGUSR2');
    await eventually(counted, (found) => found.join() === '1,1', { what: 'both are counted' });
    expect([program.isAlive, await health()]).toEqual([true, 200]);
    expect(program.output).toContain('a timer touched what was gone');
    expect(program.output).toContain('nobody waited for this');
  });

  it('fills no log when it comes again and again', async () => {
    for (let sent = 1; sent <= 60; sent += 1) {
      program.signal('SIGUSR2');
      await eventually(counted, (found) => found.join() === `${sent + 1},${sent + 1}`, {
        what: 'counted',
      });
    }
    const lines = program.output
      .split('\n')
      .filter((line) => line.includes('outside of every request'));
    expect(lines.length).toBeLessThan(50);
    expect(await health()).toBe(200);
  });

  it('ends the process where Node itself is broken', async () => {
    program.signal('SIGHUP');
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(program.output).toContain('cannot be relied on');
  });
});

describe('a program that cannot start', () => {
  it.each([API, SCHEDULER])(
    'ends with its reason: %s',
    async (main) => {
      const program = new NodeProcess(main, {
        environment: {
          DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
          CREDENTIAL_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
        },
      });
      expect(await program.ended).toEqual({ code: 1, signal: null });
      expect(program.output).toContain('The database cannot be reached');
    },
    30_000,
  );
});
