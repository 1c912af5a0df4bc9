import { testConfig } from '#libs/kernel/testing';
import { createTestDatabase, type TestDatabase } from '../testing/index.js';
import { PreparedDatabase } from './prepared-database.js';
import { statement } from './statement.js';

const NAMES = statement(
  'test_names',
  'SELECT name FROM things WHERE name = ANY ($1) ORDER BY name',
);
const ALL = statement('test_all', 'SELECT * FROM things');
const REMOVE = statement('test_remove', 'DELETE FROM things WHERE name = $1');

describe('a database whose statements have names', () => {
  let test: TestDatabase;
  let prepared: PreparedDatabase;

  beforeEach(async () => {
    test = await createTestDatabase([]);
    await test.database.execute(`CREATE TABLE things (name text)`);
    await test.database.execute(`INSERT INTO things VALUES ('a'), ('b')`);
    prepared = new PreparedDatabase(testConfig({ DATABASE_URL: test.url }), test.database);
  });
  afterEach(async () => {
    await prepared.onApplicationShutdown();
    await test.drop();
  });

  const plans = (): Promise<unknown[]> =>
    prepared.query(
      `SELECT name, generic_plans::integer AS generic, custom_plans::integer AS custom
       FROM pg_prepared_statements WHERE name <> '' ORDER BY name`,
    );

  it('plans each of them once, for whatever values may come', async () => {
    for (const name of ['a', 'b', 'c']) {
      await prepared.query(NAMES, [[name]]);
      await prepared.transaction((transaction) => transaction.query(NAMES, [[name]]));
    }
    expect(await prepared.query(NAMES, [['a', 'c']])).toEqual([{ name: 'a' }]);
    expect(await plans()).toEqual([{ name: 'test_names', generic: 7, custom: 0 }]);
  });

  it('walks an index although the table is small when the plan is made', async () => {
    await test.database.execute(`CREATE TABLE growing (name text PRIMARY KEY)`);
    await test.database.execute(`INSERT INTO growing VALUES ('a')`);
    await test.database.execute('ANALYZE growing');
    const walk = `EXPLAIN SELECT name FROM growing WHERE name > 'a' ORDER BY name LIMIT 3`;
    expect(JSON.stringify(await test.database.query(walk))).toContain('Seq Scan');
    expect(JSON.stringify(await prepared.query(walk))).toContain('using growing_pkey');
  });

  it('connects when it is first needed', async () => {
    const connections = (): Promise<{ count: number }[]> =>
      test.database.query(
        `SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database()`,
      );
    const [before] = await connections();
    await prepared.query(NAMES, [[]]);
    expect(await connections()).toEqual([{ count: before!.count + 1 }]);
  });

  it('goes on without names where a connection has lost them', async () => {
    await prepared.query(NAMES, [['a']]);
    await prepared.query(REMOVE, ['x']);
    await prepared.query('DEALLOCATE ALL');
    expect(await prepared.query(NAMES, [['a']])).toEqual([{ name: 'a' }]);
    expect(await prepared.execute(REMOVE, ['a'])).toBe(1);
    const repeated = await prepared.transaction(
      (transaction) => transaction.query(NAMES, [['a', 'b']]),
      { isRepeatable: true },
    );
    expect(repeated).toEqual([{ name: 'b' }]);
  });

  it('names nothing where a pooler does not carry names', async () => {
    const environment = { DATABASE_URL: test.url, DATABASE_PREPARED_STATEMENTS: 'false' };
    const unnamed = new PreparedDatabase(testConfig(environment), test.database);
    expect(await unnamed.query(NAMES, [['a']])).toEqual([{ name: 'a' }]);
    expect(await unnamed.query('SELECT name FROM pg_prepared_statements')).toEqual([]);
    await unnamed.onApplicationShutdown();
  });

  it('goes on when a table is another one than the plan was made for', async () => {
    expect(await prepared.query(ALL)).toHaveLength(2);
    await test.database.execute('ALTER TABLE things ADD COLUMN size integer');
    expect(await prepared.query(ALL)).toContainEqual({ name: 'a', size: null });
  });

  it('refuses one name for two texts', () => {
    expect(() => statement('test_names', 'SELECT 1')).toThrow('two different statements');
  });
});
