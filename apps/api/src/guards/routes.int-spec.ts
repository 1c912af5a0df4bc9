import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Reflector } from '@nestjs/core';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { Config } from '#libs/kernel';
import { PERMISSIONS, type Permission } from '#libs/platform';
import { createTestDatabase, type TestDatabase } from '#libs/platform/testing';
import { createApi, type RunningApi } from '../create-api.js';
import { migrations } from '../migrations.js';
import { operationIdOf } from '../http/openapi/operation-id.js';
import { AUDITED_BESIDE_DOCUMENT, UNAUDITED_OPERATIONS } from './audit/unaudited-operations.js';
import { AUTHENTICATION, type Authentication } from './authentication.decorators.js';
import { REQUIRED_PERMISSION } from './requires.decorator.js';

interface Place {
  readonly controller: new () => unknown;
  readonly handler: () => unknown;
}

/** A route that the server answers, as it is registered. */
interface Registered {
  readonly route: string;
  readonly place: Place | undefined;
}

/** What the document does not tell, and what it asks a caller for: it speaks another protocol, or to browsers. */
const UNDOCUMENTED: Readonly<Record<string, Authentication>> = {
  'GET /': 'nothing',
  'GET /.well-known/oauth-authorization-server': 'nothing',
  'GET /.well-known/oauth-protected-resource/mcp': 'nothing',
  'GET /auth/claim': 'nothing',
  'GET /auth/complete': 'nothing',
  'GET /auth/email/reset': 'nothing',
  'GET /auth/email/verify': 'nothing',
  'GET /auth/google/callback': 'nothing',
  'GET /billing/return': 'nothing',
  'GET /data-deletions/{code}': 'nothing',
  'GET /docs': 'nothing',
  'GET /docs/page.css': 'nothing',
  'GET /docs/rapidoc-min.js': 'nothing',
  'GET /docs/start.js': 'nothing',
  'GET /metrics': 'nothing',
  'GET /oauth/{provider}/result/{status}': 'nothing',
  'GET /oauth2/authorize': 'nothing',
  'GET /openapi.json': 'nothing',
  'POST /auth/apple/callback': 'nothing',
  'POST /mcp': 'key',
  'POST /oauth2/register': 'nothing',
  'POST /oauth2/revoke': 'nothing',
  'POST /oauth2/token': 'nothing',
};

describe('the routes of the server', () => {
  let database: TestDatabase;
  let api: RunningApi;
  let server: FastifyInstance;
  const routes: Registered[] = [];
  const reflector = new Reflector();

  beforeAll(async () => {
    database = await createTestDatabase(migrations);
    api = await createApi(
      Config.load({
        DATABASE_URL: database.url,
        CREDENTIAL_KEYS: `test:${randomBytes(32).toString('base64')}`,
        LOG_LEVEL: 'silent',
      }),
    );
    server = api.app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    server.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
      const { place } = (config ?? {}) as { place?: Place };
      // HEAD is answered as GET is, by the same method behind the same guards.
      for (const one of [method].flat().filter((name) => name !== 'HEAD')) {
        routes.push({ route: `${one} ${url.replaceAll(/:(\w+)/g, '{$1}')}`, place });
      }
    });
    await api.app.init();
    await server.ready();
  });
  afterAll(async () => {
    await api.close();
    await database.drop();
  });

  const told = <Value>(name: string, { place }: Registered): Value | undefined =>
    reflector.getAllAndOverride<Value>(name, [place!.handler, place!.controller]);
  const authenticationOf = (one: Registered): Authentication =>
    told<Authentication>(AUTHENTICATION, one) ?? 'key';

  it('are all behind the guards', () => {
    expect(routes.length).toBeGreaterThan(140);
    expect(routes.filter(({ place }) => place === undefined)).toEqual([]);
  });

  it('name a permission that a key can have, wherever they take a key', () => {
    const forKeys = routes.filter((one) => authenticationOf(one).includes('key'));
    expect(forKeys.length).toBeGreaterThan(60);
    for (const one of forKeys) {
      const permission = told<Permission>(REQUIRED_PERMISSION, one);
      const scope = permission === undefined ? null : PERMISSIONS[permission].scope;
      expect([one.route, permission, scope]).not.toEqual([one.route, permission, null]);
    }
  });

  it('leave an entry in the audit log where they change something outside the document, or are exempt by name', async () => {
    const beside = routes
      .filter(({ route }) => Object.hasOwn(UNDOCUMENTED, route) && !route.startsWith('GET '))
      .map(({ place }) => operationIdOf(place!.controller.name, place!.handler.name));
    expect(beside).toContain('Tokens_revoke');
    const audited = Object.keys(AUDITED_BESIDE_DOCUMENT);
    expect(beside.filter((id) => !Object.hasOwn(UNAUDITED_OPERATIONS, id)).toSorted()).toEqual(
      audited.toSorted(),
    );
    for (const [id, suite] of Object.entries(AUDITED_BESIDE_DOCUMENT)) {
      expect([id, readFileSync(suite, 'utf8').includes(`'${id}'`)]).toEqual([id, true]);
    }
  });

  it('are told by the document, but for those that are no part of it', async () => {
    const { paths } = (await server.inject({ url: '/openapi.json' })).json<{
      paths: Readonly<Record<string, object>>;
    }>();
    const documented = new Set(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      ),
    );
    const beside = routes.filter(({ route }) => !documented.has(route));
    expect(Object.fromEntries(beside.map((one) => [one.route, authenticationOf(one)]))).toEqual(
      UNDOCUMENTED,
    );
  });
});
