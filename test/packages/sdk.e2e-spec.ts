import { copyFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { rolldown } from 'rolldown';
import { Postrider, PostriderError } from '#libs/sdk';
import { projectDirectory } from '../../src/project-directory.js';
import { startBrowser } from '../support/browser.js';
import { describeWith, type Unavailable } from '../support/describe-with.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';
import { installPackage, runtimes, type InstalledPackage } from './installed-package.js';
import { describeUploads } from './uploads.js';

const EXPECTED = {
  statuses: ['published'],
  issues: ['account_not_found', 'account_required'],
  refused: 'scope_missing',
};
/** The part that every runtime prints. */
const MAIN = `
import { firstMinute } from './first-minute.mjs';
const [baseUrl, runtime] = ARGUMENTS;
console.log(JSON.stringify(await firstMinute({ apiKey: KEY, baseUrl, runtime })));`;

let service: TestService;
let installed: InstalledPackage;
/** A key that may publish, and no more. */
let apiKey: string;

beforeAll(async () => {
  [service, installed] = await Promise.all([startTestService(), installPackage('sdk')]);
  await connectAccount(service, 'telegram');
  const made = await service.api.post('/v1/keys', { scopes: ['publish'] });
  apiKey = made.body.secret;
  const script = join(projectDirectory, 'test/packages/first-minute.mjs');
  await copyFile(script, join(installed.folder, 'first-minute.mjs'));
}, 60_000);
afterAll(async () => {
  await service.stop();
  await installed.remove();
});

const client = (options: object = {}): Postrider =>
  new Postrider({ apiKey, baseUrl: service.api.baseUrl, ...options });

/** Runs the first minute. @param sources where the runtime has its arguments and its environment */
async function runOn(
  program: string,
  args: readonly string[],
  runtime: string,
  sources: { readonly list: string; readonly key: string },
): Promise<unknown> {
  const text = MAIN.replace('ARGUMENTS', sources.list).replace('KEY', sources.key);
  await installed.write('main.mjs', text);
  const { stdout } = await installed.run(
    program,
    [...args, 'main.mjs', service.api.baseUrl, runtime],
    { POSTRIDER_API_KEY: apiKey },
  );
  return JSON.parse(stdout);
}
const ofNode = { list: 'process.argv.slice(2)', key: 'process.env.POSTRIDER_API_KEY' };

describe('the package of the SDK', () => {
  it('runs where it is installed, with nothing beside it', async () => {
    const lock = await readFile(join(installed.folder, 'package-lock.json'), 'utf8');
    const names = Object.keys((JSON.parse(lock) as { packages: object }).packages);
    expect(names).toEqual(['', 'node_modules/@postrider/sdk']);
    expect(await runOn(process.execPath, [], 'node', ofNode)).toEqual(EXPECTED);
  }, 30_000);

  it.each(['nodenext', 'bundler'])(
    'has types that %s finds',
    async (resolution) => {
      await installed.write(
        'typed.ts',
        `import { Postrider, type AnswerOf, type Issue } from '@postrider/sdk';
       import { fileAt } from '@postrider/sdk/node';
       import { verifyReceipt } from '@postrider/sdk/receipts';
       import { verifyWebhook } from '@postrider/sdk/webhooks';
       const postrider = new Postrider({ apiKey: 'k', baseUrl: 'http://x', maxRetries: 1 });
       const answer = await postrider.posts.apply({ posts: [{ account: 'x:@a', text: 'hi' }] });
       const runId: string = answer.run.id;
       for await (const post of postrider.posts.list({ status: ['failed'], from: new Date() })) {
         const status: string = post.status;
       }
       const asset = await postrider.assets.upload(await fileAt('a.png'), { onState: () => undefined });
       const id: string = asset.id;
       const detail: AnswerOf<'getPost'> = await postrider.posts.get(id);
       const issues: readonly Issue[] = [];
       const event = await verifyWebhook('', {}, 'whsec_');
       const url: string | null = event.type === 'post.published' ? event.data.providerUrl : null;
       const expiresAt: string | null = event.type === 'account.expiring' ? event.data.expiresAt : null;
       const claims = await verifyReceipt('', { keys: [] });
       const evidence: 'confirmed' | 'reconciled' | 'stated' = claims.evidence;
       const { sha256, size }: { sha256: string | null; size: number | null } = claims.media[0]!;
       void [runId, detail, issues, url, expiresAt, evidence, sha256, size];
       // @ts-expect-error no event of a run tells of a post
       if (event.type === 'run.created') void event.data.postId;
       // @ts-expect-error the service tells of no such thing
       if (event.type === 'post.exploded') void event;
       // @ts-expect-error nor says a receipt anything else
       void claims.author;
       // @ts-expect-error a document has no such field
       void postrider.posts.apply({ postz: [] });
       // @ts-expect-error nor has the answer
       void answer.runn;`,
      );
      const module = resolution === 'bundler' ? 'preserve' : 'nodenext';
      const compiler = join(projectDirectory, 'node_modules/typescript/bin/tsc');
      const types = join(projectDirectory, 'node_modules/@types');
      const options = ['--strict', '--noEmit', '--target', 'es2023', '--typeRoots', types];
      await installed.run(process.execPath, [
        ...[compiler, 'typed.ts', '--module', module, '--moduleResolution', resolution],
        ...[...options, '--types', 'node', '--ignoreConfig'],
      ]);
    },
    60_000,
  );

  it('is small', async () => {
    const bundled = async (entry: string): Promise<number> => {
      const input = await installed.write(
        `bundle-${entry.length}.mjs`,
        `export * from '${entry}';`,
      );
      const bundle = await rolldown({ input, cwd: installed.folder });
      const { output } = await bundle.generate({ format: 'esm', minify: true });
      await bundle.close();
      return gzipSync(output[0].code).length;
    };
    expect(await bundled('@postrider/sdk')).toBeLessThanOrEqual(8_000);
    expect(await bundled('@postrider/sdk/webhooks')).toBeLessThanOrEqual(1_000);
    expect((await stat(installed.tarball)).size).toBeLessThanOrEqual(120_000);
  });
});

describe('the SDK against a service', () => {
  it('shows its key in no error, and not when it is printed', async () => {
    const unknown = `pr_test_${'x'.repeat(43)}`;
    const nobody = { baseUrl: 'http://127.0.0.1:9', maxRetries: 0 };
    const list = ({ accounts }: Postrider): PromiseLike<unknown> => accounts.list().page();
    const failing: readonly [Postrider, (postrider: Postrider) => PromiseLike<unknown>][] = [
      [client({ apiKey: unknown }), list],
      [client({ apiKey: `${unknown}\n${unknown}` }), list],
      [client(nobody), list],
      [client({ timeoutMs: 0, maxRetries: 0 }), list],
      [client(), ({ keys }) => keys.create({ label: 'more' })],
      [client(), ({ posts }) => posts.validate({ posts: [{ text: 'for whom?' } as never] })],
      [client(), ({ posts }) => posts.get('post_00000000000000000000000000')],
    ];
    for (const [postrider, ask] of failing) {
      const error: unknown = await ask(postrider).then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(PostriderError);
      for (const one of [error, postrider]) {
        const shown = `${inspect(one, { depth: null, showHidden: true })} ${JSON.stringify(one)}`;
        for (const key of [unknown, apiKey]) expect(shown).not.toContain(key);
      }
    }
  });

  const runs = async (): Promise<number> => (await service.api.get('/v1/runs?limit=1')).body.total;

  it('makes a hundred runs of a hundred applies whose first answer is lost', async () => {
    const account = (await service.api.get('/v1/accounts')).body.accounts[0].handle as string;
    const before = await runs();
    let lost = 0;
    const losing: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      const key = new Headers(init?.headers).get('idempotency-key');
      if (key === null || seen.has(key)) return answer;
      seen.add(key);
      lost += 1;
      await answer.arrayBuffer();
      throw new TypeError('the connection was lost');
    };
    const seen = new Set<string>();
    const postrider = client({ fetch: losing });
    const document = (index: number) => ({
      mode: 'draft' as const,
      posts: [{ account, text: `lost ${index}` }],
    });
    const applied = await Promise.all(
      Array.from({ length: 100 }, (_, index) => postrider.posts.apply(document(index))),
    );
    expect(lost).toBe(100);
    expect(new Set(applied.map(({ run }) => run.id)).size).toBe(100);
    expect((await runs()) - before).toBe(100);
  }, 60_000);
});

