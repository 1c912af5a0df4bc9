import { ApiClient } from '../support/api-client.js';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/free-port.js';
import { endClaims, IdempotencyHold, type HeldMoment } from '../support/idempotency-holds.js';
import { API, NodeProcess } from '../support/node-process.js';
import { startTestService, type TestService } from '../support/test-service.js';

const HOOK = { url: 'https://hooks.example.com/' };

describe('an api that dies in the middle of a write with an idempotency key', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService({ scheduler: 'none' });
  });
  afterAll(() => service.stop());

  const hooks = async (): Promise<readonly { id: string }[]> =>
    service.database.database.query('SELECT id FROM webhooks ORDER BY created_at');

  /** Another api dies at that moment of the write. */
  async function dieAt(moment: HeldMoment, key: string): Promise<void> {
    const port = String(await freePort());
    const program = new NodeProcess(API, { environment: { ...service.environment, PORT: port } });
    const client = new ApiClient(`http://127.0.0.1:${port}`, service.api.key, null);
    await eventually(
      () => fetch(`${client.baseUrl}/health/ready`).catch(() => null),
      (answer) => answer?.ok === true,
      { what: 'the other api', withinMs: 30_000 },
    );
    const hold = await IdempotencyHold.at(service, moment);
    const lost = client.post('/v1/webhooks', HOOK, { headers: { 'idempotency-key': key } });
    const outcome = lost.then(
      ({ status }) => status,
      () => 'no answer',
    );
    await hold.reached();
    await program.kill();
    await hold.endHeld();
    expect(await outcome).toBe('no answer');
    await hold.letGo();
  }

  const repeat = (key: string) =>
    service.api.post('/v1/webhooks', HOOK, { headers: { 'idempotency-key': key } });

  it('before the change is there: the repeat makes it', async () => {
    await dieAt('before the change', 'first');
    await endClaims(service);
    expect(await hooks()).toEqual([]);
    const again = await repeat('first');
    expect([again.status, (await hooks()).length]).toEqual([201, 1]);
  });

  it('after it, before the answer is stored: the repeat tells what was changed, and changes nothing', async () => {
    const before = await hooks();
    await dieAt('before the answer', 'second');
    const running = await repeat('second');
    expect([running.status, running.body.code]).toEqual([409, 'idempotency_in_progress']);
    await endClaims(service);
    const made = (await hooks()).slice(before.length);
    expect(made).toHaveLength(1);
    for (const again of [await repeat('second'), await repeat('second')]) {
      expect([again.status, again.body.code]).toEqual([409, 'idempotency_in_doubt']);
      expect(again.body.details.subject).toEqual({ kind: 'webhook', id: made[0]!.id });
    }
    expect(await hooks()).toHaveLength(before.length + 1);
  });
});
