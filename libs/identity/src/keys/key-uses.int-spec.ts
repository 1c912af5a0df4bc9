import { randomBytes } from 'node:crypto';
import { newId } from '#libs/kernel';
import { MovedClock } from '#libs/kernel/testing';
import { createTestDatabase, type TestDatabase } from '#libs/platform/testing';
import { hashOf } from '../domain/api-key.js';
import { ApiKeyRepository } from '../persistence/api-key.repository.js';
import { identityEntities } from '../persistence/entities.js';
import { identityMigrations } from '../persistence/migrations/index.js';
import { KeyUses } from './key-uses.js';

describe('last uses of API keys', () => {
  let test: TestDatabase;
  let keys: ApiKeyRepository;
  let clock: MovedClock;
  let uses: KeyUses;
  let keyId: string;

  beforeAll(async () => {
    test = await createTestDatabase(identityMigrations, identityEntities);
    keys = new ApiKeyRepository(test.database);
  });
  afterAll(() => test.drop());

  beforeEach(async () => {
    clock = new MovedClock();
    uses = new KeyUses(keys, clock);
    keyId = newId('key');
    const workspaceId = newId('ws');
    await test.database.query(
      `INSERT INTO workspaces (id, name, mode, created_at, updated_at) VALUES ($1, 'w', 'live', now(), now())`,
      [workspaceId],
    );
    await test.database.query(
      `INSERT INTO api_keys (id, workspace_id, prefix, secret_hash, sealed, kind, created_at)
       VALUES ($1, $2, 'pr_live_aaaaaa', $3, '{}', 'personal', now())`,
      [keyId, workspaceId, hashOf(randomBytes(8).toString('hex'))],
    );
  });
  afterEach(() => uses.beforeApplicationShutdown());

  const stored = async (): Promise<Date | null> => {
    const sql = `SELECT last_used_at AS at FROM api_keys WHERE id = $1`;
    return (await test.database.query<{ at: Date | null }>(sql, [keyId]))[0]!.at;
  };
  const use = async (): Promise<Date> => {
    await uses.note(keyId, await stored());
    return clock.now();
  };

  it('writes the first use at once', async () => {
    const usedAt = await use();
    expect(await stored()).toEqual(usedAt);
  });

  it('keeps later uses of the same minute to itself, but knows them', async () => {
    const first = await use();
    clock.advance(30_000);
    const second = await use();
    expect(await stored()).toEqual(first);
    expect(uses.latest(keyId, first)).toEqual(second);
  });

  it('writes again after a minute', async () => {
    await use();
    clock.advance(60_000);
    const second = await use();
    expect(await stored()).toEqual(second);
  });

  it('writes what it kept when the process ends', async () => {
    await use();
    clock.advance(1_000);
    const last = await use();
    await uses.beforeApplicationShutdown();
    expect(await stored()).toEqual(last);
  });

  it('never replaces a newer time of another process', async () => {
    await use();
    clock.advance(1_000);
    await use();
    const newer = new Date(clock.now().getTime() + 5_000);
    await keys.recordUses([{ keyId, usedAt: newer }]);
    await uses.flush();
    expect(await stored()).toEqual(newer);
  });
});
