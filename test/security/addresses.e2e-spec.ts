import { startTestService, type TestService } from '../support/test-service.js';
import { judgeOf } from './mutations.js';
import { operationsOf, pathOf, typesOf, type Operation, type Parameter } from './operations.js';
import { populate, type PopulatedWorkspace } from './populated-workspace.js';
import { allOf, expectNoFailure, placesOf, RawClient, refusalOf } from './raw-requests.js';
import { rowCounts, rowsOfWorkspace } from './table-snapshots.js';
import { triedOf } from './tried-cases.js';

/** Names nobody was ever given, as they stand in a request line. */
const ODD_NAMES: readonly string[] = [
  'x',
  '0',
  '-1',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(1_000),
  'x'.repeat(5_000),
  '%F0%9F%92%A9',
  '%E2%80%AEgnp',
  '%ff%fe',
  '%zz',
  '%',
  '%00',
  'post_%00',
  '..',
  '.',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '%27%20OR%201=1--',
  '%22%3B%20DROP%20TABLE%20posts%3B',
  '%0d%0aset-cookie:%20x=1',
  '$%7Bjndi:ldap://x%7D',
  '*',
  'a%20b',
  'telegram:',
  '%3Cscript%3E',
  'post_01JD3Z8Q4W6V0X5T9R2N7M1KAB',
  'acct_01JD3Z8Q4W6V0X5T9R2N7M1KAB',
  'POST_01JD3Z8Q4W6V0X5T9R2N7M1KAB',
  'post_01JD3Z8Q4W6V0X5T9R2N7M1KA',
  'post_ZZZZZZZZZZZZZZZZZZZZZZZZZZ',
];

const NUMBERS: readonly string[] = [
  '-1',
  '0',
  '1.5',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e400',
  '1e3',
  '0x10',
  '99999999999999999999',
  '9007199254740993',
  'many',
  '1;drop',
  '%20',
  '%31%00',
];

const TIMES: readonly string[] = [
  'yesterday',
  '2026-13-45',
  '2026-02-30T00:00:00Z',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '%2B275760-09-13T00:00:00Z',
  '1',
  '2026-11-21T10:00:00%2B25:00',
];

const TEXTS: readonly string[] = [
  '%27%20OR%201=1--',
  '%25%25%25',
  '%5C',
  '_%25_',
  '%ED%A0%80',
  '%ff',
  '%F0%9F%92%A9',
  '__proto__',
  'x'.repeat(10_000),
];

const CURSORS: readonly string[] = [
  'abc',
  'null',
  '%00',
  Buffer.from('post_x').toString('base64url'),
  Buffer.from("post_01JD3Z8Q4W6V0X5T9R2N7M1KAB' OR 1=1").toString('base64url'),
  Buffer.from('\u0000'.repeat(26)).toString('base64url'),
  Buffer.from(JSON.stringify({ id: { $ne: null } })).toString('base64url'),
  'x'.repeat(501),
];

