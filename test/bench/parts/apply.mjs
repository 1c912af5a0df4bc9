// Applying a document of 1,000 posts, against one bare INSERT of the very same rows.
import { CommandBus } from '@nestjs/cqrs';
import { createApi } from '#apps/api';
import { ApplyScheduleCommand } from '#libs/schedules';
import { median, tell, timed } from '../support/figures.mjs';
import { insertAccounts } from '../support/rows.mjs';

const POSTS = 1_000;
const ROUNDS = 9;

export async function apply(stage) {
  const database = await stage.database('bench_apply');
  const accounts = await insertAccounts(database, 10);
  const api = await createApi(database.config);
  const url = await api.listen().then(() => api.url());
  stage.onClose(() => api.close());
  const bus = api.app.get(CommandBus);
  const caller = { workspaceId: database.workspaceId, mode: 'sandbox', source: 'api' };
  const times = { bare: [], command: [], http: [] };
  for (let round = -2; round < ROUNDS; round += 1) {
    let runId;
    const command = await timed(async () => {
      const applied = await bus.execute(
        new ApplyScheduleCommand(caller, documentOf(accounts, `command ${round}`)),
      );
      runId = applied.run.id;
    });
    const body = JSON.stringify(documentOf(accounts, `http ${round}`));
    const http = await timed(() => post(`${url}/v1/posts/apply`, database.apiKey, body));
    const bare = await bareInsert(database, runId, round + 2);
    // The first rounds warm up connections and compiler.
    if (round < 0) continue;
    times.bare.push(bare);
    times.command.push(command);
    times.http.push(http);
  }
  const rate = (name) => POSTS / (median(times[name]) / 1_000);
  tell('bare INSERT of 1,000 rows', rate('bare'), 'posts/s');
  tell('ApplyScheduleCommand', rate('command'), 'posts/s');
  tell('POST /v1/posts/apply', rate('http'), 'posts/s');
  tell('ApplyScheduleCommand / bare INSERT', rate('command') / rate('bare'), '', { atLeast: 0.5 });
  tell('POST /v1/posts/apply / bare INSERT', rate('http') / rate('bare'), '', { atLeast: 0.6 });
}

function documentOf(accounts, label) {
  const startMs = Date.now() + 3_600_000;
  return {
    mode: 'scheduled',
    posts: Array.from({ length: POSTS }, (_, index) => ({
      account: accounts[index % accounts.length].handle,
      name: `Post ${index}`,
      description: `${label} ${index} ${'Words of a usual post. '.repeat(8)}`,
      publish_at: new Date(startMs + index * 60_000).toISOString(),
    })),
  };
}

async function post(url, apiKey, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body,
  });
  const { posts } = await answer.json();
  if (answer.status !== 201 || posts.length !== POSTS) throw new Error(`apply: ${answer.status}`);
}

/** The rows that a command just wrote, once more under other ids: one statement, one transaction. */
async function bareInsert({ pool }, runId, copy) {
  const { rows } = await pool.query('SELECT * FROM posts WHERE run_id = $1', [runId]);
  await pool.query(
    `INSERT INTO runs SELECT (jsonb_populate_record(r, jsonb_build_object('id', $2::text))).*
     FROM runs r WHERE id = $1`,
    [runId, `run_bare_${copy}`],
  );
  // What apply writes by itself; the other columns keep their defaults here and there.
  const names = Object.keys(rows[0]).filter((name) => rows.some((row) => row[name] !== null));
  const given = names.filter((name) => !byDefault.has(name));
  const values = rows.flatMap((row, index) =>
    given.map((name) => {
      if (name === 'id') return `post_bare_${copy}_${index}`;
      if (name === 'run_id') return `run_bare_${copy}`;
      return name === 'assets' || name === 'settings' ? JSON.stringify(row[name]) : row[name];
    }),
  );
  const tuples = rows.map(
    (_, index) => `(${given.map((__, column) => `$${index * given.length + column + 1}`).join()})`,
  );
  const sql = `INSERT INTO posts (${given.join()}) VALUES ${tuples.join()}`;
  return timed(() => pool.query(sql, values));
}

const byDefault = new Set([
  ...['fence', 'reconcile_looks', 'attempt_count', 'tries_used', 'created_at', 'updated_at'],
]);
