import { request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { startTestApi, type TestApi } from '../testing/test-api.js';

/** What stands in the place of a name, as bytes of the request line. */
const ODD_PARTS: readonly string[] = [
  ...['%00', 'a%00.js', '%ff', '%ff%fe.css', '%c0%ae%c0%ae', '%', '%2', '%zz', '%u0041'],
  ...['..', '../..', '%2e%2e', '..%2f..%2fpackage.json', '..%5c..%5cpackage.json', '.', './/'],
  ...['assets/%00', 'assets/%ff.js', 'assets/', 'assets//', 'assets/%2e%2e/', 'assets/a.js/b'],
  ...['a%2fb.js', 'a;b=c', 'a%0d%0ax:y', '%09', '%7f', '\\', '"', "'", '<script>', '{}', '|', '^'],
  ...['CON', 'nul.txt', '~', '.git/config', '.env', 'index.html.gz', '%F0%9F%98%80', '%ed%a0%80'],
  ...[`${'a'.repeat(900)}.js`, `${'a/'.repeat(1_000)}b.js`, `${'%20'.repeat(300)}.js`],
];

const HOSTS = ['localhost:3000', '127.0.0.1:3000'];

/** Addresses of the tree that Fastify draws, which read on where their parents end. */
function addressesOf(tree: string): readonly string[] {
  const open: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, lead = '', part = '', methods = ''] =
      /^([\s│]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    if (part === '') return [];
    const depth = lead.length / 4;
    const parent = open[depth - 1] ?? '';
    const address = part === '*' ? `${parent}/*` : parent + part;
    open.splice(depth, Infinity, address);
    return methods.includes('GET') ? [address] : [];
  });
}

describe('an odd address', () => {
  let test: TestApi;
  let port: string;
  let addresses: readonly string[];

  beforeAll(async () => {
    test = await startTestApi({ PUBLIC_BASE_URL: 'http://localhost:3000' });
    ({ port } = new URL(test.address));
    const server = test.api.app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    addresses = addressesOf(server.printRoutes({ commonPrefix: false }));
  });
  afterAll(() => test.stop());

  const statusOf = (path: string, host: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const outgoing = request({ port, path, headers: { accept: '*/*', host } }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode!));
      });
      outgoing.once('error', reject).end();
    });

  it('is tried at every route that is no operation of the API', () => {
    expect(addresses).toEqual(
      expect.arrayContaining(['/app/*', '/docs/start.js', '/oauth/:provider/callback']),
    );
  });

  it('is refused or unknown, and no fault of ours', async () => {
    const pages = addresses.filter((address) => !address.startsWith('/v1/'));
    const faults: string[] = [];
    for (const address of pages) {
      const places = address.match(/:\w+|\*/g) ?? [];
      const templates =
        places.length > 0 ? places.map((place) => address.replace(place, '\n')) : [`${address}/\n`];
      for (const template of [...templates, `${address}?a=\n`]) {
        for (const part of ODD_PARTS) {
          const path = template.replace('\n', part).replaceAll(/:\w+|\*/g, 'x');
          // By the other name of this machine, pages lead to the one that cookies belong to.
          for (const host of path.startsWith('/app') ? HOSTS : HOSTS.slice(0, 1)) {
            const status = await statusOf(path, host).catch((error: Error) => error.message);
            if (typeof status !== 'number' || status >= 500)
              faults.push(`${path.slice(0, 80)} at ${host}: ${status}`);
          }
        }
      }
    }
    expect(faults).toEqual([]);
  }, 60_000);
});
