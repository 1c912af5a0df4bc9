import {
  includesRole,
  includesScope,
  PERMISSIONS,
  ROLES,
  SCOPES,
  type Permission,
  type Role,
  type Scope,
} from '#libs/platform';
import { startTestApi, type Answer, type TestApi, type TestSession } from '../testing/test-api.js';

interface Documented {
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly 'x-permission'?: Permission;
  readonly 'x-role'?: Role;
  readonly 'x-scope'?: Scope | null;
}

interface Operation extends Documented {
  readonly route: string;
  readonly method: string;
  readonly path: string;
}

const LIMITS = { RATE_LIMIT_REQUESTS_PER_MINUTE: '0', RATE_LIMIT_APPLIES_PER_MINUTE: '0' };

/** What goes on answering, and what ends the session that asks: not looked at to its end, and last. */
const LAST = ['GET /v1/dashboard/events', 'POST /v1/dashboard/session/sign-out'];

describe('scopes and roles of operations', () => {
  let test: TestApi;
  let owner: TestSession;
  let session: string;
  let operations: readonly Operation[];

  beforeAll(async () => {
    test = await startTestApi(LIMITS);
    owner = await test.createSession();
    session = owner.token;
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

  const callAs = ({ method, path }: Operation, token: string): Promise<Answer> =>
    test.call(method, path, {
      session: token,
      ...(method === 'GET' ? {} : { json: { mode: 'draft' } }),
    });
  const statusOf = async (method: string, path: string, token: string): Promise<number> => {
    const cookie = `service_dash_session=${token}`;
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const { status, body } = await fetch(test.address + path, { method, headers });
    await body?.cancel();
    return status;
  };
  const setRole = ({ userId, workspaceId }: TestSession, role: Role): Promise<number> =>
    test.database.database.execute(
      `UPDATE memberships SET role = $3 WHERE user_id = $1 AND workspace_id = $2`,
      [userId, workspaceId, role],
    );

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
      const { role, scope } = PERMISSIONS[permission];
      expect([one.route, one['x-role'], one['x-scope']]).toEqual([one.route, role, scope]);
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

  it.each(ROLES)('keep a person who is %s to what the role includes', async (role) => {
    const member = await test.createMember(owner, role);
    const tried = operations.filter((one) => takes(one, 'cookie') && one['x-permission']);
    expect(tried.length).toBeGreaterThan(90);
    for (const one of tried.filter(({ route }) => !LAST.includes(route))) {
      const { status, body, details } = await callAs(one, member.token);
      const required = one['x-role']!;
      const told = { route: one.route, isRefused: body.code === 'role_forbidden' };
      // Only what a route asks: what it finds a row to ask beyond that is told of in the suites of the routes.
      const isOfRow = told.isRefused && details['required'] !== required;
      if (isOfRow && includesRole(role, required)) continue;
      expect(told).toEqual({ route: one.route, isRefused: !includesRole(role, required) });
      if (told.isRefused) expect([status, details]).toMatchObject([403, { required, role }]);
    }
    for (const route of LAST) {
      const { path, method } = tried.find((one) => one.route === route)!;
      const status = await statusOf(method, path, member.token);
      expect([route, status]).toEqual([route, 200]);
    }
  });

  it.each(ROLES)('keep a key to the role of a maker who is %s now', async (role) => {
    const admin = await test.createMember(owner, 'admin');
    const json = { scopes: ['admin'], kind: 'service' };
    const made = await test.call('POST', '/v1/dashboard/keys', { session: admin.token, json });
    const key = (made.body as unknown as { secret: string }).secret;
    await setRole(admin, role);
    for (const one of forKeys()) {
      const { status, body, details } = await call(one, key);
      const required = one['x-role']!;
      const told = { route: one.route, isRefused: body.code === 'role_forbidden' };
      expect(told).toEqual({ route: one.route, isRefused: !includesRole(role, required) });
      if (told.isRefused) expect([status, details]).toMatchObject([403, { required, role }]);
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
