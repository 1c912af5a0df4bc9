import { aLargeVideo, type GeneratedFile } from '#libs/media/testing';
import { createWorkspace } from '../../src/cli/create-workspace.js';
import { ApiClient } from '../support/api-client.js';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/free-port.js';
import { applyOne, type Answered } from '../support/publishing.js';
import { SandboxClient } from '../support/sandbox-client.js';
import {
  connectAccount,
  settledPosts,
  startTestService,
  type TestService,
} from '../support/test-service.js';
import { digested, digestOf, sendAsForm, sendInParts } from './generated-transfers.js';
import { MeasuredProgram } from './measured-programs.js';
import { MultipartClient } from './multipart-client.js';

/**
 * Two and a half times what may be held: whoever holds the file, or half of it, is found out, and who collects
 * what passes by. More of it takes minutes where other suites use disk and cores, too: `npm run bench media
 * --largest=5000` sends the 5 GB that are promised the same way.
 */
const LARGE_BYTES = 325_000_000;
const SMALL_BYTES = 5_000_000;
const MOST_GROWTH_MEGABYTES = 130;

/** Each takes gigabytes, in pieces of its own size. */
const networks: Readonly<Record<string, object>> = {
  youtube: { madeForKids: false },
  tiktok: { privacyLevel: 'SELF_ONLY' },
};

describe('a large video', () => {
  let base: TestService;
  let service: TestService;
  let programs: readonly MeasuredProgram[] = [];
  let large: GeneratedFile;
  let known: { readonly sizeBytes: number; readonly sha256: string };
  let asset: Answered;

  beforeAll(async () => {
    base = await startTestService({ scheduler: 'none' });
    ({ service, programs } = await separately(base));
    // What is loaded and compiled at first use is no part of the growth.
    const small = await aLargeVideo(SMALL_BYTES);
    for (const provider of Object.keys(networks)) await connectAccount(service, provider);
    await sendAsForm(service.api, 'warm.mp4', small);
    const warm = await sendInParts(new MultipartClient(service), 'warm.mp4', small);
    await digestOf(warm.publicUrl);
    large = await aLargeVideo(LARGE_BYTES, { width: 640, height: 360, seconds: 4 });
    known = await digested(large.read(0, large.sizeBytes));
  }, 90_000);
  beforeEach(() => Promise.all(programs.map((program) => program.startOver())));
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.stop()));
    await base.stop();
  });

  const publish = async (provider: string, link: string): Promise<Answered> => {
    const { body } = await service.api.get('/v1/accounts?limit=200');
    const account = body.accounts.find((one: Answered) => one.provider === provider);
    const settings = networks[provider];
    const post = await applyOne(service, account, { media_link: link, settings });
    const [published] = await settledPosts(service, post.runId, 60_000);
    return published;
  };

  const expectFlat = async (): Promise<void> => {
    const grown = await Promise.all(
      programs.map(async (program) => [program.name, await program.growth()] as const),
    );
    expect(grown.filter(([, megabytes]) => megabytes >= MOST_GROWTH_MEGABYTES)).toEqual([]);
  };

  it('arrives in parts, is probed and delivered in flat memory', async () => {
    asset = await sendInParts(new MultipartClient(service), 'large.mp4', large);
    const facts = { status: 'ready', kind: 'video', width: 640, height: 360, duration: 4 };
    expect(asset).toMatchObject({ ...facts, size: LARGE_BYTES });
    expect(await digestOf(asset.publicUrl)).toEqual(known);
    await expectFlat();
  }, 90_000);

  it('arrives as a form in flat memory', async () => {
    const same = await sendAsForm(service.api, 'large.mp4', large);
    expect(same).toMatchObject({ status: 'ready', kind: 'video', size: LARGE_BYTES });
    await expectFlat();
  }, 90_000);

  it.each(Object.keys(networks))(
    'goes out to %s in flat memory',
    async (provider) => {
      const { status, error } = await publish(provider, asset.publicUrl);
      expect([status, error]).toEqual(['published', null]);
      const shown = (await service.sandbox.posts(provider)).at(-1);
      expect(shown?.media[0]).toMatchObject({ size: LARGE_BYTES, sha256: known.sha256 });
      await expectFlat();
    },
    90_000,
  );
});

