// `npm run bench -- [part …] [--seconds=60] [--waiting=1000000] [--posts=100000] …`: measures the service on an
// embedded PostgreSQL with durable settings and prints medians, and ratios to what the machine gives to bare code in
// the same run.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { apply } from './parts/apply.mjs';
import { calendar } from './parts/calendar.mjs';
import { chaos } from './parts/chaos.mjs';
import { claim } from './parts/claim.mjs';
import { imports } from './parts/imports.mjs';
import { lateness } from './parts/lateness.mjs';
import { load } from './parts/load.mjs';
import { media } from './parts/media.mjs';
import { networks } from './parts/networks.mjs';
import { publish } from './parts/publish.mjs';
import { queues } from './parts/queues.mjs';
import { reads } from './parts/reads.mjs';
import { recurrences } from './parts/recurrences.mjs';
import { retention } from './parts/retention.mjs';
import { start } from './parts/start.mjs';
import { watched } from './parts/watched.mjs';
import { Stage } from './support/stage.mjs';

const parts = { apply, publish, lateness, claim, start, networks, media };
/** They take long, and run when they are named. */
const longParts = {
  load,
  chaos,
  reads,
  retention,
  calendar,
  recurrences,
  queues,
  watched,
  imports,
};
const allParts = { ...parts, ...longParts };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    waiting: { type: 'string', default: '1000000' },
    largest: { type: 'string', default: '1000' },
    // each part has its own
    posts: { type: 'string' },
    accounts: { type: 'string', default: '1000' },
    window: { type: 'string', default: '600' },
    publishes: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '200' },
    peers: { type: 'string', default: '1' },
    'per-second': { type: 'string', default: '100' },
    streams: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '1' },
    before: { type: 'string' },
  },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = chosen.filter((name) => !(name in allParts));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}: there are ${Object.keys(allParts).join(', ')}.`);
  process.exit(1);
}
const { before, 'per-second': perSecond, ...numbers } = values;
const options = {
  ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)])),
  perSecond: Number(perSecond),
  before,
};
const busy = loadavg()[0].toFixed(1);
console.log(`Node ${process.version}, ${availableParallelism()} cores, load ${busy} at the start`);
let stage;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void stage?.close().finally(() => process.exit(1)));
}
for (const name of chosen) {
  console.log(`\n${name}`);
  stage = await Stage.open();
  const startedAt = performance.now();
  try {
    await allParts[name](stage, options);
  } finally {
    await stage.close();
  }
  console.log(`  (${((performance.now() - startedAt) / 1_000).toFixed(0)} s)`);
}
