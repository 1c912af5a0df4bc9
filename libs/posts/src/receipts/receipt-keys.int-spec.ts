import { generateKeyPairSync } from 'node:crypto';
import { testConfig } from '#libs/kernel/testing';
import { bootTestPlatform, type TestPlatform } from '#libs/platform/testing';
import { postsMigrations } from '../persistence/migrations/index.js';
import { ReceiptKeysRepository } from '../persistence/receipt-keys.repository.js';
import { ReceiptKeys } from './receipt-keys.js';

function newKey(id: string): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return `${id}:${privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')}`;
}

describe('the keys behind receipts', () => {
  let platform: TestPlatform;
  const [first, second] = [newKey('r1'), newKey('r2')];

  beforeAll(async () => {
    platform = await bootTestPlatform({ migrations: postsMigrations });
  });
  beforeEach(() => platform.database.execute('DELETE FROM receipt_keys'));
  afterAll(() => platform.close());

  /** A process that was started with these. */
  const startedWith = (...keys: readonly string[]): ReceiptKeys => {
    const variables: Record<string, string> =
      keys.length === 0 ? {} : { RECEIPT_KEYS: keys.join(',') };
    return new ReceiptKeys(new ReceiptKeysRepository(platform.database), testConfig(variables));
  };
  const idsOf = async (keys: ReceiptKeys): Promise<readonly string[]> =>
    (await keys.all()).map(({ kid }) => kid);

  it('are all published, without what must stay secret', async () => {
    const keys = startedWith(first, second);
    expect((await keys.signing()).id).toBe('r1');
    for (const key of await keys.all()) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    }
    expect(await idsOf(keys)).toEqual(['r1', 'r2']);
  });

  it('stay published when they are configured no longer', async () => {
    const [before] = await startedWith(first).all();
    expect((await startedWith(second, first).signing()).id).toBe('r2');
    expect(await startedWith(second).all()).toContainEqual(before);
    expect((await idsOf(startedWith())).toSorted()).toEqual(['r1', 'r2']);
  });

  it('are published before anything is signed by them', async () => {
    await startedWith(first).signing();
    expect(await idsOf(startedWith())).toEqual(['r1']);
  });

  it('are published once by processes that start together', async () => {
    await Promise.all(Array.from({ length: 4 }, () => startedWith(second, first).signing()));
    expect(await idsOf(startedWith())).toHaveLength(2);
  });

  it('sign nothing under the id of another key', async () => {
    const [before] = await startedWith(first).all();
    const replaced = startedWith(newKey('r1'), second);
    await expect(replaced.signing()).rejects.toMatchObject({
      code: 'receipt_key_replaced',
      details: { keyId: 'r1' },
    });
    expect(await replaced.all()).toContainEqual(before);
  });

  it('are asked for again when the database was away', async () => {
    const keys = startedWith(first);
    await platform.database.execute('ALTER TABLE receipt_keys RENAME TO receipt_keys_away');
    try {
      await expect(keys.signing()).rejects.toThrow('receipt_keys');
    } finally {
      await platform.database.execute('ALTER TABLE receipt_keys_away RENAME TO receipt_keys');
    }
    expect((await keys.signing()).id).toBe('r1');
  });
});
