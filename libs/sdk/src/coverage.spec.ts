import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { List } from './list.js';
import { Postrider } from './postrider.js';

const project = join(import.meta.dirname, '../../../..');

interface Documented {
  readonly security?: readonly object[];
}

/** Every operation that a key opens, as the pattern of its request. */
async function keyOperations(): Promise<ReadonlyMap<string, RegExp>> {
  const text = await readFile(join(project, 'openapi.json'), 'utf8');
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Documented>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security = [{ bearer: [] }] }]) => {
      if (!security.some((one) => 'bearer' in one)) return [];
      const route = `${method.toUpperCase()} ${path}`;
      const pattern = route.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
      return [[route, new RegExp(`^${pattern}$`)] as const];
    }),
  );
  return new Map(operations);
}

/** Goes to the storage, not to the service. */
const PART_OF_UPLOAD = 'PUT /';

/** What methods take that do not begin with ids or bodies. */
const GIVEN: Readonly<Record<string, readonly unknown[]>> = {
  upload: [new Blob(['x']), { wholeBytes: 0 }],
  named: [['one']],
};

/** Calls every method of every resource once. */
async function requestsOfEveryMethod(): Promise<ReadonlySet<string>> {
  const requests = new Set<string>();
  const client = new Postrider({
    apiKey: 'pr_test_none',
    baseUrl: 'https://posts.example.com',
    fetch: async (input, init) => {
      requests.add(`${init?.method} ${new URL(String(input)).pathname}`);
      const parts = { uploadId: 'u', partSize: 1, partCount: 1, url: 'https://elsewhere.example/' };
      return Response.json({
        ok: true,
        posts: [],
        labels: [],
        queues: [],
        asset: { id: 'a' },
        ...parts,
      });
    },
  });
  for (const resource of Object.values(client) as object[]) {
    const prototype = Object.getPrototypeOf(resource) as Record<string, unknown>;
    for (const name of Object.getOwnPropertyNames(prototype)) {
      const method = (resource as Record<string, (...given: unknown[]) => unknown>)[name];
      if (
        name === 'constructor' ||
        method === undefined ||
        resource === client['transport' as never]
      )
        continue;
      const given = GIVEN[name] ?? ['one', 'two', 'three'];
      const called = method.call(resource, ...given);
      await (called instanceof List ? called.page() : (called as Promise<unknown>));
      if (name === 'upload') await method.call(resource, new Blob(['x']));
    }
  }
  return requests;
}

describe('the SDK', () => {
  it('has a method for every operation that takes a key, and no other', async () => {
    const [operations, requests] = await Promise.all([keyOperations(), requestsOfEveryMethod()]);
    expect(operations.size).toBeGreaterThan(60);
    const sent = [...requests].filter((request) => request !== PART_OF_UPLOAD);
    const without = [...operations].filter(([, pattern]) => !sent.some((one) => pattern.test(one)));
    expect(without.map(([route]) => route)).toEqual([]);
    const unknown = sent.filter((one) => ![...operations.values()].some((it) => it.test(one)));
    expect(unknown).toEqual([]);
  });

  it('has the types that the document makes', async () => {
    const script = join(project, 'libs/sdk/generate-schema.mjs');
    await promisify(execFile)(process.execPath, [script, '--check'], { cwd: project });
  }, 30_000);
});
