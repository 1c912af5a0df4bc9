// Requests at a fixed rate, whether or not the ones before were answered: times count from the moment at which a
// request was due, so that a stall shows in every request that fell into it.
import { Agent, request } from 'node:http';

/**
 * @param next the options of the next request, as `http.request` takes them
 * @returns milliseconds of each
 * @throws Error when an answer is not 200
 */
export async function openLoop(next, { perSecond, seconds }) {
  const agent = new Agent({ keepAlive: true });
  const count = perSecond * seconds;
  const startedAt = performance.now();
  const answers = [];
  while (answers.length < count) {
    const passedMs = performance.now() - startedAt;
    const due = Math.min(count, Math.floor((passedMs * perSecond) / 1_000) + 1);
    while (answers.length < due) {
      const dueAt = startedAt + (answers.length * 1_000) / perSecond;
      answers.push(send({ ...next(answers.length), agent }).then(() => performance.now() - dueAt));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  try {
    return await Promise.all(answers);
  } finally {
    agent.destroy();
  }
}

function send(options) {
  return new Promise((resolve, reject) => {
    const sending = request(options, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${options.path}: ${answer.statusCode}`));
      answer.resume();
      answer.once('end', resolve);
      answer.once('error', reject);
    });
    sending.once('error', reject);
    sending.end();
  });
}
