import { includesScope, PERMISSIONS, SCOPES, type Permission, type Scope } from '#libs/platform';
import { startTestApi, type Answer, type TestApi } from '../testing/test-api.js';

interface Documented {
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly 'x-permission'?: Permission;
  readonly 'x-scope'?: Scope | null;
}

interface Operation extends Documented {
  readonly route: string;
  readonly method: string;
  readonly path: string;
}

const LIMITS = { RATE_LIMIT_REQUESTS_PER_MINUTE: '0', RATE_LIMIT_APPLIES_PER_MINUTE: '0' };

describe('scopes of operations', () => {
  let test: TestApi;
  let session: string;
  let operations: readonly Operation[];

  beforeAll(async () => {
    test = await startTestApi(LIMITS);
    session = (await test.createSession()).token;
    const { body } = await test.call('GET', '/openapi.json');
    const paths = body['paths'] as unknown as Record<string, Record<string, Documented>>;
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        route: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path: path.replaceAll(/\{\w+\}/g, 'none'),
      })),
    );
  });
  afterAll(() => test.stop());

  const takes = ({ security = [{ bearer: [] }] }: Operation, scheme: string): boolean =>
    security.some((one) => scheme in one);
  const forKeys = (): readonly Operation[] => operations.filter((one) => takes(one, 'bearer'));
  const keyOf = async (json: object): Promise<string> => {
    const answer = await test.call('POST', '/v1/dashboard/keys', { session, json });
    return (answer.body as unknown as { secret: string }).secret;
  };
  /** Applied as a draft: what is scheduled needs more than the route itself. */
  const call = ({ method, path }: Operation, key: string): Promise<Answer> =>
    test.call(method, path, { key, ...(method === 'GET' ? {} : { json: { mode: 'draft' } }) });

  it('are named by every operation that asks who calls, and by no other', () => {
    const withoutOne = operations.filter((one) => one['x-permission'] === undefined);
    const asksWho = (one: Operation): boolean =>
      (takes(one, 'bearer') || takes(one, 'cookie')) &&
      !one.security?.some((scheme) => Object.keys(scheme).length === 0);
    expect(withoutOne.filter(asksWho).map(({ route }) => route)).toEqual([]);
    expect(operations.length - withoutOne.length).toBeGreaterThan(100);
  });

  it('are told as the one table has them', () => {
    for (const one of operations) {
      const permission = one['x-permission'];
      if (permission === undefined) continue;
      expect([one.route, one['x-scope']]).toEqual([one.route, PERMISSIONS[permission]]);
    }
  });

  it('open to keys only what some key may', () => {
    expect(forKeys().filter((one) => !one['x-scope'])).toEqual([]);
  });

  it.each(SCOPES)('keep a key with %s to what it includes', async (granted) => {
    const key = await keyOf({ scopes: [granted] });
    const tried = forKeys();
    expect(tried.length).toBeGreaterThan(60);
    for (const one of tried) {
      const required = one['x-scope']!;
      const { status, body, details } = await call(one, key);
      const told = { route: one.route, isRefused: body.code === 'scope_missing' };
      expect(told).toEqual({ route: one.route, isRefused: !includesScope(granted, required) });
      if (!told.isRefused) continue;
      const included = SCOPES.slice(0, SCOPES.indexOf(granted) + 1);
      expect([status, details]).toMatchObject([403, { required, granted: included }]);
    }
  });

  it('tell an agent that its kind never administers', async () => {
    const key = await keyOf({ kind: 'agent' });
    const administrative = forKeys().filter((one) => one['x-scope'] === 'admin');
    expect(administrative.length).toBeGreaterThan(4);
    for (const one of administrative) {
      const { status, body } = await call(one, key);
      expect([one.route, status, body.code]).toEqual([one.route, 403, 'key_kind_forbidden']);
    }
  });

  it('are looked at before the body is', async () => {
    const key = await keyOf({ scopes: ['read'] });
    const answer = await test.call('POST', '/v1/posts/apply', { key, body: 'no JSON at all' });
    expect(answer.body.code).toBe('scope_missing');
  });
});
