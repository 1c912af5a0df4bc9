import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { NodeDescription } from '#apps/n8n';
import { projectDirectory } from '../../src/project-directory.js';
import { agreeingBrowser } from '../clients/cli/agreeing-browser.js';
import { ApiClient } from '../support/api-client.js';
import { SandboxClient } from '../support/sandbox-client.js';
import { runDeclarative } from './declarative-node.js';
import {
  startFreshInstallation,
  type FreshInstallation,
  type Pasted,
  type PasteOptions,
} from './fresh-installation.js';

/** The first start, as people have it: every network is connected, and the demo is on its way. */
let fresh: FreshInstallation;
let api: ApiClient;

beforeAll(async () => {
  fresh = await startFreshInstallation();
  api = new ApiClient(fresh.baseUrl, fresh.apiKey, null);
}, 120_000);
afterAll(() => fresh.stop());

/** What a page has newcomers paste: every block of a section, in its order. */
async function blocksOf(page: string, title: string): Promise<readonly string[]> {
  const text = await readFile(join(projectDirectory, page), 'utf8');
  const section = text.split('\n## ').find((part) => part.startsWith(title))!;
  return [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block!.trim());
}

/** Pastes into one shell, which does not go on after a failure. */
async function paste(blocks: readonly string[], options: PasteOptions = {}): Promise<Pasted> {
  const pasted = await fresh.paste(blocks.join('\n'), options);
  if (pasted.code !== 0) throw new Error(`${pasted.code}\n${pasted.stdout}\n${pasted.stderr}`);
  return pasted;
}

const jsonOf = (text: string): Readonly<Record<string, never>> => JSON.parse(text) as never;

describe('what is pasted after npm start', () => {
  it('makes the first minute of the SDK', async () => {
    const { stdout } = await paste(await blocksOf('docs/clients.md', 'First minute'));
    expect(stdout).toMatch(
      /\npublished http\S+\/t\.me\/garden_news\/\d+\nposts\[0\]\.account account_not_found\n/,
    );
  }, 120_000);

  it('makes the first minute of the command line', async () => {
    const blocks = await blocksOf('docs/cli.md', 'The first minute');
    const said: string[] = [];
    for (const block of blocks) said.push((await paste([block])).stdout);
    const [, signedIn, posted, checked, applied] = said;
    expect(signedIn).toMatch(/\nscopes +read, draft, publish, admin\n$/);
    expect(posted).toMatch(/^HANDLE .*\n(.*\n){21}run_/);
    expect(posted).toMatch(/\npublished +telegram:@garden_news .*\/t\.me\/garden_news\/\d+\n$/);
    const page = await readFile(join(projectDirectory, 'docs/cli.md'), 'utf8');
    expect(page).toContain(`\`\`\`text\n${checked}\`\`\``);
    const runs = [...applied!.matchAll(/^calendar\.yml: (run_\w+) .*/gm)];
    expect(runs.map(([, run]) => run)).toEqual([runs[0]![1], runs[0]![1]]);
    expect(runs[1]![0]).toMatch(/2 posts, applied before$/);
    expect(JSON.parse(applied!.split(/(?=^\[$)/m)[1]!)).toHaveLength(3);
  }, 120_000);

  it('makes the first minute of agents that speak MCP', async () => {
    const { stdout } = await paste(await blocksOf('docs/mcp.md', 'First minute'));
    const { tools } = jsonOf(stdout)['result'] as unknown as { tools: { name: string }[] };
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['create_draft', 'validate_posts']));
    expect(names).not.toContain('publish_posts');
  }, 30_000);

  it('makes a key that may little, and shows what it may', async () => {
    const { stdout } = await paste(await blocksOf('docs/keys.md', 'First minute'));
    const [known, refused] = stdout.split(/(?<=\})(?=\{)/).map(jsonOf);
    expect(known).toMatchObject({
      ok: true,
      access: {
        scopes: ['read', 'draft', 'publish'],
        policy: { providers: ['linkedin'], maxPostsPerDay: 10, confirm: true },
        left: { postsToday: 10 },
      },
    });
    expect(refused).toMatchObject({
      ok: false,
      details: { issues: [{ code: 'account_not_allowed' }, { code: 'lead_too_short' }] },
    });
    expect(stdout).not.toContain(fresh.apiKey);
  }, 30_000);

  it('takes a receipt, and verifies it without the service', async () => {
    const blocks = await blocksOf('docs/receipts.md', 'First minute');
    const { stdout } = await paste(blocks);
    expect(stdout).toMatch(/\n {2}sub: 'post_\w+',\n/);
    expect(stdout).toContain(`iss: '${fresh.baseUrl}'`);
    const kept = join(fresh.folder, 'post.jws');
    const [head, payload, signature] = (await readFile(kept, 'utf8')).split('.');
    const claims = Buffer.from(payload!, 'base64url').toString().replace('@garden', '@harden');
    await writeFile(kept, [head, Buffer.from(claims).toString('base64url'), signature].join('.'));
    expect((await paste(blocks.slice(-1))).stdout).toBe('forged\n');
  }, 60_000);

  it('lets the command line in by the browser, and tells agents the way', async () => {
    const claimToken = new URL(fresh.claimLink).hash.replace('#token=', '');
    const headers = { 'sec-fetch-site': 'same-origin' };
    const opened = await api.post('/v1/auth/demo', { claimToken }, { key: null, headers });
    const [cookie] = opened.headers.get('set-cookie')!.split(';');
    const browser = join(fresh.folder, 'global/bin/xdg-open');
    await writeFile(browser, agreeingBrowser(cookie!, true), { mode: 0o755 });
    const [login, ...rest] = await blocksOf('docs/oauth.md', 'First minute');
    await writeFile(
      join(fresh.folder, 'login.sh'),
      login!.replace('http://127.0.0.1:3000', fresh.baseUrl),
    );
    // It asks nobody but a person at a terminal.
    const signedIn = await paste(["script -qec 'bash -euo pipefail login.sh' /dev/null"], {
      environment: { NO_COLOR: '1' },
    });
    expect(signedIn.stdout).toMatch(/\nscopes\S* +read, draft\r\n$/);
    const { stdout, stderr } = await paste(rest);
    expect(stdout).toContain('\nkey        Postrider CLI');
    expect(stderr).toContain('default is signed out.\n');
    expect(stdout).toMatch(/^HTTP\/1\.1 401 /m);
    expect(stdout).toMatch(
      /^www-authenticate: Bearer .*resource_metadata="http\S+\/\.well-known\/oauth-protected-resource\/mcp"/im,
    );
    expect(stdout).toContain(`"resource":"${fresh.baseUrl}/mcp"`);
    expect(stdout).toContain(`"token_endpoint":"${fresh.baseUrl}/oauth2/token"`);
  }, 60_000);

  it('puts the nodes where n8n looks for them, and they post', async () => {
    const nodes = join(fresh.folder, '.n8n/nodes');
    await mkdir(nodes, { recursive: true });
    // As n8n itself makes it.
    await writeFile(join(nodes, 'package.json'), '{ "private": true }');
    const [install] = await blocksOf('docs/n8n.md', 'The first minute');
    const script = install!.replace('/path/to/postrider', fresh.folder);
    expect(script).not.toBe(install);
    await paste([script]);
    const installed = join(nodes, 'node_modules/n8n-nodes-postrider');
    const manifest = await readFile(join(installed, 'package.json'), 'utf8');
    expect(jsonOf(manifest)).toHaveProperty('n8n.nodes');
    const { Postrider } = createRequire(import.meta.url)(
      join(installed, 'dist/nodes/Postrider/Postrider.node.js'),
    ) as { Postrider: new () => { description: NodeDescription } };
    const page = await readFile(join(projectDirectory, 'docs/n8n.md'), 'utf8');
    const [, accounts] = /`(\S+)` of the service that `npm start` runs takes a text alone/.exec(
      page,
    )!;
    const [item] = await runDeclarative(
      new Postrider().description,
      { resource: 'post', operation: 'apply', accounts, text: 'Hello from a workflow' },
      { baseUrl: fresh.baseUrl, apiKey: fresh.apiKey },
    );
    expect(item!.json).toMatchObject({ ok: true, posts: [{ account: accounts }] });
  }, 60_000);
});

