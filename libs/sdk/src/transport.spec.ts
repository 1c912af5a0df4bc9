import {
  ConflictError,
  ConnectionError,
  NotFoundError,
  OutcomeUnknownError,
  PostriderError,
  RateLimitError,
  ScopeError,
  TimeoutError,
  ValidationError,
  WaitTimeoutError,
} from './errors.js';
import { Postrider } from './postrider.js';
import {
  AnsweringService,
  failure,
  json,
  lost,
  now,
  refusal,
  type Answer,
} from './testing/answering-service.js';

const never: Answer = () => undefined;
const ok = json(200, { ok: true, posts: [], run: { id: 'run_1' } });

describe('requests', () => {
  let service: AnsweringService;
  let client: Postrider;

  beforeAll(async () => {
    service = await AnsweringService.start();
    client = new Postrider({ apiKey: 'pr_test_x', baseUrl: `${service.url}/` });
  });
  beforeEach(() => service.forget());
  afterAll(() => service.stop());

  it('name what they are about, encoded, with lists and times as the API reads them', async () => {
    await client.posts.get('a/b?c');
    const from = new Date('2026-12-01T00:00:00Z');
    await client.posts.list({ status: ['failed', 'published'], from }).page();
    expect(service.seen.map(({ line }) => line)).toEqual([
      'GET /v1/posts/a%2Fb%3Fc',
      'GET /v1/posts?status=failed%2Cpublished&from=2026-12-01T00%3A00%3A00.000Z',
    ]);
  });

  it.each<[number, string, new (...given: never[]) => Error]>([
    [400, 'invalid_parameter', ValidationError],
    [403, 'scope_missing', ScopeError],
    [404, 'post_not_found', NotFoundError],
    [409, 'post_not_retryable', ConflictError],
    [409, 'outcome_unknown', OutcomeUnknownError],
  ])('that are refused with %s %s throw what it means', async (status, code, Type) => {
    service.answers = [refusal(status, code)];
    const error = await failure(client.posts.get('post_1'));
    expect(error).toBeInstanceOf(Type);
    expect(error).toMatchObject({ status, code, requestId: 'req_1', name: Type.name });
    expect(service.seen).toHaveLength(1);
  });

  it('ask for the token of the moment before each try', async () => {
    service.answers = [refusal(503, 'service_unavailable', now), ok];
    let asked = 0;
    const renewing = new Postrider({
      apiKey: () => Promise.resolve(`token-${++asked}`),
      baseUrl: service.url,
    });
    await renewing.posts.get('post_1');
    expect(service.seen.map(({ bearer }) => bearer)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('are made again after faults and lost answers, where that does nothing twice', async () => {
    service.answers = [lost, refusal(503, 'service_unavailable', now), ok];
    await client.posts.get('post_1');
    expect(service.seen).toHaveLength(3);
  });

  it('that apply keep one key over their tries, and another for each call', async () => {
    service.answers = [lost, refusal(500, 'internal_error', now), ok];
    await client.posts.apply({ posts: [] });
    await client.posts.apply({ posts: [] });
    const [first, second, third, other] = service.seen.map(({ key }) => key);
    expect([second, third]).toEqual([first, first]);
    expect(other).not.toBe(first);
  });

  it("that apply take the document's own key, and the given one before it", async () => {
    await client.posts.apply({ posts: [], idempotencyKey: 'mine' });
    await client.posts.apply({ posts: [], idempotency_key: 'mine' }, { idempotencyKey: 'given' });
    expect(service.seen.map(({ key }) => key)).toEqual(['mine', 'given']);
  });

  it.each<[string, (client: Postrider) => PromiseLike<unknown>]>([
    ['retry', ({ posts }) => posts.retry('post_1')],
    ['delete', ({ posts }) => posts.delete('post_1')],
    ['connect', ({ connections }) => connections.start({ provider: 'telegram' })],
  ])('that %s are never made again, whatever comes', async (_what, work) => {
    for (const answer of [lost, refusal(503, 'x', now), refusal(429, 'rate_limited', now)]) {
      service.seen = [];
      service.answers = [answer];
      await failure(work(client));
      expect(service.seen).toHaveLength(1);
    }
  });

  it('wait no longer than a minute for their turn', async () => {
    service.answers = [refusal(429, 'rate_limited', { 'retry-after': '61' })];
    const error = await failure(client.posts.get('post_1'));
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfterMs: 61_000 });
  });

  it('end in their time, and with their signal', async () => {
    service.answers = [never];
    const late = client.posts.get('post_1', { timeoutMs: 30, maxRetries: 0 });
    expect(await failure(late)).toBeInstanceOf(TimeoutError);
    const stop = new AbortController();
    service.answers = [() => stop.abort(new Error('enough'))];
    const stopped = client.posts.get('post_1', { signal: stop.signal });
    expect((await failure(stopped)).message).toBe('enough');
  });

  it('tell that nobody was reached', async () => {
    const nowhere = new Postrider({ apiKey: 'k', baseUrl: 'http://127.0.0.1:1', maxRetries: 0 });
    expect(await failure(nowhere.posts.get('post_1'))).toBeInstanceOf(ConnectionError);
  });

  it('follow no redirect: the key is for this service alone', async () => {
    service.answers = [
      (_request, response) => response.writeHead(302, { location: '/else' }).end(),
    ];
    await failure(client.posts.get('post_1', { maxRetries: 0 }));
    expect(service.seen).toHaveLength(1);
  });

  it('give the response itself', async () => {
    service.answers = [json(200, { ok: true }, { 'x-total-count': '7' })];
    const response = await client.keys.list().page().raw();
    expect([response.status, response.headers.get('x-total-count')]).toEqual([200, '7']);
  });

  it('go through all pages of a list', async () => {
    const page = (id: string, nextCursor: string | null): Answer =>
      json(200, { ok: true, posts: [{ id }], nextCursor });
    service.answers = [page('a', 'c1'), page('b', 'c2'), page('c', null)];
    expect((await client.posts.list({ limit: 1 }).all()).map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(service.seen.at(-1)!.line).toBe('GET /v1/posts?limit=1&cursor=c2');
  });

  it.each<[string, (client: Postrider) => Promise<unknown[]>, string]>([
    ['accounts', ({ accounts }) => accounts.list({ limit: 1 }).all(), 'accounts'],
    ['connections', ({ connections }) => connections.list({ limit: 1 }).all(), 'connections'],
    ['keys', ({ keys }) => keys.list({ limit: 1 }).all(), 'keys'],
  ])('go through the pages of %s, too, which stand in the head', async (_what, all, name) => {
    const page = (id: string, cursor?: string): Answer =>
      json(
        200,
        { ok: true, [name]: [{ id }] },
        cursor === undefined
          ? {}
          : {
              link: `<https://posts.example.com/v1/${name}?limit=1&cursor=${cursor}>; rel="next"`,
            },
      );
    service.answers = [page('a', 'c1'), page('b', 'c2'), page('c')];
    expect(await all(client)).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    expect(service.seen.at(-1)!.line).toBe(`GET /v1/${name}?limit=1&cursor=c2`);
  });

  it('wait for a run, and tell each change once', async () => {
    const standing = (...statuses: string[]): Answer =>
      json(200, { ok: true, run: {}, posts: statuses.map((status, id) => ({ id, status })) });
    service.answers = [
      standing('scheduled', 'scheduled'),
      standing('published', 'scheduled'),
      standing('published', 'scheduled'),
      standing('published', 'failed'),
    ];
    const told: unknown[] = [];
    for await (const { posts } of client.runs.watch('run_1', { intervalMs: 1 })) {
      told.push(posts.map(({ status }) => status).join());
    }
    expect(told).toEqual(['scheduled,scheduled', 'published,scheduled', 'published,failed']);
    service.answers = [standing('scheduled')];
    const late = client.runs.wait('run_1', { timeoutMs: 0 });
    expect(await failure(late)).toBeInstanceOf(WaitTimeoutError);
  });

  it.each(['', '.', '..'])('are not sent elsewhere for the id %j', (id) => {
    for (const send of [
      () => client.posts.get(id),
      () => client.posts.cancel(id),
      () => client.runs.publish(id),
      () => client.accounts.runAction('x:@harbour', id, {}),
    ]) {
      expect(send).toThrow(PostriderError);
    }
    expect(service.seen).toEqual([]);
  });
});
