import type { TestService } from '../support/test-service.js';

/** What the service itself writes while nobody asks for anything: relay, plans of looks, the last use of keys. */
const RESTLESS_TABLES = [
  'migrations',
  'outbox',
  'outbox_deliveries',
  'publish_pauses',
  'analytics_refreshes',
];
const RESTLESS_COLUMNS = ['last_used_at'];

async function tableNames(service: TestService): Promise<readonly string[]> {
  const rows = await service.database.database.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  return rows.map((row) => row.table_name);
}

/** People, and what networks say of them, belong to no workspace. */
async function namesOfOwnedTables(service: TestService): Promise<readonly string[]> {
  const rows = await service.database.database.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'workspace_id' ORDER BY 1`,
  );
  return ['workspaces', ...rows.map((row) => row.table_name)];
}

/** How many rows each table holds. */
export async function rowCounts(service: TestService): Promise<Readonly<Record<string, number>>> {
  const names = await tableNames(service);
  const counts = names.map((name) => `(SELECT count(*)::int FROM "${name}") AS "${name}"`);
  const [row] = await service.database.database.query<Record<string, number>>(
    `SELECT ${counts.join(', ')}`,
  );
  return row!;
}

/** All rows of one workspace, table by table. Queues and last uses are left out. */
export async function rowsOfWorkspace(
  service: TestService,
  workspaceId: string,
): Promise<Readonly<Record<string, readonly object[]>>> {
  const found: Record<string, readonly object[]> = {};
  for (const name of await namesOfOwnedTables(service)) {
    if (RESTLESS_TABLES.includes(name)) continue;
    const owner = name === 'workspaces' ? 'id' : 'workspace_id';
    const rows = await service.database.database.query<{ content: Record<string, unknown> }>(
      `SELECT to_jsonb(entry) AS content FROM "${name}" AS entry WHERE ${owner} = $1 ORDER BY 1`,
      [workspaceId],
    );
    found[name] = rows.map(({ content }) => withoutRestless(content));
  }
  return found;
}

/** Every row of every table as JSON text. */
export async function everyRow(
  service: TestService,
): Promise<readonly { readonly table: string; readonly row: Record<string, unknown> }[]> {
  const all = [];
  for (const table of await tableNames(service)) {
    const rows = await service.database.database.query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(entry) AS row FROM "${table}" AS entry`,
    );
    all.push(...rows.map(({ row }) => ({ table, row })));
  }
  return all;
}

function withoutRestless(row: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(row).filter(([column]) => !RESTLESS_COLUMNS.includes(column)),
  );
}
