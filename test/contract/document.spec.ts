import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { webhookEventTypes } from '#libs/webhooks-out';
import { projectDirectory } from '../../src/project-directory.js';

interface Operation {
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: object };
  readonly responses: Readonly<Record<string, object>>;
}

interface Document {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<
    Record<string, { readonly post: Operation & { parameters: object[] } }>
  >;
}

describe('the committed OpenAPI document', () => {
  let document: Document;
  let operations: readonly (readonly [route: string, operation: Operation])[];

  beforeAll(async () => {
    const text = await readFile(join(projectDirectory, 'openapi.json'), 'utf8');
    document = JSON.parse(text) as Document;
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
      ),
    );
  });

  const statusesOf = (route: string): string[] =>
    Object.keys(operations.find(([one]) => one === route)![1].responses);

  it('states 403 wherever a session may change something, and where kinds of keys are shut out', () => {
    for (const [route, { security = [], responses }] of operations) {
      if (route.startsWith('GET ') || !security.some((one) => 'cookie' in one)) continue;
      expect([route, Object.keys(responses)]).toEqual([route, expect.arrayContaining(['403'])]);
    }
    expect(statusesOf('POST /v1/billing/checkout')).toContain('403');
    expect(statusesOf('POST /v1/dashboard/assets/upload/{assetId}/part')).toContain('403');
    expect(statusesOf('DELETE /v1/accounts/{accountId}')).toContain('403');
    expect(statusesOf('GET /v1/keys')).not.toContain('403');
  });

  it('states 413 and 415 wherever a body may come, asked for or not', () => {
    for (const [route, { responses }] of operations) {
      if (route.startsWith('GET ')) continue;
      expect([route, Object.keys(responses)]).toEqual([
        route,
        expect.arrayContaining(['413', '415']),
      ]);
    }
  });

  it('states 401 on callbacks that carry their proof in the body, and 429 where addresses are counted', () => {
    expect(statusesOf('POST /webhooks/meta/deauthorize')).toContain('401');
    expect(statusesOf('POST /webhooks/meta/data-deletion')).toContain('401');
    expect(statusesOf('POST /v1/auth/email/sign-in')).toContain('429');
  });

  it('states pages, files and what is sent in forms', () => {
    expect(statusesOf('GET /oauth/{provider}/callback')).toEqual(
      expect.arrayContaining(['200', '303', '400']),
    );
    const { post } = document.paths['/v1/assets/upload']!;
    expect(Object.keys(post!.requestBody!.content)).toEqual([
      'application/json',
      'multipart/form-data',
    ]);
  });

  it('is read along the way of a key holder: connect, upload, validate, apply, look', () => {
    const paths = Object.keys(document.paths);
    const way = [
      '/v1/connections/start',
      '/v1/accounts',
      '/v1/assets/upload',
      '/v1/posts/validate',
      '/v1/posts/apply',
      '/v1/runs/{runId}/status',
      '/v1/analytics/refresh',
      '/v1/webhooks',
      '/v1/keys/validate',
      '/v1/dashboard/session',
      '/webhooks/meta/deauthorize',
    ];
    expect(way.map((path) => paths.indexOf(path))).toEqual(
      way.map((path) => paths.indexOf(path)).sort((one, other) => one - other),
    );
    expect(paths[0]).toBe('/v1/connections/start');
    const chapters = document.tags.map(({ name }) => name);
    const told = [...new Set(operations.map(([, { tags }]) => tags[0]!))];
    expect(told).toEqual(chapters);
    expect(document.tags.every(({ description }) => description.length > 10)).toBe(true);
  });

  it('tells of every message that goes out, with its headers', () => {
    expect(Object.keys(document.webhooks)).toEqual([...webhookEventTypes, 'webhook.test']);
    for (const { post } of Object.values(document.webhooks)) {
      expect(post.parameters).toMatchObject([
        { in: 'header', name: 'webhook-id', required: true },
        { in: 'header', name: 'webhook-timestamp', required: true },
        { in: 'header', name: 'webhook-signature', required: true },
      ]);
    }
  });
});
