import { aPromisedPng } from '#libs/media/testing';
import { everyRow } from '../security/table-snapshots.js';
import type { ApiAnswer, ApiClient } from '../support/api-client.js';
import { endClaims, IdempotencyHold } from '../support/idempotency-holds.js';
import { startTestService, type TestService } from '../support/test-service.js';

const DAY_MS = 24 * 60 * 60_000;
const HOOK = { url: 'https://hooks.example.com/' };

describe('a write with an idempotency key', () => {
  let service: TestService;
  let api: ApiClient;
  let serial = 0;

  beforeAll(async () => {
    service = await startTestService({ scheduler: 'none' });
    ({ api } = service);
  });
  afterAll(() => service.stop());

  const newKey = (): string => `key-${++serial}`;
  const under = (key: string, headers: Record<string, string> = {}) => ({
    headers: { 'idempotency-key': key, ...headers },
  });
  const rows = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    service.database.database.query<Row>(sql, values);
  const labelsNamed = async (name: string): Promise<number> =>
    (await rows('SELECT 1 FROM labels WHERE name = $1', [name])).length;
  const kept = (key: string): Promise<{ status: number | null }[]> =>
    rows('SELECT status FROM idempotency_keys WHERE key = $1', [key]);
  const told = ({ status, body, headers }: ApiAnswer) => [
    status,
    body.code ?? null,
    headers.get('idempotency-replayed'),
  ];

  it('is done once, and its repeat is answered the same, secret and all', async () => {
    const key = newKey();
    const first = await api.post('/v1/webhooks', HOOK, under(key));
    const again = await api.post('/v1/webhooks', HOOK, under(key));
    expect(told(first)).toEqual([201, null, null]);
    expect(told(again)).toEqual([201, null, 'true']);
    expect(again.body).toEqual(first.body);
    expect(first.body.secret).toMatch(/^whsec_/);
    expect(await rows('SELECT 1 FROM webhooks')).toHaveLength(1);
  });

  it('leaves no secret in any row', async () => {
    const { body } = await api.post('/v1/keys', { label: 'Sealed' }, under(newKey()));
    const text = JSON.stringify(await everyRow(service));
    expect(text).not.toContain(body.secret);
  });

  it('is the same whatever the order of its members, and another with any other member', async () => {
    const key = newKey();
    const label = { name: 'Order', color: 'green' };
    await api.post('/v1/labels', label, under(key));
    const turned = await api.post('/v1/labels', { color: 'green', name: 'Order' }, under(key));
    expect(told(turned)).toEqual([201, null, 'true']);
    const others = [
      await api.post('/v1/labels', { ...label, color: 'blue' }, under(key)),
      await api.post('/v1/webhooks', HOOK, under(key)),
      await api.patch(`/v1/labels/${turned.body.label.id}`, label, under(key)),
    ];
    for (const answer of others) expect(told(answer)).toEqual([409, 'idempotency_conflict', null]);
    expect(others[1]!.body.details).toMatchObject({ operation: 'createLabel' });
  });

  it('that names another thing in its path is another one', async () => {
    const key = newKey();
    const ids = [];
    for (const name of ['One', 'Two']) {
      ids.push((await api.post('/v1/labels', { name })).body.label.id);
    }
    expect((await api.delete(`/v1/labels/${ids[0]}`, under(key))).status).toBe(200);
    const other = await api.delete(`/v1/labels/${ids[1]}`, under(key));
    expect(told(other)).toEqual([409, 'idempotency_conflict', null]);
    expect(await labelsNamed('Two')).toBe(1);
  });

  it.each(['', 'two words', 'k'.repeat(201), '\u00fc'])(
    'is refused for the key %j, which is none',
    async (key) => {
      const answer = await api.post('/v1/labels', { name: 'None' }, under(key));
      expect([answer.status, answer.body.code, answer.body.details.field]).toEqual([
        400,
        'invalid_parameter',
        'Idempotency-Key',
      ]);
      expect(await labelsNamed('None')).toBe(0);
    },
  );

  it('that is refused stores nothing, and may be sent again once it can be done', async () => {
    const key = newKey();
    const path = '/v1/labels/lab_of_nobody';
    expect((await api.patch(path, { color: 'blue', revision: 1 }, under(key))).status).toBe(404);
    expect((await api.post('/v1/labels', { color: 'blue' }, under(key))).status).toBe(400);
    expect(await kept(key)).toEqual([]);
    expect(told(await api.post('/v1/labels', { name: 'At last' }, under(key)))[0]).toBe(201);
    const taken = newKey();
    const name = { name: 'Taken' };
    const { body } = await api.post('/v1/labels', name);
    expect((await api.post('/v1/labels', name, under(taken))).status).toBe(409);
    await api.delete(`/v1/labels/${body.label.id}`);
    expect(told(await api.post('/v1/labels', name, under(taken)))).toEqual([201, null, null]);
  });

  it('that changes nothing leaves no row', async () => {
    const key = newKey();
    const validated = await api.post('/v1/posts/validate', { posts: [] }, under(key));
    expect(validated.headers.get('idempotency-replayed')).toBeNull();
    expect(await kept(key)).toEqual([]);
  });

  it('is done once by twenty requests at once, over two apis', async () => {
    const key = newKey();
    const send = () => api.post('/v1/labels', { name: 'At once' }, under(key));
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    for (const answer of answers) {
      expect(['201  null', '201  true', '409 idempotency_in_progress null']).toContain(
        `${answer.status} ${answer.body.code ?? ''} ${answer.headers.get('idempotency-replayed')}`,
      );
    }
    expect(await labelsNamed('At once')).toBe(1);
    const running = answers.find(({ status }) => status === 409);
    if (running) expect(running.headers.get('retry-after')).toBe('1');
    expect(told(await send())).toEqual([201, null, 'true']);
  });

  it('is still running for as long as its claim is held', async () => {
    const key = newKey();
    const hold = await IdempotencyHold.at(service, 'before the change');
    const first = api.post('/v1/labels', { name: 'Held' }, under(key));
    await hold.reached();
    const meanwhile = await api.post('/v1/labels', { name: 'Held' }, under(key));
    await hold.letGo();
    expect(told(meanwhile)).toEqual([409, 'idempotency_in_progress', null]);
    expect(meanwhile.headers.get('retry-after')).toBe('1');
    expect(told(await first)).toEqual([201, null, null]);
    expect(await labelsNamed('Held')).toBe(1);
  });

  it('is done once although its claim ran out while it was at work', async () => {
    const key = newKey();
    const hold = await IdempotencyHold.at(service, 'before the change');
    const send = () => api.post('/v1/labels', { name: 'Slow' }, under(key));
    const first = send();
    await hold.reached();
    await endClaims(service);
    // The label is there for the first one alone; a second of that name is refused by itself.
    const second = api.post('/v1/webhooks', { url: 'https://slow.example.com/' }, under(key));
    await hold.reached(2);
    await hold.letGo();
    const ends = await Promise.all([first, second]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(ends.find(({ status }) => status === 409)!.body.code).toBe('idempotency_in_progress');
    const made = await rows(`SELECT 1 FROM webhooks WHERE url = 'https://slow.example.com/'`);
    expect(made.length + (await labelsNamed('Slow'))).toBe(1);
  });

  it('answers although its answer cannot be stored, and is in doubt from then on', async () => {
    const key = newKey();
    const refusal = 'CHECK (status IS NULL) NOT VALID';
    await rows(`ALTER TABLE idempotency_keys ADD CONSTRAINT no_answers ${refusal}`);
    const first = await api.post('/v1/labels', { name: 'Doubt' }, under(key));
    await rows('ALTER TABLE idempotency_keys DROP CONSTRAINT no_answers');
    expect(told(first)).toEqual([201, null, null]);
    await endClaims(service);
    const again = await api.post('/v1/labels', { name: 'Doubt' }, under(key));
    expect(told(again)).toEqual([409, 'idempotency_in_doubt', null]);
    expect(again.body.details.subject).toEqual({ kind: 'label', id: first.body.label.id });
    expect(await labelsNamed('Doubt')).toBe(1);
  });

  it('belongs to its caller: nobody else is told its answer, whatever they may do', async () => {
    const key = newKey();
    const make = { label: 'Weak', scopes: ['draft'] };
    const weak = (await api.post('/v1/keys', make)).body.secret;
    const strong = (await api.post('/v1/keys', { label: 'Twin', scopes: ['admin'] })).body.secret;
    const first = await api.post('/v1/webhooks', HOOK, under(key));
    const request = { ...under(key), body: HOOK };
    const refused = await api.send('POST', '/v1/webhooks', { ...request, key: weak });
    expect([refused.status, refused.body.secret]).toEqual([403, undefined]);
    const twin = await api.send('POST', '/v1/webhooks', { ...request, key: strong });
    expect([twin.status, twin.headers.get('idempotency-replayed')]).toEqual([201, null]);
    expect(twin.body.secret).not.toBe(first.body.secret);
    const stranger = await service.anotherWorkspace();
    const elsewhere = await stranger.post('/v1/webhooks', HOOK, under(key));
    expect(elsewhere.body.webhook.id).not.toBe(first.body.webhook.id);
  });

  it('is told nothing any more once its caller may not do it', async () => {
    const key = newKey();
    const { body: made } = await api.post('/v1/keys', { label: 'Falls', scopes: ['admin'] });
    const request = { ...under(key), body: HOOK, key: made.secret };
    expect((await api.send('POST', '/v1/webhooks', request)).status).toBe(201);
    await api.patch(`/v1/keys/${made.key.id}`, { scopes: ['read'] });
    const again = await api.send('POST', '/v1/webhooks', request);
    expect([again.status, again.body.secret]).toEqual([403, undefined]);
  });

  it('is known by the file and the fields of a form, not by its bytes', async () => {
    const key = newKey();
    const form = (size: number): FormData => {
      const one = new FormData();
      one.append(
        'file',
        new Blob([new Uint8Array(aPromisedPng(size, size))], { type: 'image/png' }),
        'a.png',
      );
      return one;
    };
    const send = (body: FormData) => api.send('POST', '/v1/assets/upload', { ...under(key), body });
    const first = await send(form(8));
    const again = await send(form(8));
    expect(told(again)).toEqual([201, null, 'true']);
    expect(again.body).toEqual(first.body);
    expect(told(await send(form(9)))).toEqual([409, 'idempotency_conflict', null]);
    expect(await rows('SELECT 1 FROM assets')).toHaveLength(1);
  });

  it('of a person goes with them into another workspace', async () => {
    const key = newKey();
    const person = await service.signIn();
    const make = { name: 'Second', mode: 'sandbox' };
    const { body } = await person.post('/v1/dashboard/workspaces', make, under(key));
    await person.post('/v1/dashboard/session/workspace', { workspaceId: body.workspace.id });
    const again = await person.post('/v1/dashboard/workspaces', make, under(key));
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(await rows(`SELECT 1 FROM workspaces WHERE name = 'Second'`)).toHaveLength(1);
  });

  it('is forgotten after seven days', async () => {
    const key = newKey();
    const send = () => api.post('/v1/webhooks', { url: 'https://old.example.com/' }, under(key));
    const first = await send();
    service.stopClock(new Date(Date.now() + 7 * DAY_MS - 60_000));
    expect((await send()).body).toEqual(first.body);
    service.stopClock(new Date(Date.now() + 7 * DAY_MS + 1_000));
    const later = await send();
    expect(told(later)).toEqual([201, null, null]);
    expect(later.body.webhook.id).not.toBe(first.body.webhook.id);
  });
});
