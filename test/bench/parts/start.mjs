// How soon `npm start` answers, at first and later, and how much memory it holds when nothing happens.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireFreePort } from '../../../dist/src/standalone/ports.js';
import { median, tell } from '../support/figures.mjs';
import { processTree } from '../support/processes.mjs';

const ROUNDS = 3;
const IDLE_MS = 12_000;

export async function start(stage) {
  const first = [];
  const later = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = join(stage.folder, `start-${round}`);
    first.push(await started(folder, ({ readyMs }) => readyMs));
    later.push(await started(folder, ({ readyMs }) => readyMs));
    await rm(folder, { recursive: true, force: true });
  }
  const memory = await started(join(stage.folder, 'start-idle'), async ({ child }) => {
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    return residentMegabytes(child.pid);
  });
  tell('first start until /health answers, database made', median(first) / 1_000, 's', {
    atMost: 5,
  });
  tell('later start until /health answers', median(later) / 1_000, 's', { atMost: 3 });
  tell('memory when idle, PostgreSQL aside', memory, 'MB', { atMost: 250 });
}

/** Starts everything on a folder, asks the question, stops it in order. */
async function started(folder, ask) {
  const port = await quietPort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['dist/src/standalone/main.js', '--json', '--no-demo'], {
    env: {
      PATH: process.env.PATH,
      NODE_NO_WARNINGS: '1',
      POSTRIDER_DATA_DIR: folder,
      PORT: String(port),
      SANDBOX_PORT: String(await quietPort()),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const printed = once(child.stdout, 'data');
  try {
    await healthy(`http://127.0.0.1:${port}/health`, child);
    const readyMs = performance.now() - startedAt;
    await printed;
    return await ask({ child, readyMs });
  } finally {
    child.kill('SIGTERM');
    await exit;
  }
}

async function healthy(url, child) {
  for (;;) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    if (child.exitCode !== null) throw new Error('the service ended');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Resident memory of a process and everything below it except PostgreSQL. */
async function residentMegabytes(root) {
  const ours = (await processTree(root)).filter(({ name }) => !name.includes('postgres'));
  return ours.reduce((sum, { residentKilobytes }) => sum + residentKilobytes, 0) / 1024;
}

/** Below the range from which the system gives ports to whoever asks for any. */
async function quietPort() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const free = await requireFreePort(port, 'bench', 'PORT').then(
      () => true,
      () => false,
    );
    if (free) return port;
  }
}
