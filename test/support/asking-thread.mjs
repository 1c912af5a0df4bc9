// A thread that asks an address all the time, on a connection of its own, and tells the longest it had to wait for
// an answer. A thread, because the test itself is busy making what it sends. Where the system tells (Linux), only the
// time counts in which the thread that answers computed: one that keeps everybody waiting computes all the while.
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const PAUSE_MS = 25;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longestMs = 0;
let askedAt = performance.now();
let computedAt = computedMs();

function ask() {
  askedAt = performance.now();
  computedAt = computedMs();
  const question = get(workerData.url, { agent }, (answer) => {
    answer.resume();
    answer.once('end', next);
  });
  question.once('error', next);
}

function next() {
  longestMs = Math.max(longestMs, waitedMs());
  setTimeout(ask, PAUSE_MS);
}

function waitedMs() {
  return Math.min(performance.now() - askedAt, computedMs() - computedAt);
}

/** Processor time of the main thread so far; proc(5) counts in hundredths of a second. */
function computedMs() {
  if (process.platform !== 'linux') return performance.now();
  const { pid } = workerData;
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
    .split(') ')
    .at(-1)
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

parentPort.on('message', (what) => {
  // A question that nobody has answered yet counts as far as it has come.
  if (what === 'tell') parentPort.postMessage(Math.max(longestMs, waitedMs()));
  else longestMs = 0;
});
ask();
