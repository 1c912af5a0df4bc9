import { createTestDatabase, type TestDatabase } from '#libs/platform/testing';
import { identityMigrations } from './index.js';

describe('the tables of identity', () => {
  let test: TestDatabase;

  beforeEach(async () => {
    test = await createTestDatabase(identityMigrations);
  });
  afterEach(() => test.drop());

  it('keep a workspace in its mode for good', async () => {
    await test.database.query(
      `INSERT INTO workspaces (id, name, mode, created_at, updated_at) VALUES ('ws_1', 'w', 'sandbox', now(), now())`,
    );
    await expect(
      test.database.query(`UPDATE workspaces SET mode = 'live' WHERE id = 'ws_1'`),
    ).rejects.toThrow(/mode of a workspace cannot change/);
  });

  it('can be taken back and made again', async () => {
    await test.dataSource.undoLastMigration();
    await test.dataSource.runMigrations();
    expect(await test.database.query(`SELECT * FROM api_keys`)).toEqual([]);
  });
});
