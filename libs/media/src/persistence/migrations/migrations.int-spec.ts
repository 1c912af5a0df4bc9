import { createTestDatabase, type TestDatabase } from '#libs/platform/testing';
import { mediaMigrations } from './index.js';

describe('the tables of media', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await createTestDatabase(mediaMigrations);
  });
  afterAll(() => test.drop());

  const insert = (id: string) =>
    test.database.query(
      `INSERT INTO assets (id, workspace_id, status, kind, mime, filename, size_bytes, fingerprint, storage,
         object_key, delivery_token, has_thumbnail, created_at, updated_at)
       VALUES ($1, 'ws', 'ready', 'image', 'image/png', 'a.png', 1, '', 'local', $1, '', true, now(), now())`,
      [id],
    );

  it('keep what older processes write while they are being replaced', async () => {
    await insert('one');
    const rows = await test.database.query('SELECT preview_state, preview_tries FROM assets');
    expect(rows).toEqual([{ preview_state: 'pending', preview_tries: 0 }]);
  });

  it('can be taken back without losing assets, and made again', async () => {
    await test.dataSource.undoLastMigration();
    await insert('two');
    await test.dataSource.runMigrations();
    const rows = await test.database.query('SELECT preview_state FROM assets ORDER BY id');
    expect(rows).toEqual([{ preview_state: 'pending' }, { preview_state: 'pending' }]);
  });
});
