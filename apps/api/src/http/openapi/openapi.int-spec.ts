import { readFile } from 'node:fs/promises';
import { startTestApi, type TestApi } from '../../testing/test-api.js';
import type { Operation, OpenApi } from './document-parts.js';

/** Every route that needs no API key. A new one is a decision, so it is written down here. */
const PUBLIC_ROUTES = [
  'GET /.well-known/postrider-receipts.json',
  'GET /auth/apple/start',
  'GET /auth/google/start',
  'GET /auth/mobile/apple/start',
  'GET /auth/mobile/google/start',
  'GET /health',
  'GET /health/live',
  'GET /health/ready',
  'GET /media/{assetId}/{deliveryToken}/previews/{filename}',
  'GET /media/{assetId}/{deliveryToken}/{filename}',
  'GET /oauth/{provider}/callback',
  'GET /v1/auth/config',
  'GET /v1/review/{token}',
  'POST /auth/invitations/start',
  'POST /auth/mobile/apple/native',
  'POST /auth/mobile/exchange',
  'POST /v1/auth/demo',
  'POST /v1/auth/email/forgot-password',
  'POST /v1/auth/email/reset-password',
  'POST /v1/auth/email/sign-in',
  'POST /v1/auth/email/sign-up',
  'POST /v1/auth/email/verify',
  'POST /v1/auth/invitations/look-up',
  'POST /v1/billing/app-store/notifications',
  'POST /v1/billing/webhook',
  'POST /v1/review/{token}/comments',
  'POST /v1/review/{token}/decisions',
  'POST /webhooks/meta/data-deletion',
  'POST /webhooks/meta/deauthorize',
  'PUT /uploads/{uploadId}/{partNumber}/{size}/{expiry}/{signature}',
];

/** What the contract marks as closed. */
const CLOSED = [
  'AccountsResponse',
  'AnalyticsRefreshRequest',
  'ApiKey',
  'AssetResponse',
  'CapabilitiesResponse',
  'ConnectionsResponse',
  'DiscoveryActionsResponse',
  'ErrorEnvelope',
  'KeysResponse',
  'PublishSettingsResponse',
];

describe('the OpenAPI document', () => {
  let test: TestApi;
  let document: OpenApi;

  beforeAll(async () => {
    test = await startTestApi();
    document = (await test.call('GET', '/openapi.json')).body as unknown as OpenApi;
  });
  afterAll(() => test.stop());

  const operations = (): [string, Operation][] =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    );

  it('is OpenAPI 3.1 with the three security schemes of the contract', () => {
    expect(document['openapi']).toBe('3.1.0');
    expect(document['info']).toMatchObject({ version: '1.0.0' });
    expect(Object.keys(document.components['securitySchemes'] as object).sort()).toEqual([
      'bearer',
      'cookie',
      'x-signature',
    ]);
  });

  it('requires a key everywhere but on the routes listed as public', () => {
    const open = operations().filter(([, operation]) => operation.security?.length === 0);
    expect(open.map(([route]) => route).sort()).toEqual(PUBLIC_ROUTES);
  });

  it('refuses every route that is not open to everybody without its credential', async () => {
    for (const [route, { security = [{ bearer: [] }] }] of operations()) {
      const schemes = security.flatMap((requirement) => Object.keys(requirement));
      if (security.some((requirement) => Object.keys(requirement).length === 0)) continue;
      if (schemes.length === 0) continue;
      const [method = '', path = ''] = route.split(' ');
      const answer = await test.call(method, path.replaceAll(/\{\w+\}/g, 'none'));
      expect({ route, status: answer.status, code: answer.body.code }).toEqual({
        route,
        status: 401,
        code:
          schemes.includes('bearer') && !path.startsWith('/v1/dashboard/')
            ? 'auth_missing'
            : 'session_required',
      });
    }
  });

  it('gives every failure of every route the error envelope', () => {
    const { schemas = {} } = document.components;
    const whole = (response: unknown): string =>
      JSON.stringify(response, (key, value: unknown) =>
        key === '$ref' && /Error\d{3}$/.test(String(value))
          ? schemas[String(value).split('/').at(-1)!]
          : value,
      );
    for (const [route, { responses }] of operations()) {
      const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      expect(failures.length).toBeGreaterThan(0);
      for (const [, response] of failures) {
        expect({ route, text: whole(response) }).toEqual({
          route,
          text: expect.stringContaining('#/components/schemas/ErrorEnvelope'),
        });
      }
    }
  });

  it('is the document that is committed; npm run openapi writes it anew', async () => {
    const committed: unknown = JSON.parse(await readFile('openapi.json', 'utf8'));
    expect(document).toEqual(committed);
  });

  it('closes the objects the contract closes', () => {
    const schemas = document.components.schemas ?? {};
    for (const name of CLOSED) {
      expect({ name, closed: schemas[name]?.['additionalProperties'] === false }).toEqual({
        name,
        closed: true,
      });
    }
    expect(schemas['Tenant']?.['additionalProperties']).toBe(true);
  });

  it('points every reference at a schema that exists', () => {
    const names = new Set(Object.keys(document.components.schemas ?? {}));
    const references = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/([\w.-]+)/g)];
    expect(references.map((match) => match[1]).filter((name) => !names.has(name!))).toEqual([]);
  });
});
