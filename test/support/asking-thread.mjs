// A thread that asks an address all the time, on a connection of its own, and tells the longest it had to wait for
// an answer. A thread, because the test itself is busy making what it sends.
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const PAUSE_MS = 25;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longestMs = 0;
let askedAt = performance.now();

function ask() {
  askedAt = performance.now();
  const question = get(workerData.url, { agent }, (answer) => {
    answer.resume();
    answer.once('end', next);
  });
  question.once('error', next);
}

function next() {
  longestMs = Math.max(longestMs, performance.now() - askedAt);
  setTimeout(ask, PAUSE_MS);
}

parentPort.on('message', (what) => {
  // A question that nobody has answered yet counts as far as it has come.
  if (what === 'tell') parentPort.postMessage(Math.max(longestMs, performance.now() - askedAt));
  else longestMs = 0;
});
ask();
