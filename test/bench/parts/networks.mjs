// Each network in figures: lines of its strategy, what the sample network from outside took, and what the engine
// adds to a picture post beyond the network's own calls.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  applyDemoPosts,
  onePerNetwork,
  uploadDemoMedia,
} from '../../../dist/src/cli/demo/demo-posts.js';
import { ServiceClient } from '../../../dist/src/cli/service-client.js';
import { projectDirectory } from '../../../dist/src/project-directory.js';
import { connectSandboxAccounts } from '../../../dist/src/standalone/connect-sandbox-accounts.js';
import { freePort } from '../../../dist/src/standalone/ports.js';
import { createApi } from '#apps/api';
import { median, tell } from '../support/figures.mjs';

const STRATEGIES = 'libs/providers/src/strategies';
const SAMPLE = 'test/extension/noticeboard';
const ROUNDS = 4;

export async function networks(stage) {
  await tellLines();
  await tellOverheads(stage);
}

/** Lines of code, without tests; what is shared by a company stands for itself. */
async function tellLines() {
  const folders = (await readdir(STRATEGIES, { withFileTypes: true })).filter((one) =>
    one.isDirectory(),
  );
  for (const { name } of folders) {
    const files = await sourceFiles(join(STRATEGIES, name));
    tell(`lines of ${name}, ${files.length} files`, await lineCount(files), 'lines');
  }
  const sample = (await sourceFiles(SAMPLE)).filter((file) => !/-(server|bench)\.ts$/.test(file));
  tell(
    `lines of the sample network, ${sample.length} files, none in libs`,
    await lineCount(sample),
    'lines',
  );
}

async function sourceFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/spec\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/testing/'));
}

/** Lines that are neither blank nor comment. */
async function lineCount(files) {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const lines = texts
    .join('\n')
    .split('\n')
    .map((line) => line.trim());
  return lines.filter((line) => line !== '' && !/^(\/\/|\/\*|\*)/.test(line)).length;
}

async function tellOverheads(stage) {
  const sandboxUrl = await stage.sandbox();
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const database = await stage.database('bench_networks', {
    SANDBOX_URL: sandboxUrl,
    PUBLIC_BASE_URL: baseUrl,
    PORT: String(port),
  });
  const api = await createApi(database.config);
  stage.onClose(() => api.close());
  await api.listen();
  await stage.program('dist/apps/scheduler/src/main.js', database.settings, 'ready');
  const { apiKey } = database;
  await connectSandboxAccounts({ baseUrl, sandboxUrl, apiKey });
  const client = new ServiceClient(baseUrl, apiKey);
  const media = await uploadDemoMedia(client, projectDirectory);
  for (const account of await onePerNetwork(client)) {
    const overheads = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      overheads.push(await overhead(client, database.pool, account, media, round));
    }
    // The first one opens connections.
    tell(`engine time of a post, ${account.provider}`, median(overheads.slice(1)), 'ms');
  }
}

/** Milliseconds of all attempts at a post that no call to the network was under way. */
async function overhead(client, pool, account, media, round) {
  const text = { name: `Bench ${round}`, now: `Figures of round ${round}` };
  const { applied } = await applyDemoPosts(client, [account], media, text, null);
  for (let waited = 0; ; waited += 50) {
    const { posts } = await client.get(`/v1/runs/${applied.run.id}/status`);
    if (posts[0].status === 'published') break;
    if (posts[0].status === 'failed' || waited > 60_000) throw new Error(JSON.stringify(posts[0]));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { rows } = await pool.query(
    `SELECT extract(epoch FROM sum(finished_at - started_at)) * 1000
       - sum((SELECT COALESCE(sum((call ->> 'durationMs')::numeric), 0) FROM jsonb_array_elements(requests) call)) AS ms
     FROM post_attempts WHERE post_id = $1`,
    [applied.posts[0].id],
  );
  return Number(rows[0].ms);
}
