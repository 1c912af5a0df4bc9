import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDirectory } from '../../src/project-directory.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';
import { installPackage, type InstalledPackage } from './installed-package.js';

let service: TestService;
let installed: InstalledPackage;

beforeAll(async () => {
  [service, installed] = await Promise.all([startTestService(), installPackage('sdk')]);
  await connectAccount(service, 'telegram');
  const script = join(projectDirectory, 'examples/agent/agent.mjs');
  await copyFile(script, join(installed.folder, 'agent.mjs'));
}, 60_000);
afterAll(async () => {
  await service.stop();
  await installed.remove();
});

const key = async (scope: string): Promise<string> =>
  (await service.api.post('/v1/keys', { scopes: [scope] })).body.secret;

/** Runs the example with an answer for its question. */
async function agent(answer: string, scope = 'draft') {
  const child = spawn(process.execPath, ['agent.mjs', 'the', 'tulips'], {
    cwd: installed.folder,
    env: {
      POSTRIDER_URL: service.api.baseUrl,
      AGENT_KEY: await key(scope),
      PERSON_KEY: await key('publish'),
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  child.stdin.end(answer);
  const [code] = await once(child, 'close');
  return { said, code, runId: /run_\w+/.exec(said)?.[0] ?? '' };
}

const published = async (): Promise<number> => (await service.sandbox.posts('telegram')).length;

describe('the example of an agent', () => {
  it('publishes when a person says so', async () => {
    const { said, code } = await agent('y\n');
    expect(code).toBe(0);
    expect(said).toMatch(/published http:\S+\n$/);
    expect(await published()).toBe(1);
  });

  it.each(['n\n', '', 'yes please\n'])('leaves a draft at %j', async (answer) => {
    const before = await published();
    const { said, runId } = await agent(answer);
    expect(said).toContain('Not published');
    expect((await service.api.get(`/v1/runs/${runId}`)).body.run.status).toBe('draft');
    const refused = await service.api.post(
      `/v1/runs/${runId}/publish`,
      {},
      { key: await key('draft') },
    );
    expect([refused.status, refused.body.code]).toEqual([403, 'scope_missing']);
    expect(await published()).toBe(before);
  });

  it('does nothing with a key that may publish', async () => {
    const { said, code, runId } = await agent('y\n', 'publish');
    expect([code, runId]).toEqual([1, '']);
    expect(said).toContain('give the agent the scope draft alone');
  });
});

/** What a page has newcomers paste. */
async function pasted(page: string, title: string): Promise<string> {
  const text = await readFile(join(projectDirectory, page), 'utf8');
  const section = text.split('\n## ').find((part) => part.startsWith(title))!;
  const blocks = [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block!);
  return blocks.join('\n').replaceAll('http://127.0.0.1:3000', service.api.baseUrl);
}

describe('what is pasted from the pages', () => {
  beforeAll(async () => {
    await mkdir(join(installed.folder, '.postrider'), { recursive: true });
    const secrets = JSON.stringify({ apiKey: service.api.key });
    await writeFile(join(installed.folder, '.postrider/secrets.json'), secrets);
  });

  const paste = async (script: string): Promise<string> =>
    (await installed.run('bash', ['-euo', 'pipefail', '-c', script])).stdout;

  it('makes the first minute of the SDK', async () => {
    const [packing, ...rest] = (await pasted('docs/clients.md', 'First minute')).split(
      /(?<=\.tgz\n)/,
    );
    expect(packing).toMatch(/^npm run pack -- sdk\nmkdir hello\ncd hello\n/);
    const said = await paste(`mkdir hello\ncd hello\n${rest.join('')}`);
    expect(said).toMatch(/^published http\S+\nposts\[0\].account account_not_found\n/);
  }, 30_000);

  it('makes the first minute of agents', async () => {
    const said = await paste(await pasted('docs/mcp.md', 'First minute'));
    const names = JSON.parse(said).result.tools.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['create_draft', 'validate_posts']));
    expect(names).not.toContain('publish_posts');
  }, 30_000);

  it('runs the example of an agent', async () => {
    const [page] = await Promise.all([
      pasted('examples/agent/README.md', '# An agent'),
      mkdir(join(installed.folder, 'example')),
    ]);
    const script = page.replace('npm install @postrider/sdk\n', '');
    expect(script).not.toBe(page);
    const said = await paste(
      `export POSTRIDER_URL=${service.api.baseUrl} ADMIN_KEY=${service.api.key}\necho y > answer\n{\n${script}} < answer`,
    );
    expect(said).toMatch(/published http\S+\n$/);
  }, 30_000);

  it('puts the nodes where n8n looks for them', async () => {
    const nodes = await installPackage('n8n');
    try {
      const [, install] = (await pasted('docs/n8n.md', 'The first minute')).split(
        'npm run pack -- n8n\n',
      );
      const script = install!.replace(/\/path\/to\/\S+/, nodes.tarball);
      expect(script).not.toBe(install);
      const home = nodes.folder;
      await mkdir(join(home, '.n8n/nodes'), { recursive: true });
      // As n8n itself makes it.
      await writeFile(join(home, '.n8n/nodes/package.json'), '{ "private": true }');
      await nodes.run('bash', [
        '-euo',
        'pipefail',
        '-c',
        `export npm_config_offline=true\n${script}`,
      ]);
      const found = join(home, '.n8n/nodes/node_modules/n8n-nodes-postrider/package.json');
      expect(JSON.parse(await readFile(found, 'utf8'))).toHaveProperty('n8n.nodes');
    } finally {
      await nodes.remove();
    }
  }, 60_000);
});
