import { setImmediate as turn } from 'node:timers/promises';
import { Metrics } from '#libs/kernel';
import { newEvent, Outbox } from '#libs/platform';
import type { Workspace } from '#libs/identity';
import { startTestApi, type Answer, type TestApi } from '../../testing/test-api.js';

const PATH = '/v1/events';

type Events = { readonly id: string; readonly type: string; readonly data: object }[];

/** Tells an API of changes, and asks it for them. */
class Scene {
  private constructor(
    readonly test: TestApi,
    readonly workspace: Workspace,
    readonly key: string,
  ) {}

  static async open(test: TestApi): Promise<Scene> {
    const workspace = await test.createWorkspace();
    return new Scene(test, workspace, await test.createKey(workspace));
  }

  /** @returns its id */
  async happen(name: string, payload: object): Promise<string> {
    const { app } = this.test.api;
    const event = newEvent(name, this.workspace.id, payload, new Date());
    const outbox = app.get(Outbox, { strict: false });
    await this.test.database.database.transaction((transaction) =>
      outbox.add(transaction, [event]),
    );
    return event.id;
  }

  publish(postId = 'post_1', runId = 'run_1'): Promise<string> {
    const account = { accountId: 'acct_1', provider: 'telegram' };
    const outcome = { status: 'published', providerUrl: 'https://t.me/garden/1', errorCode: null };
    return this.happen('PostPublished', { postId, runId, ...account, ...outcome });
  }

  ask(query: Record<string, string> = {}, key = this.key): Promise<Answer> {
    const asked = new URLSearchParams(query).toString();
    return this.test.call('GET', asked === '' ? PATH : `${PATH}?${asked}`, { key });
  }

  async begin(): Promise<string> {
    return afterOf(await this.ask());
  }

  /** Until the process lets so many calls wait. */
  async untilWaiting(count: number): Promise<void> {
    const metrics = this.test.api.app.get(Metrics, { strict: false });
    for (;;) {
      const { body } = await metrics.text();
      if (body.includes(`postrider_event_polls_waiting ${count}\n`)) return;
      await turn();
    }
  }
}

const eventsOf = ({ body }: Answer): Events => (body as unknown as { events: Events }).events;
const afterOf = ({ body }: Answer): string => (body as unknown as { nextAfter: string }).nextAfter;
const idsOf = (answer: Answer): readonly string[] => eventsOf(answer).map(({ id }) => id);

