import { PlatformOutbox1763700001000 } from '../persistence/migrations/1763700001000-platform-outbox.js';
import { testConfig } from '#libs/kernel/testing';
import { createTestDatabase, type TestDatabase } from '../testing/index.js';
import { openDataSource } from './open-data-source.js';
import { runMigrations } from './run-migrations.js';
import { Database } from './database.js';

describe('Database', () => {
  let test: TestDatabase;

  beforeEach(async () => {
    test = await createTestDatabase([]);
    await test.database.execute('CREATE TABLE things (name text)');
  });

  afterEach(() => test.drop());

  it('tells how many rows a statement changed', async () => {
    expect(await test.database.execute(`INSERT INTO things VALUES ('a'), ('b')`)).toBe(2);
    expect(await test.database.execute(`UPDATE things SET name = 'c' WHERE name = $1`, ['a'])).toBe(
      1,
    );
    expect(await test.database.execute('DELETE FROM things')).toBe(2);
  });

  it('gives the rows of RETURNING', async () => {
    await test.database.execute(`INSERT INTO things VALUES ('a')`);

    expect(await test.database.query(`UPDATE things SET name = 'b' RETURNING name`)).toEqual([
      { name: 'b' },
    ]);
    expect(await test.database.query('DELETE FROM things RETURNING name')).toEqual([{ name: 'b' }]);
  });

  it('acts after a commit, when others can see the rows, and never after a rollback', async () => {
    const counts: Promise<{ count: number }[]>[] = [];
    const look = (): void =>
      void counts.push(test.database.query('SELECT count(*)::int AS count FROM things'));

    await test.database.transaction(async (transaction) => {
      transaction.afterCommit(look);
      await transaction.execute(`INSERT INTO things VALUES ('a')`);
    });
    const failing = test.database.transaction(async (transaction) => {
      transaction.afterCommit(look);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');

    expect(await Promise.all(counts)).toEqual([[{ count: 1 }]]);
  });

  it('runs the victim of a deadlock again when its work may be repeated, and once when not', async () => {
    await test.database.execute(`INSERT INTO things VALUES ('a'), ('b')`);
    const runs: string[] = [];
    const told: string[] = [];
    const both = async (isRepeatable: boolean): Promise<PromiseSettledResult<void>[]> => {
      let waiting = 2;
      let goOn = (): void => undefined;
      const met = new Promise<void>((resolve) => (goOn = resolve));
      const touch = (first: string, second: string): Promise<void> =>
        test.database.transaction(
          async (transaction) => {
            runs.push(first);
            transaction.afterCommit(() => told.push(first));
            const write = `UPDATE things SET name = name WHERE name = $1`;
            await transaction.execute(write, [first]);
            if ((waiting -= 1) <= 0) goOn();
            await met;
            await transaction.execute(write, [second]);
          },
          { isRepeatable },
        );
      return Promise.allSettled([touch('a', 'b'), touch('b', 'a')]);
    };

    expect((await both(true)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(runs).toHaveLength(3);
    expect(told.sort()).toEqual(['a', 'b']);
    const ends = await both(false);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(runs).toHaveLength(5);
  });

  it('lets the server end statements that take too long', async () => {
    const config = testConfig({ DATABASE_URL: test.url, DATABASE_STATEMENT_TIMEOUT_MS: '50' });
    const source = await openDataSource(config);

    await expect(new Database(source).query('SELECT pg_sleep(10)')).rejects.toThrow(
      'statement timeout',
    );
    await source.destroy();
  });
});

describe('runMigrations', () => {
  it('applies each migration once, however many processes start together', async () => {
    const test = await createTestDatabase([]);
    const config = testConfig({ DATABASE_URL: test.url });

    const applied = await Promise.all(
      [1, 2, 3].map(() => runMigrations(config, [PlatformOutbox1763700001000])),
    );

    expect(applied.flat()).toEqual(['PlatformOutbox1763700001000']);
    await test.drop();
  });

  it('can be taken back', async () => {
    const test = await createTestDatabase([PlatformOutbox1763700001000]);

    await test.dataSource.undoLastMigration();

    expect(await test.database.query(`SELECT to_regclass('outbox') AS found`)).toEqual([
      { found: null },
    ]);
    await test.drop();
  });
});
