import { ConnectionError, IncompleteAnswerError, PostriderError } from './errors.js';
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

const asKey = (idempotencyKey?: string) => (idempotencyKey === undefined ? {} : { idempotencyKey });

describe('writes', () => {
  let service: AnsweringService;
  let client: Postrider;

  beforeAll(async () => {
    service = await AnsweringService.start();
    client = new Postrider({ apiKey: 'pr_test_x', baseUrl: `${service.url}/` });
  });
  beforeEach(() => service.forget());
  afterAll(() => service.stop());

  it.each<[string, (client: Postrider, key?: string) => PromiseLike<unknown>]>([
    [
      'make a webhook',
      ({ webhooks }, key) => webhooks.create({ url: 'https://a.example' }, asKey(key)),
    ],
    ['make a key', ({ keys }, key) => keys.create({}, asKey(key))],
    ['duplicate a post', ({ posts }, key) => posts.duplicate('post_1', {}, asKey(key))],
    ['label', ({ posts }, key) => posts.label('post_1', ['Spring'], asKey(key))],
    ['take a post back', ({ posts }, key) => posts.cancel('post_1', asKey(key))],
    ['publish a run', ({ runs }, key) => runs.publish('run_1', {}, asKey(key))],
    [
      'open an upload',
      ({ assets }) =>
        assets.upload(new Blob(['x']), { wholeBytes: 0, maxRetries: 3 }).catch(() => null),
    ],
    ['send a file', ({ assets }) => assets.upload(new Blob(['x']))],
    [
      'are no method of the client',
      (one, key) => one.request({ method: 'POST', path: '/v1/x' }, asKey(key)),
    ],
  ])('that %s keep one key over their tries, the given one or their own', async (_what, work) => {
    service.answers = [lost, refusal(503, 'service_unavailable', now)];
    await Promise.resolve(work(client)).catch(() => null);
    const own = service.seen.slice(0, 3).map(({ key }) => key);
    expect(own).toEqual([expect.stringMatching(/^[\w-]{36}$/), own[0], own[0]]);
    service.seen = [];
    await Promise.resolve(work(client)).catch(() => null);
    expect(service.seen[0]!.key).not.toBe(own[0]);
    if (work.length < 2) return;
    service.seen = [];
    service.answers = [lost];
    await work(client, 'mine');
    expect(service.seen.map(({ key }) => key)).toEqual(['mine', 'mine']);
  });

  it('that only look have no key', async () => {
    await client.posts.validate({ posts: [] });
    await client.posts.get('post_1');
    expect(service.seen.map(({ key }) => key)).toEqual([undefined, undefined]);
  });

  it('are made again when the one before still runs', async () => {
    service.answers = [refusal(409, 'idempotency_in_progress', now)];
    await client.webhooks.create({ url: 'https://a.example' });
    expect(service.seen[0]!.key).toBe(service.seen[1]!.key);
  });

  it('whose answer is cut are told so and made again under their key', async () => {
    const cut: Answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true,"webho');
    };
    service.answers = [cut, json(201, { ok: true, webhook: { id: 'whk_1' } })];
    const made = await client.webhooks.create({ url: 'https://a.example' });
    expect(made.webhook.id).toBe('whk_1');
    expect(service.seen[0]!.key).toBe(service.seen[1]!.key);
    service.answers = [cut];
    const error = await failure(
      client.webhooks.create({ url: 'https://a.example' }, { maxRetries: 0 }),
    );
    expect(error).toBeInstanceOf(IncompleteAnswerError);
    expect(error).toMatchObject({ idempotencyKey: service.seen.at(-1)!.key });
    expect(error.message).toMatch(/answered 200.*broke off/);
  });

  it('that fail carry their key, refused or lost', async () => {
    for (const answer of [
      lost,
      refusal(409, 'idempotency_in_doubt'),
      refusal(400, 'invalid_parameter'),
    ]) {
      service.answers = [answer];
      const error = await failure(
        client.keys.create({}, { idempotencyKey: 'mine', maxRetries: 0 }),
      );
      expect(error).toMatchObject({ idempotencyKey: 'mine' });
    }
    service.answers = [refusal(404, 'post_not_found')];
    expect(await failure(client.posts.get('post_1'))).toMatchObject({ idempotencyKey: null });
  });

  it.each([
    undefined,
    '',
    'posts.example.com',
    'ftp://posts.example.com',
    'https://a.example/?x=1',
  ])('want an address of the service: %j is told to be none', (baseUrl) => {
    const make = (): Postrider =>
      new Postrider({ apiKey: 'pr_test_x', baseUrl: baseUrl as string });
    expect(make).toThrow(TypeError);
    expect(make).toThrow('baseUrl');
  });

  it.each<[string, Answer]>([
    [
      'with a page',
      (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Welcome'),
    ],
    [
      'with a page that is missing',
      (_request, response) =>
        response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here'),
    ],
    [
      'to another address',
      (_request, response) =>
        response.writeHead(301, { location: 'https://www.example.com/' }).end(),
    ],
  ])('that are answered %s say so of baseUrl, once', async (_what, answer) => {
    service.answers = [answer];
    const error = await failure(client.posts.list().page());
    expect(error).toBeInstanceOf(PostriderError);
    expect(error).not.toBeInstanceOf(ConnectionError);
    expect(error.message).toContain('baseUrl');
    expect(service.seen).toHaveLength(1);
  });
});
