// Preloaded into a scheduler (`node --import`): lets it die at exactly chosen points of publishing.
//
// KILL_PLAN is JSON {"<post id>": "<point>"}. A post that reaches its point is held there; when the last
// of them is held, the process kills itself as a power cut would. All of them have then got exactly as
// far as their points say, and no cleanup of any kind has run.
// It is bundled with the program (bundle-programs.mjs), whose modules it has to share.
import { AsyncLocalStorage } from 'node:async_hooks';
// The whole scheduler first, in its own order; the modules below are known already then.
import '../../dist/apps/scheduler/src/index.js';
import { AttemptRunner } from '../../dist/libs/publishing/src/engine/attempt-runner.js';
import { OutcomeWriter } from '../../dist/libs/publishing/src/engine/outcome-writer.js';
import { PublishSession } from '../../dist/libs/publishing/src/engine/publish-session.js';
import { UndiciHttpClient } from '../../dist/libs/kernel/src/http/undici-http-client.js';
import { strategies } from '../../dist/libs/providers/src/strategies/index.js';

const plan = new Map(Object.entries(JSON.parse(process.env.KILL_PLAN)));
const step = new AsyncLocalStorage();
const held = new Set();

async function reach(postId, point) {
  if (plan.get(postId) !== point) return;
  held.add(postId);
  if (held.size === plan.size) process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
}

function wrap(type, name, around) {
  const original = type.prototype[name];
  type.prototype[name] = function wrapped(...given) {
    return around(() => original.apply(this, given), given, this);
  };
}

wrap(AttemptRunner, 'run', async (run, [{ post }]) => {
  await reach(post.id, 'after_claim');
  return run();
});

wrap(PublishSession, 'advance', async (advance, [phase], { post }) => {
  // Checkpoints that a strategy saves while it prepares come through here, too.
  const ofEngine = step.getStore() === undefined;
  const point = phase === 'committing' ? 'committing_write' : 'part_write';
  if (ofEngine) await reach(post.id, `before_${point}`);
  await advance();
  if (ofEngine) await reach(post.id, `after_${point}`);
});

for (const strategy of strategies) {
  wrap(strategy, 'prepare', async (prepare, [{ post }]) => {
    await reach(post.id, 'before_prepare');
    const prepared = await step.run({ name: 'prepare', postId: post.id }, prepare);
    await reach(post.id, 'after_prepare');
    return prepared;
  });
  wrap(strategy, 'commit', (commit, [{ post, checkpoint }]) => {
    const name = (checkpoint?.writes ?? 0) === 0 ? 'commit' : 'second_commit';
    return step.run({ name, postId: post.id }, commit);
  });
  wrap(strategy, 'reconcile', async (reconcile, [{ post }]) => {
    await reach(post.id, 'before_reconcile');
    const reconciled = await reconcile();
    await reach(post.id, 'after_reconcile');
    return reconciled;
  });
}

/** The network has acted and its answer has arrived, but nobody has looked at it yet. */
function answerPoint(name, { method, url }) {
  if (name === 'commit') return 'request_sent_answer_not_read';
  if (name === 'second_commit') return 'second_request_sent_answer_not_read';
  if (method !== 'POST') return null;
  const { pathname } = new URL(url);
  if (pathname.endsWith('/media')) return 'upload_stored_answer_not_read';
  return pathname.endsWith('/posts') ? 'draft_stored_answer_not_read' : null;
}

wrap(UndiciHttpClient, 'request', async (send, [request]) => {
  const answer = await send();
  const within = step.getStore();
  if (within !== undefined) await reach(within.postId, answerPoint(within.name, request));
  return answer;
});

wrap(OutcomeWriter, 'write', async (write, [{ post, result }]) => {
  // Waiting for a network that still works on the files comes before the commit.
  if (result.outcome === 'not_ready') return write();
  await reach(post.id, 'after_commit_before_settle');
  const written = await write();
  await reach(post.id, 'after_settle');
  return written;
});
