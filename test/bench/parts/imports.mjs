// A table of 10,000 posts through the api and a scheduler of their own: checked, applied, and once more, when all of it is
// there already.
import { freePort } from '../../../dist/src/standalone/ports.js';
import { median, tell, timed } from '../support/figures.mjs';
import { insertAccounts } from '../support/rows.mjs';

const ROWS = 10_000;
const ROUNDS = 3;
const LOOK_EVERY_MS = 200;

export async function imports(stage) {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const database = await stage.database('bench_imports', {
    PORT: String(port),
    PUBLIC_BASE_URL: baseUrl,
  });
  const accounts = await insertAccounts(database, 10);
  await stage.program('dist/apps/api/src/main.js', database.settings, `${baseUrl}/health/ready`);
  await stage.program('dist/apps/scheduler/src/main.js', database.settings, 'ready');
  const client = clientOf(baseUrl, database.apiKey);
  const times = { checked: [], applied: [], unchanged: [] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const table = tableOf(accounts, `round ${round}`);
    let id;
    const checked = await timed(async () => {
      id = await client.send(table);
      await client.ends(id, { status: 'checked', state: 'ready' });
    });
    const applied = await timed(async () => {
      await client.apply(id);
      await client.ends(id, { status: 'done', state: 'applied' });
    });
    const unchanged = await timed(async () => {
      const again = await client.send(table);
      await client.ends(again, { status: 'checked', state: 'unchanged' });
      await client.cancel(again);
    });
    // The first round warms up connections and compiler.
    if (round < 0) continue;
    times.checked.push(checked);
    times.applied.push(applied);
    times.unchanged.push(unchanged);
  }
  const rate = (name) => ROWS / (median(times[name]) / 1_000);
  tell('10,000 rows sent, read and checked', rate('checked'), 'rows/s');
  tell('… applied', rate('applied'), 'rows/s');
  tell('… sent once more, all unchanged', rate('unchanged'), 'rows/s');
}

function tableOf(accounts, label) {
  const startMs = Date.now() + 86_400_000;
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const { handle } = accounts[index % accounts.length];
    const at = new Date(startMs + index * 60_000).toISOString();
    return `${label} ${index},${handle},"${label} ${index}: ${'words of a usual post, '.repeat(8)}",${at}\n`;
  });
  return `key,account,text,publishAt\n${rows.join('')}`;
}

function clientOf(baseUrl, apiKey) {
  const ask = async (method, path, body) => {
    const headers = { authorization: `Bearer ${apiKey}` };
    const answer = await fetch(baseUrl + path, { method, headers, body });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).import;
  };
  return {
    send: async (table) => {
      const form = new FormData();
      form.set('mode', 'scheduled');
      form.set('file', new Blob([table]), 'posts.csv');
      return (await ask('POST', '/v1/imports', form)).id;
    },
    apply: (id) => ask('POST', `/v1/imports/${id}/apply`),
    cancel: (id) => ask('DELETE', `/v1/imports/${id}`),
    ends: async (id, { status, state }) => {
      for (;;) {
        const found = await ask('GET', `/v1/imports/${id}`);
        if (found.status === status && found.counts[state] === ROWS) return;
        if (found.status === 'failed') throw new Error(JSON.stringify(found));
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    },
  };
}