describe('a table of 10,000 posts', () => {
  let base: TestService;
  let service: TestService;
  let programs: readonly MeasuredProgram[] = [];
  let handle: string;

  beforeAll(async () => {
    base = await startTestService({ scheduler: 'none' });
    ({ service, programs } = await separately(base, SMALL_HEAP));
    ({ handle } = await connectAccount(service, 'telegram'));
    // What is loaded and compiled at first use, and the room that a process takes for any such work, are no part of it.
    await imported(service, aTable(handle, 'warm', 2_000), 2_000);
  }, 60_000);
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.stop()));
    await base.stop();
  });

  it('is checked, applied and given out again in flat memory', async () => {
    const table = aTable(handle, 'row', ROWS);
    await Promise.all(programs.map((program) => program.startOver()));
    await imported(service, table, ROWS);
    const { baseUrl, key } = service.api;
    const headers = { authorization: `Bearer ${key}` };
    const answer = await fetch(`${baseUrl}/v1/posts/export`, { headers });
    let bytes = 0;
    for await (const chunk of answer.body!) bytes += chunk.length;
    expect(bytes).toBeGreaterThan(table.length);
    const grown = await Promise.all(
      programs.map(async (program) => [program.name, await program.growth()] as const),
    );
    expect(grown.filter(([, megabytes]) => megabytes >= MOST_GROWTH_OF_ROWS)).toEqual([]);
  }, 90_000);
});

const ROWS = 10_000;
/** Megabytes. */
const MOST_GROWTH_OF_ROWS = 60;
/**
 * Room for little more than what a program has when it has begun. Where there is plenty, Node.js lets garbage lie, and
 * nobody sees what is needed; here whoever held a table, or a good part of it, would end.
 */
const SMALL_HEAP = ['--max-old-space-size=128', '--max-semi-space-size=4'];

function aTable(account: string, name: string, rows: number): string {
  const row = (_: unknown, index: number): string =>
    `${name}-${index},${account},"${name} ${index}, ${'words of a post '.repeat(10)}",2027-03-01T09:00\n`;
  return `key,account,text,publishAt\n${Array.from({ length: rows }, row).join('')}`;
}

/** Sends a table and waits until all of it are drafts. */
async function imported({ api }: TestService, table: string, rows: number): Promise<void> {
  const form = new FormData();
  form.set('dryRun', 'false');
  form.set('file', new Blob([table]), 'posts.csv');
  const headers = { authorization: `Bearer ${api.key}` };
  const sent = await fetch(`${api.baseUrl}/v1/imports`, { method: 'POST', headers, body: form });
  const { import: made } = (await sent.json()) as Answered;
  const { body } = await eventually(
    () => api.get(`/v1/imports/${made.id}`),
    (answer) => ['done', 'failed'].includes(answer.body.import.status),
    { what: 'the table imported', withinMs: 60_000 },
  );
  expect(body.import.counts).toMatchObject({ rows, applied: rows });
}

/** Every program in a process of its own, on the database and the folder of the given service. */
async function separately(
  base: TestService,
  nodeOptions: readonly string[] = [],
): Promise<{ service: TestService; programs: MeasuredProgram[] }> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const baseUrl = `http://127.0.0.1:${port}`;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const environment = {
    ...base.environment,
    PORT: String(port),
    PUBLIC_BASE_URL: baseUrl,
    SANDBOX_URL: sandboxUrl,
    LOG_LEVEL: 'info',
  };
  const sandbox = await MeasuredProgram.start(
    'sandbox',
    { SANDBOX_PORT: String(sandboxPort) },
    'listens',
    nodeOptions,
  );
  const programs = [
    sandbox,
    await MeasuredProgram.start('api', environment, `${baseUrl}/health/ready`, nodeOptions),
    await MeasuredProgram.start('scheduler', environment, '"ready":true', nodeOptions),
  ];
  const { apiKey } = await createWorkspace(base.config, { name: 'Large', mode: 'sandbox' });
  const api = new ApiClient(baseUrl, apiKey, base.api.contract);
  return { service: { ...base, api, sandbox: new SandboxClient(sandboxUrl) }, programs };
}
