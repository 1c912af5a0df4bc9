// Publishes with one fault in each, over several networks: none may be lost, doubled, or told otherwise than it is.
import { ServiceClient } from '../../../dist/src/cli/service-client.js';
import { freePort } from '../../../dist/src/standalone/ports.js';
import { faultKinds, faultOrder, kindFor, TIMEOUT_MS } from '../support/chaos-faults.mjs';
import { connectCrowd } from '../support/crowd.mjs';
import { tell } from '../support/figures.mjs';

const CHANNELS = 80;
const WEBHOOKS = 40;
const ROUND_WITHIN_MS = 120_000;
/** As in production, only sooner. The first look comes when what was slow has happened. */
const soon = {
  PUBLISH_ATTEMPT_TIMEOUT_MS: String(TIMEOUT_MS),
  PUBLISH_BACKOFF_BASE_MS: '50',
  PUBLISH_BACKOFF_MAX_MS: '200',
  PUBLISH_RECONCILE_DELAYS_MS: '2500,300,300,300',
  PUBLISH_SWEEP_MS: '250',
  PUBLISH_CONCURRENCY: '256',
};

export async function chaos(stage, { publishes }) {
  const scene = await openScene(stage);
  const accounts = await connectCrowd(scene, { channels: CHANNELS, webhooks: WEBHOOKS });
  const posts = [];
  for (let round = 0; posts.length < publishes; round += 1) {
    const able = accounts.filter(({ most }) => round < most).slice(0, publishes - posts.length);
    posts.push(...(await publishRound(scene, able, round)));
  }
  const { rows } = await scene.database.pool.query(
    `SELECT name AS mark, status, error_code AS code, provider_post_id AS "providerPostId" FROM posts`,
  );
  const reported = new Map(rows.map((row) => [row.mark, row]));
  const ledger = await readLedger(scene.sandbox);
  const judged = posts.map((post) =>
    judge(post, reported.get(post.mark), ledger.get(post.mark) ?? []),
  );
  tellJudged(posts, judged);
}

async function openScene(stage) {
  const sandboxUrl = await stage.sandbox();
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const settings = {
    SANDBOX_URL: sandboxUrl,
    PUBLIC_BASE_URL: baseUrl,
    PORT: String(port),
    ...soon,
  };
  const database = await stage.database('bench_chaos', settings);
  await stage.program('dist/apps/api/src/main.js', database.settings, `${baseUrl}/health/ready`);
  await stage.program('dist/apps/scheduler/src/main.js', database.settings, 'ready');
  const client = new ServiceClient(baseUrl, database.apiKey);
  return { database, client, sandboxUrl, sandbox: new ServiceClient(sandboxUrl, '') };
}

/** One post and one fault for each account; ends when all have ended. */
async function publishRound({ database, client, sandbox, sandboxUrl }, accounts, round) {
  const posts = accounts.map((account, index) => ({
    account,
    kind: kindFor(account, round + index),
    mark: `chaos-${String(round).padStart(4, '0')}-${String(index).padStart(4, '0')}`,
  }));
  await Promise.all(
    posts.map(({ account, kind }) => sandbox.post('/_sandbox/faults', faultOrder(account, kind))),
  );
  const { run } = await client.post('/v1/posts/apply', {
    posts: posts.map(({ account, mark }) => ({
      account: account.handle,
      name: mark,
      description: `${mark} comes through`,
    })),
  });
  await untilEnded(database, run.id);
  const { faults } = await sandbox.get('/_sandbox/faults');
  if (faults.length > 0) throw new Error(`faults that struck nobody: ${JSON.stringify(faults[0])}`);
  await fetch(`${sandboxUrl}/_sandbox/faults`, { method: 'DELETE' });
  return posts;
}

async function untilEnded({ pool }, runId) {
  const deadlineMs = Date.now() + ROUND_WITHIN_MS;
  for (;;) {
    const { rows } = await pool.query(
      `SELECT account_handle, status, error_message FROM posts
       WHERE run_id = $1 AND status NOT IN ('published', 'failed')`,
      [runId],
    );
    if (rows.length === 0) return;
    if (Date.now() > deadlineMs) throw new Error(`not ended: ${JSON.stringify(rows.slice(0, 5))}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function readLedger(sandbox) {
  const { posts } = await sandbox.get('/_sandbox/posts');
  const entries = new Map();
  for (const { id, text, title } of posts) {
    const mark = /chaos-\d{4}-\d{4}/.exec(`${title ?? ''} ${text ?? ''}`)?.[0];
    entries.set(mark, [...(entries.get(mark) ?? []), id]);
  }
  return entries;
}

/** @returns `doubled`, `lost`, `wrong`, or how it ended rightly */
function judge({ account, kind }, reported, entries) {
  if (entries.length > 1) return 'doubled';
  if (reported === undefined) return 'lost';
  if (reported.status === 'published') {
    return entries.includes(reported.providerPostId) ? 'published' : 'wrong';
  }
  // Where nobody can look it up, whether it is out stays open.
  if (reported.code === 'outcome_unknown') return account.canBeAsked ? 'wrong' : 'unknown';
  if (entries.length > 0) return 'wrong';
  return kind.refuses === true ? 'refused' : 'lost';
}

function tellJudged(posts, judged) {
  const count = (verdict, kind) =>
    judged.filter((one, index) => one === verdict && (!kind || posts[index].kind === kind)).length;
  const share = posts.filter(({ account }) => account.canBeAsked).length;
  tell('publishes, one fault in each', posts.length, 'posts');
  tell('of these to networks that can be asked afterwards', share, 'posts');
  for (const kind of faultKinds) {
    const ends = ['published', 'unknown', 'refused'].map((end) => `${count(end, kind)} ${end}`);
    console.log(`  ${kind.name.padEnd(58)} ${ends.join(', ')}`);
  }
  for (const [index, verdict] of judged.entries()) {
    if (!['doubled', 'lost', 'wrong'].includes(verdict)) continue;
    const { account, kind, mark } = posts[index];
    console.log(`  ${verdict}: ${account.handle}, ${kind.name}, ${mark}`);
  }
  for (const fault of ['doubled', 'lost', 'wrong']) {
    tell(fault === 'wrong' ? 'wrong status' : fault, count(fault), 'posts', { atMost: 0 });
  }
}
