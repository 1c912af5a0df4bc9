import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { httpConfig } from '#libs/kernel';
import { runCli } from '../../src/cli/program.js';
import { projectDirectory } from '../../src/project-directory.js';
import { startMessage } from '../../src/standalone/start-message.js';
import { describeWith } from '../support/describe-with.js';
import { startBrowser } from '../support/browser.js';
import { startTestService, type TestService } from '../support/test-service.js';

const browser = await startBrowser();
const READER = '/docs/rapidoc-min.js';

describe('the front page of a service without dashboard', () => {
  let service: TestService;
  let version: string;

  beforeAll(async () => {
    service = await startTestService({
      scheduler: 'none',
      environment: { DASHBOARD_ENABLED: 'false' },
    });
    const text = await readFile(join(projectDirectory, 'package.json'), 'utf8');
    ({ version } = JSON.parse(text) as { version: string });
  }, 60_000);
  afterAll(async () => {
    if (!('unavailable' in browser)) await browser.close();
    await service.stop();
  });

  const get = (path: string, accept?: string): Promise<Response> =>
    fetch(`${service.api.baseUrl}${path}`, accept === undefined ? {} : { headers: { accept } });

  it('tells programs where everything is', async () => {
    for (const accept of ['application/json', '*/*']) {
      const answer = await get('/', accept);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('application/json'),
      ]);
      expect(await answer.json()).toEqual({
        ok: true,
        name: 'Postrider',
        version,
        docs: '/docs',
        openapi: '/openapi.json',
        wall: `${service.environment['SANDBOX_URL']}/`,
        health: '/health',
      });
    }
  });

  it('leads people to docs, wall and health, and loads or runs nothing', async () => {
    const answer = await get('/', 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept');
    const policy = answer.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const page = await answer.text();
    for (const href of ['/docs', '/health', `${service.environment['SANDBOX_URL']}/`]) {
      expect(page).toContain(`href="${href}"`);
    }
    expect(page).not.toContain('<script');
  });

  it('has one version number, of the package, wherever one is told', async () => {
    const document = (await (await get('/openapi.json')).json()) as { info: { version: string } };
    const health = (await (await get('/health')).json()) as { version: string };
    const committed = await readFile(join(projectDirectory, 'openapi.json'), 'utf8');
    const { userAgent } = service.config.get(httpConfig);
    const said: string[] = [];
    const sink = { write: async (text: string) => void said.push(text) };
    const open = () => Promise.reject(new Error('a version needs no installation'));
    await runCli(['--version'], { open, out: sink, err: sink });
    const started = startMessage({ baseUrl: '', claimLink: null, mailboxUrl: null } as never);
    expect({
      document: document.info.version,
      committed: (JSON.parse(committed) as typeof document).info.version,
      health: health.version,
      userAgent,
      commandLine: said.join('').trim(),
      startLine: /^Postrider (\S+) is running/m.exec(started)?.[1],
    }).toEqual({
      document: version,
      committed: version,
      health: version,
      userAgent: `Postrider/${version}`,
      commandLine: version,
      startLine: version,
    });
  });

  it('is written down in no other place', async () => {
    for (const folder of ['apps', 'libs', 'src']) {
      const names = await readdir(join(projectDirectory, folder), { recursive: true });
      for (const name of names.filter((one) => /(?<!spec)\.ts$/.test(one))) {
        const text = await readFile(join(projectDirectory, folder, name), 'utf8');
        expect([
          name,
          /postrider[^\n]{0,40}[/: ,]\d+\.\d+(\.\d+)?[\s)'"`]/i.exec(text)?.[0],
        ]).toEqual([name, undefined]);
      }
    }
  });

  it('serves the docs from its own files, under a policy that runs nothing else', async () => {
    const answer = await get('/docs', 'text/html');
    const policy = answer.headers.get('content-security-policy')!;
    const directives = new Map(
      policy
        .split(';')
        .map((one) => one.trim().split(' '))
        .map(([name, ...rest]) => [name, rest]),
    );
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(policy).not.toMatch(/https?:|unsafe-eval|\*/);
    const page = await answer.text();
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(page).not.toMatch(/<script[^>]*>[^<]/);
    const reader = await get(READER);
    expect([reader.status, reader.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/javascript'),
    ]);
    await reader.body?.cancel();
    expect((await get('/docs/package.json')).status).toBe(404);
  });

  describeWith(browser, 'in a browser', (chromium) => {
    /** A page of somebody who likes it so, and what the browser complains about. */
    async function pageIn(colorScheme: 'light' | 'dark') {
      const viewport = { width: 1280, height: 860 };
      const page = await chromium.newPage({ colorScheme, viewport });
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('request', (request) => {
        const url = request.url();
        if (!/^(data|blob):/.test(url) && !url.startsWith(service.api.baseUrl))
          complaints.push(`asks ${url}`);
      });
      return { page, complaints };
    }

    it('shows every operation in the docs, refused nothing by the policy', async () => {
      const { page, complaints } = await pageIn('light');
      await page.goto(`${service.api.baseUrl}/docs`);
      const entries = page.locator('rapi-doc .nav-bar-path');
      await entries.first().waitFor({ timeout: 60_000 });
      expect(await entries.first().innerText()).toContain('Start a connection');
      // What is called, and what calls.
      const { paths, webhooks } = service.api.contract!.document as unknown as {
        paths: Record<string, object>;
        webhooks: Record<string, object>;
      };
      const shown = [paths, webhooks].flatMap((part) => Object.values(part).flatMap(Object.keys));
      expect(await entries.count()).toBe(shown.length);
      expect(await page.locator('rapi-doc').getAttribute('theme')).toBe('light');
      await entries.filter({ hasText: 'Create a run from a schedule' }).click();
      const request = page.locator('rapi-doc api-request textarea').first();
      await request.waitFor();
      // What was recorded, not what a reader makes up from the schema.
      expect(await request.inputValue()).toContain('Spring has come');
      expect(complaints).toEqual([]);
      await page.close();
    }, 120_000);

    it('shows the docs in the dark to who likes them so', async () => {
      const { page, complaints } = await pageIn('dark');
      // An empty document: drawing the whole one takes seconds, and was looked at above.
      const json = { openapi: '3.1.0', info: { title: 'Postrider', version: '1' }, paths: {} };
      await page.route('**/openapi.json', (route) => route.fulfill({ json }));
      await page.goto(`${service.api.baseUrl}/docs`);
      await page.locator('rapi-doc[theme="dark"]').waitFor({ state: 'attached' });
      expect(complaints).toEqual([]);
      await page.close();
    });
  });
});