describeUploads(() => client);

/** The first minute as one script, without modules; `globalThis.answer` is its promise. */
async function scriptFor(runtime: string): Promise<string> {
  await installed.write(
    'main.mjs',
    MAIN.replace('ARGUMENTS', JSON.stringify([service.api.baseUrl, runtime]))
      .replace('KEY', JSON.stringify(apiKey))
      .replace('console.log(JSON.stringify(await', 'globalThis.answer = (')
      .replace(/\)\);$/, ');'),
  );
  const bundle = await rolldown({ input: 'main.mjs', cwd: installed.folder });
  const { output } = await bundle.generate({ format: 'iife' });
  await bundle.close();
  return output[0].code;
}

describeWith(await startBrowser(), 'the package of the SDK in a browser', (browser: Browser) => {
  afterAll(() => browser.close());

  it('runs on a page of the service', async () => {
    const page = await browser.newPage({ bypassCSP: true });
    await page.goto(`${service.api.baseUrl}/health`);
    await page.evaluate(await scriptFor('chromium'));
    expect(await page.evaluate('globalThis.answer')).toEqual(EXPECTED);
  }, 60_000);
});

const found: { readonly programs: string } | Unavailable =
  runtimes === null
    ? { unavailable: 'the other runtimes are not installed (run .ci/install-runtimes.sh)' }
    : { programs: runtimes };

describeWith(found, 'the package of the SDK elsewhere', ({ programs }) => {
  const program = (name: string): string => join(programs, name);

  it.each<[string, readonly string[]]>([
    ['node', []],
    ['bun', []],
    ['deno', ['run', '--allow-net', '--allow-env', '--allow-read']],
  ])(
    'runs on %s',
    async (name, args) => {
      expect(await runOn(program(name), args, name, ofNode)).toEqual(EXPECTED);
    },
    60_000,
  );

  it('runs at the edge', async () => {
    const listener = `addEventListener('fetch', (event) =>
      event.respondWith(answer.then((it) => Response.json(it), (error) => new Response(String(error)))));`;
    const file = await installed.write('edge.js', (await scriptFor('edge')) + listener);
    const { runInEdge } = await import('./edge.js');
    expect(JSON.parse(await runInEdge(join(programs, '..'), file))).toEqual(EXPECTED);
  }, 60_000);

  it('has a manifest that nobody finds fault with', async () => {
    const args = ['run', '--strict', join(installed.folder, 'node_modules/@postrider/sdk')];
    const { stdout } = await installed.run(program('publint'), args);
    expect(stdout).toContain('All good');
  }, 30_000);
});