/** Everything that the agent published, at its networks. The demo goes on beside it. */
const published = async (): Promise<number> =>
  (await new SandboxClient(fresh.sandboxUrl).posts()).filter(({ text }) =>
    text?.includes('News from the garden: the first tulips'),
  ).length;
const key = async (scope: string): Promise<string> =>
  (await api.post('/v1/keys', { scopes: [scope] })).body.secret;
const runIn = (said: string): string => /run_\w+/.exec(said)?.[0] ?? '';

/** Runs the example where it was pasted. @param answer what a person types */
async function agent(answer: string, scope = 'draft') {
  const child = spawn(process.execPath, ['agent.mjs', 'the', 'first', 'tulips'], {
    cwd: join(fresh.folder, 'gardener'),
    env: {
      POSTRIDER_URL: fresh.baseUrl,
      AGENT_KEY: await key(scope),
      PERSON_KEY: await key('publish'),
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  child.stdin.end(answer);
  const [code] = await once(child, 'close');
  return { said, code, runId: runIn(said) };
}

describe('the example of an agent', () => {
  it('is pasted, plans for accounts that take a text alone, and publishes when a person says so', async () => {
    const blocks = await blocksOf('examples/agent/README.md', '# An agent');
    const { stdout } = await paste(blocks, { input: 'y\n' });
    const { body } = await api.get(`/v1/runs/${runIn(stdout)}`);
    const posts = body.posts as { account: string; status: string }[];
    expect(posts.map(({ status }) => status)).toEqual(posts.map(() => 'published'));
    expect(await published()).toBe(posts.length);
    const planned = posts.map(({ account }) => account);
    expect(planned).toEqual(
      expect.arrayContaining([
        'x:@garden_news',
        'telegram:@garden_news',
        'linkedin:member:kX7pQ2mRtA',
      ]),
    );
    for (const one of ['tiktok:@garden_news', 'wordpress:garden.example']) {
      expect(stdout).toContain(`Without ${one}: it takes no text alone\n`);
    }
    expect(stdout).toMatch(/^reddit:u\/sandbox_gardener title_required: /m);
    expect(planned.join()).not.toMatch(
      /tiktok|wordpress|reddit|instagram|pinterest|youtube|snapchat/,
    );
  }, 120_000);

  it.each(['n\n', '', 'yes please\n'])('leaves a draft at %j', async (answer) => {
    const before = await published();
    const { said, runId } = await agent(answer);
    expect(said).toContain('Not published');
    expect((await api.get(`/v1/runs/${runId}`)).body.run.status).toBe('draft');
    const refused = await api.post(`/v1/runs/${runId}/publish`, {}, { key: await key('draft') });
    expect([refused.status, refused.body.code]).toEqual([403, 'scope_missing']);
    expect(await published()).toBe(before);
  });

  it('does nothing with a key that may publish', async () => {
    const { said, code, runId } = await agent('y\n', 'publish');
    expect([code, runId]).toEqual([1, '']);
    expect(said).toContain('give the agent the scope draft alone');
  });
});