describe('events', () => {
  let test: TestApi;
  let scene: Scene;

  beforeAll(async () => {
    test = await startTestApi({
      DATABASE_POOL_SIZE: '2',
      EVENTS_WAITING_PER_KEY: '3',
      EVENTS_MAX_WAITING: '5',
    });
  });
  afterAll(() => test.stop());
  beforeEach(async () => (scene = await Scene.open(test)));

  it('come from now on, and then from where the answer before ended', async () => {
    const stranger = await Scene.open(test);
    await scene.publish();
    const first = await scene.ask();
    expect([first.status, first.body]).toEqual([
      200,
      { ok: true, events: [], nextAfter: expect.any(String) },
    ]);
    await stranger.publish();
    const id = await scene.publish('post_7', 'run_7');
    const second = await scene.ask({ after: afterOf(first) });
    const account = { accountId: 'acct_1', provider: 'telegram', status: 'published' };
    const post = { postId: 'post_7', runId: 'run_7', providerUrl: 'https://t.me/garden/1' };
    expect(eventsOf(second)).toEqual([
      {
        id,
        type: 'post.published',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        data: { ...post, ...account, errorCode: null, sequence: expect.any(Number) },
      },
    ]);
    expect(idsOf(await scene.ask({ after: afterOf(second) }))).toEqual([]);
    expect(idsOf(await scene.ask({ after: afterOf(first) }))).toEqual([id]);
  });

  it('can be those of a post, a run or certain types, some at a time', async () => {
    const after = await scene.begin();
    const ofPost = await scene.publish('post_1', 'run_1');
    const ofRun = await scene.publish('post_2', 'run_1');
    const other = await scene.publish('post_3', 'run_2');
    const run = await scene.happen('RunFinished', { runId: 'run_1', status: 'completed' });
    await scene.happen('AssetChanged', { assetId: 'asset_1' });
    const ids = async (query: Record<string, string>) =>
      idsOf(await scene.ask({ after, ...query }));
    expect(await ids({ postId: 'post_1' })).toEqual([ofPost]);
    expect(await ids({ runId: 'run_1' })).toEqual([ofPost, ofRun, run]);
    expect(await ids({ types: 'run.completed,post.failed' })).toEqual([run]);
    expect(await ids({ types: 'run.partial_failed' })).toEqual([]);
    const first = await scene.ask({ after, limit: '3' });
    expect(idsOf(first)).toEqual([ofPost, ofRun, other]);
    expect(idsOf(await scene.ask({ after: afterOf(first), limit: '3' }))).toEqual([run]);
  });

  it.each([
    ['after', { after: 'yesterday' }],
    ['after', { after: '1.zz.a.b' }],
    ['types', { types: 'post.vanished' }],
    ['types', { types: 'webhook.test' }],
    ['waitSeconds', { waitSeconds: '26' }],
    ['waitSeconds', { waitSeconds: '-1' }],
    ['limit', { limit: '0' }],
    ['limit', { limit: '201' }],
    ['since', { since: '1' }],
  ])('are refused for a wrong %s: %j', async (field, query) => {
    const { status, body, details } = await scene.ask(query as Record<string, string>);
    expect([status, body.code, details['field']]).toEqual([400, 'invalid_parameter', field]);
  });

  it('are waited for, without a connection to the database', async () => {
    const after = await scene.begin();
    const waiting = Array.from({ length: 3 }, () => scene.ask({ after, waitSeconds: '25' }));
    await scene.untilWaiting(3);
    // The pool has two: whoever waited on one of them would stop everybody.
    const id = await scene.publish();
    for (const answer of await Promise.all(waiting)) expect(idsOf(answer)).toEqual([id]);
  });

  it('are waited for no longer than was asked, and go on from there', async () => {
    const beganAt = performance.now();
    const answer = await scene.ask({ waitSeconds: '1' });
    expect(performance.now() - beganAt).toBeGreaterThan(990);
    expect(eventsOf(answer)).toEqual([]);
    const id = await scene.publish();
    expect(idsOf(await scene.ask({ after: afterOf(answer), waitSeconds: '25' }))).toEqual([id]);
  });

  it('let no more calls wait than a key and a process may, until one has gone', async () => {
    const after = await scene.begin();
    const end = new AbortController();
    const wait = { after, waitSeconds: '25' };
    const headers = { authorization: `Bearer ${scene.key}` };
    const address = `${test.address}${PATH}?${new URLSearchParams(wait).toString()}`;
    const leaving = fetch(address, { headers, signal: end.signal }).catch(() => 'left');
    const staying = [scene.ask(wait), scene.ask(wait)];
    await scene.untilWaiting(3);
    const refused = await scene.ask(wait);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(refused.details).toMatchObject({ scope: 'key', limit: 3, retryAfterSeconds: 5 });
    expect((await scene.ask({ after })).status).toBe(200);
    const other = await Scene.open(test);
    const others = [other.ask({ waitSeconds: '25' }), other.ask({ waitSeconds: '25' })];
    await scene.untilWaiting(5);
    expect((await other.ask(wait)).details).toMatchObject({ scope: 'process', limit: 5 });
    end.abort();
    expect(await leaving).toBe('left');
    await scene.untilWaiting(4);
    await Promise.all([scene.publish(), other.publish()]);
    for (const answer of await Promise.all([...staying, ...others])) {
      expect(eventsOf(answer)).toHaveLength(1);
    }
  });

  it('are gone when nobody read for a while, and begin anew', async () => {
    const { database } = test.database;
    const after = await scene.begin();
    await database.execute(
      `UPDATE event_interests SET expires_at = now() - interval '1 second' WHERE workspace_id = $1`,
      [scene.workspace.id],
    );
    const gone = await scene.ask({ after });
    expect([gone.status, gone.body.code]).toEqual([410, 'events_gone']);
    const anew = await scene.begin();
    // Somebody else reads on: what the first one missed is missed all the same.
    expect((await scene.ask({ after })).body.code).toBe('events_gone');
    const id = await scene.publish();
    expect(idsOf(await scene.ask({ after: anew }))).toEqual([id]);
  });

  it('are gone when they are older than what is kept', async () => {
    const after = await scene.begin();
    const [version, at, ...seen] = after.split('.');
    const dayAgo = Number.parseInt(at!, 36) - 86_400_000;
    await test.database.database.execute(
      `UPDATE event_interests SET since = now() - interval '3 days' WHERE workspace_id = $1`,
      [scene.workspace.id],
    );
    const old = [version, dayAgo.toString(36), ...seen].join('.');
    expect((await scene.ask({ after: old })).body.code).toBe('events_gone');
    const recent = [version, (dayAgo + 300_000).toString(36), ...seen].join('.');
    expect((await scene.ask({ after: recent })).status).toBe(200);
  });

  it('are gone where the database knows less than the reader', async () => {
    const [version, at] = (await scene.begin()).split('.');
    expect((await scene.ask({ after: `${version}.${at}.zzzzzzzz` })).body.code).toBe('events_gone');
  });

  it('are refused to keys that do not see all accounts', async () => {
    const made = await test.call('POST', '/v1/keys', {
      key: scene.key,
      json: { policy: { providers: ['telegram'] } },
    });
    const { secret } = made.body as unknown as { secret: string };
    const { status, body, details } = await scene.ask({}, secret);
    expect([status, body.code, details['fields']]).toEqual([
      403,
      'access_exceeded',
      ['policy.accounts'],
    ]);
  });
});

it('calls that wait for events are answered when the service stops', async () => {
  const test = await startTestApi();
  const scene = await Scene.open(test);
  const waiting = scene.ask({ waitSeconds: '25' });
  await scene.untilWaiting(1);
  const stoppedAt = performance.now();
  const [answer] = await Promise.all([waiting, test.stop()]);
  expect(performance.now() - stoppedAt).toBeLessThan(5_000);
  expect([answer.status, eventsOf(answer)]).toEqual([200, []]);
});
