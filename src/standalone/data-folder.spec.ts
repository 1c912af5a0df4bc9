import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolder } from './data-folder.js';

describe('the folder of an installation', () => {
  let path: string;

  beforeEach(async () => {
    path = await mkdtemp(join(tmpdir(), 'postrider-folder-'));
  });
  afterEach(() => rm(path, { recursive: true, force: true }));

  const kept = async (): Promise<object> =>
    JSON.parse(await readFile(join(path, 'secrets.json'), 'utf8')) as object;

  it('makes its secrets once', async () => {
    const secrets = await (await DataFolder.open(path)).secrets();
    expect(secrets.receiptKeys).toMatch(/^r1:[\w+/=]{100,}$/);
    expect(await kept()).toEqual(secrets);
    expect((await stat(join(path, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(await (await DataFolder.open(path)).secrets()).toEqual(secrets);
  });

  it('adds what an earlier version has not made, and keeps what it has', async () => {
    const before = { databasePassword: 'p', credentialKeys: 'k1:c', workspaceId: 'ws_1' };
    await writeFile(join(path, 'secrets.json'), JSON.stringify(before));
    const secrets = await (await DataFolder.open(path)).secrets();
    expect(secrets).toEqual({ ...before, receiptKeys: expect.any(String) });
    expect(await kept()).toEqual(secrets);
  });
});
