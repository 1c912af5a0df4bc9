// What taking 100 due posts costs with ten thousand and with a million scheduled ones in the table, with a hundred
// thousand accounts, beside one account with a backlog of its own, and behind another workspace's backlog.
import { Metrics, newId } from '#libs/kernel';
import { Database, openDataSource, PreparedDatabase, textOf } from '#libs/platform';
import { DueClaims, PostClaimsRepository } from '#libs/posts';
import { median, tell, timed } from '../support/figures.mjs';
import { insertAccounts, insertPosts, settleTables } from '../support/rows.mjs';

const DUE = 2_000;
const BACKLOG = 10_000;
const ACCOUNTS = 250;
const BATCH = 100;
const ROUNDS = 41;
const WARM_UP = 8;
/** Rows of the table with another workspace's backlog: ten million twice would be thirty gigabytes. */
const MOST_CROWDED = 1_000_000;

export async function claim(stage, { waiting }) {
  const small = await tableWith(stage, 'bench_claim_small', 10_000);
  const large = await tableWith(stage, 'bench_claim_large', waiting);
  const times = { small: [], large: [] };
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    // In turn, so that a noisy moment of the machine hits both.
    const both = { small: await claimOnce(small), large: await claimOnce(large) };
    if (round < WARM_UP) continue;
    times.small.push(both.small);
    times.large.push(both.large);
  }
  tell(`claim of ${BATCH}, 10,000 rows`, median(times.small), 'ms');
  tell(`claim of ${BATCH}, ${waiting.toLocaleString('en')} rows`, median(times.large), 'ms');
  tell('large table / small table', median(times.large) / median(times.small), '', {
    atMost: 1.3,
  });
  for (const [name, shape] of [
    ['100,000 accounts', { accounts: 100_000 }],
    ['one account with 5,000 due', { ofOneAccount: 5_000 }],
  ]) {
    const table = await tableWith(stage, nameOf(name), 200_000, shape);
    await tellBeside(small, table, name);
  }
  const rows = Math.min(waiting, MOST_CROWDED);
  const name = `behind ${BACKLOG.toLocaleString('en')} due ones`;
  const crowded = await tableWith(stage, nameOf(name), rows, { backlog: BACKLOG });
  await tellBeside(small, crowded, name);
  const first = await claimedOfTheOther(crowded);
  tell('posts of another workspace in the very next claim', first, '', { atLeast: 1 });
  const scans = (await sequentialScans(large)) + (await sequentialScans(crowded));
  tell('sequential scans of posts in its plan', scans, '', { atMost: 0 });
}

const nameOf = (name) => `bench_claim_${name.replaceAll(/\W+/g, '_')}`;

/** In turn with the small table, too. */
async function tellBeside(small, table, name) {
  const ratios = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const both = { small: await claimOnce(small), large: await claimOnce(table) };
    if (round >= WARM_UP) ratios.push(both.large / both.small);
  }
  tell(`claim of ${BATCH}, ${name} / small table`, median(ratios), '', { atMost: 1.3 });
}

/**
 * @param shape.backlog posts of another workspace that have been due for longer, over 300 accounts
 * @param shape.ofOneAccount posts of one account that have been due for longer, one of which is at work
 */
async function tableWith(
  stage,
  name,
  rows,
  { backlog = 0, ofOneAccount = 0, accounts: count = ACCOUNTS } = {},
) {
  const bench = await stage.database(name);
  const accounts = await insertAccounts(bench, count);
  await insertPosts(bench, accounts, {
    count: rows - DUE,
    label: 'wait',
    dueSql: `now() + interval '1 day' + n * interval '2 seconds'`,
  });
  await insertPosts(bench, accounts, {
    count: DUE,
    label: 'due',
    dueSql: `now() - interval '1 minute' + n * interval '1 millisecond'`,
  });
  if (ofOneAccount > 0) {
    const dueSql = `now() - interval '1 hour' + n * interval '1 millisecond'`;
    await insertPosts(bench, accounts.slice(0, 1), { count: ofOneAccount, label: 'one', dueSql });
    // One of them is at work; a look passes over the others.
    await bench.pool.query(
      `UPDATE posts SET status = 'publishing', phase = 'preparing', due_at = NULL, lease_owner = 'another',
         lease_expires_at = now() + interval '1 day'
       WHERE id = (SELECT id FROM posts WHERE account_id = $1 ORDER BY due_at, position LIMIT 1)`,
      [accounts[0].id],
    );
  }
  if (backlog > 0) await insertBacklog(bench, backlog);
  await settleTables(bench);
  const dataSource = await openDataSource(bench.config);
  stage.onClose(() => dataSource.destroy());
  const database = new PreparedDatabase(bench.config, new Database(dataSource));
  stage.onClose(() => database.onApplicationShutdown());
  const claims = new PostClaimsRepository(database);
  return {
    database,
    claims,
    due: new DueClaims(null, new Metrics()),
    workspaceId: bench.workspaceId,
  };
}

async function insertBacklog(bench, count) {
  const other = { ...bench, workspaceId: newId('ws') };
  const accounts = Array.from({ length: 300 }, () => ({
    id: newId('acct'),
    handle: 'telegram:@x',
  }));
  const dueSql = `now() - interval '1 hour' + n * interval '1 millisecond'`;
  await insertPosts(other, accounts, { count, label: 'backlog', dueSql });
}

async function claimedOfTheOther({ database, claims, due, workspaceId }) {
  return database.transaction(async (transaction) => {
    await claims.begin(transaction, 'bench');
    const { posts } = await due.claim(transaction, { worker: 'bench', limit: 64, leaseMs: 60_000 });
    return posts.filter((post) => post.workspaceId === workspaceId).length;
  });
}

/** Milliseconds of the statement alone; the transaction is undone, so that every round finds the same. */
export async function claimOnce({ database, claims, due }) {
  let took = 0;
  const undo = new Error('undo');
  await database
    .transaction(async (transaction) => {
      await claims.begin(transaction, 'bench');
      took = await timed(async () => {
        const { posts: claimed } = await due.claim(transaction, {
          worker: 'bench',
          limit: BATCH,
          leaseMs: 60_000,
        });
        if (claimed.length !== BATCH) throw new Error(`${claimed.length} claimed`);
      });
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  return took;
}

/** How many nodes of the claim's real plan read the whole table. */
async function sequentialScans({ database, claims, due }) {
  let found = 0;
  await database.transaction(async (transaction) => {
    await claims.begin(transaction, 'bench');
    const explaining = {
      query: async (sql, parameters) => {
        const plan = JSON.stringify(
          await transaction.query(`EXPLAIN (FORMAT JSON) ${textOf(sql)}`, parameters),
        );
        found += plan.match(/"Seq Scan","[^}]*"Relation Name":"posts"/g)?.length ?? 0;
        return [];
      },
    };
    await due.claim(explaining, { worker: 'bench', limit: BATCH, leaseMs: 60_000 });
  });
  return found;
}
