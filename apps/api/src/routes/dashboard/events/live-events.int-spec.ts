import { newId, type WorkspaceId } from '#libs/kernel';
import { EventInterests, newEvent, Outbox } from '#libs/platform';
import { AttentionBench } from '../../../testing/attention-bench.js';
import { HintReader } from '../../../testing/hint-reader.js';
import { startTestApi, type TestApi, type TestSession } from '../../../testing/test-api.js';

const PATH = '/v1/dashboard/events';

describe('live hints', () => {
  let test: TestApi;
  let bench: AttentionBench;
  let ada: TestSession;
  const open: HintReader[] = [];

  beforeAll(async () => {
    test = await startTestApi({
      RATE_LIMIT_REQUESTS_PER_MINUTE: '0',
      DASHBOARD_EVENTS_PER_SESSION: '2',
      DASHBOARD_EVENTS_PER_USER: '3',
      DASHBOARD_EVENTS_HEARTBEAT_MS: '500',
    });
    bench = new AttentionBench(test);
  });
  beforeEach(async () => {
    await bench.renew();
    ({ ada } = bench);
  });
  afterEach(() => Promise.all(open.splice(0).map((reader) => reader.close())));
  afterAll(() => test.stop());

  const of = <T>(token: abstract new (...args: never[]) => T): T =>
    test.api.app.get<T>(token, { strict: false });
  const listen = async (session = ada.token, headers: Record<string, string> = {}) => {
    const reader = await HintReader.open(test, session, headers);
    open.push(reader);
    return reader;
  };
  const publish = async (workspaceId: WorkspaceId): Promise<string> => {
    const postId = newId('post');
    const event = newEvent('PostPublished', workspaceId, { postId }, new Date());
    await test.database.database.transaction((transaction) => of(Outbox).add(transaction, [event]));
    return postId;
  };
  const draft = async (session = ada.token): Promise<string> => {
    const id = crypto.randomUUID();
    const json = { revision: 0, title: 'A draft', state: {} };
    await test.call('PUT', `/v1/dashboard/drafts/${id}`, { session, json });
    return id;
  };

  it('tell of what changes in the own workspace, and of nothing in another', async () => {
    const bob = await test.createSession();
    const [ours, theirs] = [await listen(), await listen(bob.token)];
    const [adas, bobs] = [await publish(ada.workspaceId), await publish(bob.workspaceId)];
    await ours.hears(adas);
    await theirs.hears(bobs);
    await ours.hears(await publish(ada.workspaceId));
    expect([ours.ids.includes(bobs), theirs.ids]).toEqual([false, [bobs]]);
  });

  it('come unbuffered and unpacked, to sessions alone', async () => {
    const { response } = await listen(ada.token, { 'accept-encoding': 'br, gzip' });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    const key = await test.createKey(await test.createWorkspace());
    expect((await test.call('GET', PATH, { key })).body.code).toBe('session_required');
    expect((await test.call('HEAD', PATH, { session: ada.token })).status).toBe(200);
  });

  it('tell a person of its own drafts, and everybody of the workspace', async () => {
    const [own, other] = [await listen(), await listen(await bench.colleague())];
    await own.hears(await draft());
    const json = { name: 'Garden' };
    await test.call('PATCH', '/v1/dashboard/workspace', { session: ada.token, json });
    expect(await own.hearsOf('settings')).toEqual({ kind: 'settings', ids: 'many' });
    await other.hearsOf('settings');
    expect(other.hints.map(({ kind }) => kind)).not.toContain('drafts');
  });

  it('are told of assets, webhooks, labels, preferences and what was dismissed', async () => {
    const reader = await listen();
    const session = ada.token;
    await test.call('PATCH', '/v1/dashboard/preferences', { session, json: { theme: 'dark' } });
    await reader.hearsOf('settings');
    const upload = { filename: 'a.mp4', size: 10 };
    const { body } = await test.call('POST', '/v1/dashboard/assets/upload/initiate', {
      ...{ session, json: upload },
    });
    await reader.hears((body as unknown as { asset: { id: string } }).asset.id);
    const accountId = await bench.account('telegram:@lost', { status: 'reauth_required' });
    const [item] = await bench.items();
    expect((await bench.dismiss(item!.id)).status).toBeLessThan(300);
    await reader.hearsOf('attention');
    const webhook = await test.call('POST', '/v1/webhooks', {
      session,
      json: { url: 'https://hooks.example.com/', events: ['post.published'] },
    });
    const made = webhook.body as unknown as { webhook: { id: string } };
    await reader.hears(made.webhook.id);
    const label = await test.call('POST', '/v1/labels', { session, json: { name: 'Launch' } });
    await reader.hears((label.body as unknown as { label: { id: string } }).label.id);
    expect(reader.ids).not.toContain(accountId);
  });

  it('tell whoever comes back what it missed', async () => {
    const first = await listen();
    await first.hears(await publish(ada.workspaceId));
    const { lastEventId } = first;
    await first.close();
    const missed = await publish(ada.workspaceId);
    const second = await listen(ada.token, { 'last-event-id': lastEventId });
    await second.hears(missed);
  });

  it('say that anything may have changed to whoever was away for too long', async () => {
    await publish(ada.workspaceId);
    await bench.execute(`UPDATE outbox SET available_at = now() - interval '1 hour'`);
    const reader = await listen(ada.token, { 'last-event-id': '0' });
    const everything = 'posts runs accounts assets webhooks drafts labels attention settings'.split(
      ' ',
    );
    for (const kind of everything) {
      expect(await reader.hearsOf(kind)).toEqual({ kind, ids: 'many' });
    }
    const [{ newest }] = (await test.database.database.query(
      'SELECT max(position)::int AS newest FROM outbox',
    )) as [{ newest: number }];
    // What it may name when it comes back next time.
    await reader.says(`id: ${newest}\n`);
    const odd = await listen(ada.token, { 'last-event-id': String(newest + 1_000) });
    await odd.hearsOf('drafts');
    const wrong = await test.call('GET', PATH, {
      session: ada.token,
      headers: { 'last-event-id': 'x' },
    });
    expect([wrong.status, wrong.details['field']]).toEqual([400, 'Last-Event-ID']);
  });

  it('find what another process commits late, and does not announce', async () => {
    const reader = await listen();
    const late = newId('post');
    const early = await test.database.database.transaction(async (transaction) => {
      await transaction.execute(
        `INSERT INTO outbox (event_id, name, workspace_id, occurred_at, payload)
         VALUES ('late', 'PostFailed', $1, now(), $2)`,
        [ada.workspaceId, { postId: late }],
      );
      // Has the greater position, and is told of while the other is not there yet.
      const next = await publish(ada.workspaceId);
      await reader.hears(next);
      return next;
    });
    await reader.hears(late);
    expect(reader.ids).toEqual([early, late]);
  });

  it('end with the session, whoever ends it', async () => {
    const reader = await listen();
    const { status } = await test.call('POST', '/v1/dashboard/session/sign-out', {
      ...{ session: ada.token, json: {} },
    });
    expect(status).toBeLessThan(300);
    await reader.ends();
    expect((await listen()).response.status).toBe(401);
  });

  it('are silent but for a sign of life', async () => {
    const reader = await listen();
    await reader.says(': heartbeat');
    expect(reader.hints).toEqual([]);
  });

  it('are refused beyond what one session or person may have, until one is closed', async () => {
    const [first] = [await listen(), await listen()];
    const third = await test.call('GET', PATH, { session: ada.token });
    expect([third.status, third.body.code]).toEqual([429, 'rate_limited']);
    expect(third.details).toMatchObject({ scope: 'session', limit: 2 });
    expect(third.headers.get('retry-after')).toBe('15');
    await first.close();
    const again = await listen();
    await again.hears(await publish(ada.workspaceId));
  });

  it('make nothing be written for those who have gone', async () => {
    const reader = await listen();
    await reader.hears(await draft());
    await reader.close();
    const interests = () =>
      test.database.database.query(
        `SELECT 1 FROM event_interests WHERE workspace_id = $1 AND source = 'dashboard'`,
        [ada.workspaceId],
      );
    expect(await interests()).not.toEqual([]);
    await bench.execute(`UPDATE event_interests SET expires_at = now() - interval '1 second'`);
    const unheard = await draft();
    const written = await test.database.database.query(
      `SELECT 1 FROM outbox WHERE payload ->> 'draftId' = $1`,
      [unheard],
    );
    expect(written).toEqual([]);
    await of(EventInterests).removeExpired();
    expect(await interests()).toEqual([]);
  });
});

describe('live hints at their ends', () => {
  it('end after their time, and when the service stops', async () => {
    const test = await startTestApi({
      DASHBOARD_EVENTS_LONGEST_MS: '1500',
      // A stream is no request whose body does not come.
      REQUEST_BODY_TIMEOUT_MS: '100',
    });
    const { token } = await test.createSession();
    const beganAt = performance.now();
    await (await HintReader.open(test, token)).ends();
    expect(performance.now() - beganAt).toBeGreaterThan(1_400);
    const last = [await HintReader.open(test, token), await HintReader.open(test, token)];
    await Promise.all(last.map((reader) => reader.says('retry: ')));
    const stoppedAt = performance.now();
    await Promise.all([test.stop(), ...last.map((reader) => reader.ends())]);
    expect(performance.now() - stoppedAt).toBeLessThan(5_000);
  });
});