describe('addresses', () => {
  let service: TestService;
  let raw: RawClient;
  let owner: PopulatedWorkspace;
  let operations: readonly Operation[];
  let fits: ReturnType<typeof judgeOf>;

  beforeAll(async () => {
    service = await startTestService({ environment: { RATE_LIMIT_REQUESTS_PER_MINUTE: '0' } });
    owner = await populate(service);
    raw = new RawClient(service.api);
    operations = operationsOf(service.api.contract!);
    fits = judgeOf(service.api.contract!);
  }, 60_000);
  afterAll(async () => {
    raw.close();
    await service.stop();
  });

  it('with odd names in them lead nowhere, and nothing changes', async () => {
    const before = await rowsOfWorkspace(service, service.workspaceId);
    const calls = operations
      // The parts a media address may name freely: the token alone decides.
      .flatMap((operation) =>
        operation.pathParameters
          .filter((parameter) => parameter !== 'filename')
          .flatMap((parameter) => ODD_NAMES.map((name) => ({ operation, parameter, name }))),
      );
    expect(calls.length).toBeGreaterThan(500);
    await allOf(triedOf(calls), async ({ operation, parameter, name }) => {
      const where = `${operation.method} ${operation.path} with ${parameter} = ${name.slice(0, 50)}`;
      const path = pathOf(operation, { ...owner.ids, [parameter]: 'NAME' }).replace('NAME', name);
      const answer = await raw.send({ method: operation.method, path });
      expectNoFailure(answer, where);
      if (answer.status < 400) throw new Error(`${where}: ${answer.status}`);
      const isPage = String(answer.headers['content-type']).startsWith('text/html');
      if (isPage && operation.route.startsWith('GET /oauth/')) return;
      const refusal = refusalOf(answer, where);
      const codes = /^(\w+_not_found|not_found|review_link_ended|invalid_parameter|bad_request)$/;
      if (!codes.test(refusal.code)) throw new Error(`${where}: ${refusal.code}`);
    });
    expect(await rowsOfWorkspace(service, service.workspaceId)).toEqual(before);
  }, 90_000);

  it.each([
    '///',
    '/v1',
    '/v1/',
    '/V1/POSTS',
    '/v1/posts/../keys',
    '/v1//posts',
    '/%2e%2e/etc',
    '/v1/posts;x=1',
    '/.env',
    '/.git/config',
    '/v1/posts%2f..%2fkeys',
    '/openapi.json/x',
    '/docs/..%2f..%2fpackage.json',
    '/media/../../etc/passwd',
    '*',
  ])('that do not exist are refused: %s', async (path) => {
    const answer = await raw.send({ method: 'GET', path });
    expect([path, [400, 404].includes(answer.status)]).toEqual([path, true]);
    refusalOf(answer, path);
  });

  it.each(['PUT', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('know no method %s', async (method) => {
    const known = operations.filter((one) => one.method === method).map(({ path }) => path);
    for (const operation of operations.filter(({ path }) => !known.includes(path))) {
      const answer = await raw.send({ method, path: pathOf(operation, owner.ids) });
      expectNoFailure(answer, `${method} ${operation.path}`);
      expect([operation.path, answer.status >= 400]).toEqual([operation.path, true]);
    }
  });

  const oddValues = ({ name, schema }: Parameter): readonly string[] => {
    if (name === 'cursor') return CURSORS;
    const types = typesOf(schema);
    if (types.includes('integer') || types.includes('number')) return NUMBERS;
    if (types.includes('boolean')) return ['maybe', '2', 'TRUE', '%00', '[]'];
    if (schema.format === 'date-time') return TIMES;
    if (schema.enum || types.includes('array'))
      return ['surprise', 'ready,surprise', '%00', '__proto__'];
    return TEXTS;
  };

  /** What the query's text stands for, as the document types it. */
  const meaningOf = (text: string, { schema }: Parameter): unknown => {
    const types = typesOf(schema);
    const decoded = decodeURIComponent(text);
    if (types.includes('array')) return decoded.split(',');
    const isNumeric = types.includes('integer') || types.includes('number');
    return isNumeric && /^-?[\d.]+$/.test(decoded) ? Number(decoded) : decoded;
  };

  it('refuse query parameters that do not fit the document, and name them', async () => {
    // Whoever reads the feed waits for events from then on, which is written down.
    await service.api.get('/v1/events');
    const before = await rowCounts(service);
    const calls = operations.flatMap((operation) =>
      operation.queryParameters.flatMap((parameter) =>
        oddValues(parameter).map((text) => ({ operation, parameter, text })),
      ),
    );
    expect(calls.length).toBeGreaterThan(150);
    let refused = 0;
    await allOf(calls, async ({ operation, parameter, text }) => {
      const where = `${operation.method} ${operation.path}?${parameter.name}=${text.slice(0, 60)}`;
      // Never an asset of ours: what is right about the query must not delete it.
      const path = pathOf(operation, { ...owner.ids, assetId: 'asset_none' });
      const answer = await raw.send({
        method: operation.method,
        path: `${path}?${parameter.name}=${text}`,
      });
      expectNoFailure(answer, where);
      const isDecodable = !/%ff|%ED/.test(text);
      if (
        isDecodable &&
        fits(parameter.schema, meaningOf(text, parameter)) &&
        parameter.name !== 'cursor'
      )
        return;
      if (!isDecodable && answer.status < 400) return;
      const refusal = refusalOf(answer, where);
      refused += 1;
      if (answer.status !== 400) {
        const isProvider = parameter.name === 'provider' && refusal.code === 'provider_not_found';
        if (!isProvider) throw new Error(`${where}: ${answer.status} ${refusal.code}`);
      }
      const isAboutAddress = text.includes('%00');
      if (
        !isAboutAddress &&
        answer.status === 400 &&
        !placesOf(refusal).some((place) => place.startsWith(parameter.name))
      ) {
        throw new Error(`${where}: names ${placesOf(refusal).join()}`);
      }
    });
    expect(refused).toBeGreaterThan(100);
    expect(await rowCounts(service)).toEqual(before);
  });

  it('survive parameters that are repeated, nested, nameless or many', async () => {
    const queries = [
      '?limit=1&limit=2',
      '?limit[]=1',
      '?limit[a]=1',
      '?__proto__[x]=1',
      '?constructor[prototype][x]=1',
      '?&&&',
      '?=',
      '?=1',
      '?limit',
      '??',
      '?%',
      '?%zz=1',
      `?${'a=1&'.repeat(2_000)}`,
      `?q=${'x'.repeat(14_000)}`,
      '?limit=1#fragment',
      '?limit=%2531',
    ];
    const lists = operations.filter(
      ({ method, queryParameters }) => method === 'GET' && queryParameters.length > 0,
    );
    await allOf(
      triedOf(lists.flatMap((operation) => queries.map((query) => ({ operation, query })))),
      async ({ operation, query }) => {
        const path = pathOf(operation, owner.ids) + query;
        const where = `GET ${path.slice(0, 100)}`;
        const answer = await raw.send({ method: 'GET', path });
        expectNoFailure(answer, where);
        if (answer.status >= 400) refusalOf(answer, where);
      },
    );
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('may be long, and headers large, but not without end', async () => {
    const headers = { 'x-large': 'x'.repeat(100_000) };
    const requests = [
      { path: `/v1/posts?q=${'x'.repeat(100_000)}` },
      { path: '/v1/posts', headers },
    ];
    for (const request of requests) {
      const answer = await raw.send({ method: 'GET', ...request });
      expect([answer.status, refusalOf(answer, 'too long').code]).toEqual([431, 'bad_request']);
    }
  });
});
