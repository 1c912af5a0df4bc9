// `node bullmq.mjs <redis url> <network url>`: a worker as its documentation starts one.
// `node bullmq.mjs <redis url> add <count> <text before the number> <first due, ms> <ms between>`: delayed jobs.
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { send } from './send.mjs';

const AT_ONCE = 5_000;
const [redisUrl, ...words] = process.argv.slice(2);
const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });

if (words[0] === 'add') {
  const [, count, label, firstDueMs, stepMs] = words;
  const queue = new Queue('publish', { connection });
  const timestamp = Date.now();
  for (let from = 0; from < Number(count); from += AT_ONCE) {
    const jobs = Array.from({ length: Math.min(AT_ONCE, Number(count) - from) }, (_, index) => {
      const number = from + index;
      const data = { chatId: `@bench_channel_${number % 200}`, text: textOf(label, number) };
      const delay = Math.round(Number(firstDueMs) + number * Number(stepMs)) - timestamp;
      return { name: 'publish', data, opts: { timestamp, delay } };
    });
    await queue.addBulk(jobs);
  }
  await queue.close();
  connection.disconnect();
} else {
  const [networkUrl] = words;
  const worker = new Worker('publish', (job) => send(networkUrl, job.data), {
    connection,
    concurrency: 64,
  });
  await worker.waitUntilReady();
  console.log('ready');
  process.once('SIGTERM', () => void worker.close().finally(() => process.exit(0)));
}

function textOf(label, number) {
  return `${label} ${number} ${'Words of a usual post. '.repeat(8)}`;
}
