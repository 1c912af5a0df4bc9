import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { newId } from '#libs/kernel';
import { DeleteAssetCommand } from './commands/delete-asset/delete-asset.command.js';
import { RegisterAssetCommand } from './commands/register-asset/register-asset.command.js';
import { PreviewWorker } from './previews/preview-worker.js';
import { AssetListQuery } from './queries/asset-list/asset-list.query.js';
import { DeliveryQuery } from './queries/delivery/delivery.query.js';
import { StorageUsageQuery } from './queries/storage-usage/storage-usage.query.js';
import { RetentionSweep } from './retention/retention-sweep.js';
import { StorageDriver } from './storage/storage-driver.js';
import { anImage, aVideo, bootMedia, type MediaPlatform } from './testing/index.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

describe('assets', () => {
  let media: MediaPlatform;

  beforeAll(async () => {
    media = await bootMedia({ MEDIA_MAX_UPLOAD_BYTES: '2000000' });
  });
  afterAll(() => media.close());
  afterEach(() => media.limitStorage(null));

  const filesOnDisk = async () => {
    const entries = await readdir(media.directory, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  };
  const filesOf = async (key: string) => (await filesOnDisk()).filter((path) => path.includes(key));
  const list = (workspaceId: string, filter = {}, page = {}) =>
    media.queries.execute(
      new AssetListQuery(workspaceId, filter, { limit: 50, offset: 0, cursor: null, ...page }),
    );
  const deliver = (
    id: string,
    token: string,
    rendition: 'original' | 'jpeg' | 'preview' = 'original',
  ) => media.queries.execute(new DeliveryQuery(id, token, rendition));
  const read = (stream: Readable) => buffer(stream);

  it('stores an image with its facts and a preview, and delivers both by token', async () => {
    const bytes = await anImage('png', { width: 900, height: 300 });
    const asset = await media.upload(newId('ws'), bytes, { filename: '../a b.png' });
    expect(asset).toMatchObject({
      status: 'ready',
      kind: 'image',
      mime: 'image/png',
      filename: 'a b.png',
      sizeBytes: bytes.length,
      width: 900,
      height: 300,
    });
    const original = await deliver(asset.id, asset.deliveryToken);
    expect(await read(await original.open())).toEqual(bytes);
    expect(await read(await original.open({ start: 10, end: 19 }))).toEqual(bytes.subarray(10, 20));
    const preview = await deliver(asset.id, asset.deliveryToken, 'preview');
    expect(preview).toMatchObject({ mime: 'image/webp', filename: 'a b.webp' });
    expect((await read(await preview.open())).toString('latin1', 8, 12)).toBe('WEBP');
    await expect(deliver(asset.id, `${asset.deliveryToken}x`)).rejects.toMatchObject({
      code: 'asset_not_found',
    });
  });

  it('converts an image to JPEG once, also when many ask at the same time', async () => {
    const asset = await media.upload(newId('ws'), await anImage('webp'), { filename: 'x.webp' });
    const files = await Promise.all(
      [1, 2, 3].map(() => deliver(asset.id, asset.deliveryToken, 'jpeg')),
    );
    expect(files[0]).toMatchObject({ mime: 'image/jpeg', filename: 'x.jpg' });
    expect(files[0]!.etag).not.toBe((await deliver(asset.id, asset.deliveryToken)).etag);
    const bytes = await read(await files[0]!.open());
    expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(bytes.length).toBe(files[2]!.sizeBytes);
  });

  it('leaves nothing behind when the bytes are refused', async () => {
    const workspaceId = newId('ws');
    const before = (await filesOnDisk()).length;
    const image = await anImage('jpeg');
    await expect(
      media.upload(workspaceId, image.subarray(0, image.length / 2)),
    ).rejects.toMatchObject({ code: 'asset_invalid', details: { reason: 'truncated' } });
    await expect(media.upload(workspaceId, Buffer.alloc(2_000_001))).rejects.toMatchObject({
      code: 'payload_too_large',
    });
    expect((await list(workspaceId)).total).toBe(0);
    expect((await filesOnDisk()).length).toBe(before);
  });

  it('gives the last free space to one of two uploads at once', async () => {
    const workspaceId = newId('ws');
    const bytes = await anImage('png');
    media.limitStorage(bytes.length + 10);
    const results = await Promise.allSettled([
      media.upload(workspaceId, bytes),
      media.upload(workspaceId, bytes),
    ]);
    const refused = results.find((result) => result.status === 'rejected');
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(refused?.reason).toMatchObject({
      code: 'quota_exceeded',
      details: { entitlement: 'storageBytes', used: bytes.length },
    });
    const usage = await media.queries.execute(new StorageUsageQuery(workspaceId));
    expect(usage).toEqual({ assets: 1, bytes: bytes.length });
  });

  it('lists newest first, with filters, an exact total and a cursor that neither skips nor repeats', async () => {
    const workspaceId = newId('ws');
    const ids: string[] = [];
    for (const name of ['Sea.txt', 'hill_1.txt', 'sea 2.txt', '100.txt']) {
      media.clock.advance(1_000);
      ids.unshift((await media.upload(workspaceId, Buffer.from(name), { filename: name })).id);
    }
    await media.upload(newId('ws'), Buffer.from('other'), { filename: 'sea.txt' });
    const first = await list(workspaceId, {}, { limit: 3 });
    const second = await list(workspaceId, {}, { limit: 3, cursor: first.nextCursor });
    expect([...first.assets, ...second.assets].map((asset) => asset.id)).toEqual(ids);
    expect([first.total, second.total, second.nextCursor]).toEqual([4, 4, null]);
    expect((await list(workspaceId, { q: 'SEA' })).total).toBe(2);
    expect((await list(workspaceId, { q: '%' })).total).toBe(0);
    expect((await list(workspaceId, { q: '_' })).total).toBe(1);
    expect((await list(workspaceId, { kind: 'image' })).total).toBe(0);
    expect((await list(workspaceId, { status: 'ready' }, { offset: 3 })).assets).toHaveLength(1);
    await expect(list(workspaceId, {}, { cursor: 'nonsense' })).rejects.toMatchObject({
      code: 'invalid_parameter',
    });
  });

  it('registers an object of its own workspace only, once', async () => {
    const workspaceId = newId('ws');
    const objectKey = `${workspaceId}/import/film.mp4`;
    const path = join(media.directory, 'objects', objectKey);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await aVideo('mp4'));
    const registration = { filename: null, mime: null, publicUrl: null, status: null };
    const register = (key: string, owner = workspaceId, status: 'ready' | null = null) =>
      media.commands.execute(
        new RegisterAssetCommand(owner, { ...registration, objectKey: key, status }),
      );
    const asset = await register(objectKey);
    expect(asset).toMatchObject({ status: 'draft', kind: 'video', filename: 'film.mp4' });
    const again = await register(objectKey, workspaceId, 'ready');
    expect(again).toMatchObject({ id: asset.id, status: 'ready' });
    const stranger = newId('ws');
    await expect(register(objectKey, stranger)).rejects.toMatchObject({ code: 'asset_not_found' });
    await expect(register(`${stranger}/../${objectKey}`, stranger)).rejects.toMatchObject({
      code: 'invalid_parameter',
    });
    await expect(register(`${workspaceId}/import/none.mp4`)).rejects.toMatchObject({
      code: 'asset_not_found',
    });
  });

  it('protects an asset that unpublished posts use, unless forced', async () => {
    const workspaceId = newId('ws');
    const asset = await media.upload(workspaceId, Buffer.from('text'), { filename: 'a.txt' });
    const remove = (force: boolean, owner = workspaceId) =>
      media.commands.execute(new DeleteAssetCommand(owner, asset.id, { retentionDays: 7, force }));
    media.usage.posts.set(asset.id, 2);
    await expect(remove(false)).rejects.toMatchObject({
      code: 'asset_in_use',
      details: { unpublishedPosts: 2, recurrences: 0 },
    });
    await expect(remove(true, newId('ws'))).rejects.toMatchObject({ code: 'asset_not_found' });
    const removed = await remove(true);
    expect(removed.status).toBe('pending_delete');
    expect(removed.deleteAfter).toEqual(new Date(media.clock.now().getTime() + 7 * DAY_MS));
  });

  it('keeps a deleted asset until its retention ends, then removes bytes, previews and row', async () => {
    const workspaceId = newId('ws');
    const asset = await media.upload(workspaceId, await anImage('png'), { filename: 'a.png' });
    await deliver(asset.id, asset.deliveryToken, 'jpeg');
    await media.platform.get(PreviewWorker).drained();
    await media.commands.execute(
      new DeleteAssetCommand(workspaceId, asset.id, { retentionDays: 7, force: false }),
    );
    const sweep = media.platform.get(RetentionSweep);
    media.clock.advance(7 * DAY_MS - 1_000);
    await sweep.run();
    expect((await deliver(asset.id, asset.deliveryToken)).sizeBytes).toBe(asset.sizeBytes);
    expect(await filesOf(asset.id)).toHaveLength(3);
    media.clock.advance(1_000);
    await sweep.run();
    expect(await filesOf(asset.id)).toEqual([]);
    await expect(deliver(asset.id, asset.deliveryToken)).rejects.toMatchObject({
      code: 'asset_not_found',
    });
  });

  it('goes on after a removal that failed half way', async () => {
    const workspaceId = newId('ws');
    const asset = await media.upload(workspaceId, await anImage('png'), { filename: 'a.png' });
    await media.commands.execute(
      new DeleteAssetCommand(workspaceId, asset.id, { retentionDays: 0, force: false }),
    );
    const storage = media.platform.get(StorageDriver);
    const remove = storage.remove.bind(storage);
    storage.remove = async (key) => {
      if (key === asset.objectKey) throw new Error('the disk is gone');
      return remove(key);
    };
    const sweep = media.platform.get(RetentionSweep);
    await sweep.run();
    expect((await list(workspaceId)).total).toBe(1);
    storage.remove = remove;
    media.clock.advance(HOUR_MS);
    await sweep.run();
    expect((await list(workspaceId)).total).toBe(0);
    expect(await filesOf(asset.id)).toEqual([]);
  });

  it('obeys deleteAfter of an upload, but waits for posts that still need it', async () => {
    const workspaceId = newId('ws');
    const deleteAfter = new Date(media.clock.now().getTime() + HOUR_MS);
    const asset = await media.upload(workspaceId, Buffer.from('x'), { deleteAfter });
    media.usage.posts.set(asset.id, 1);
    const sweep = media.platform.get(RetentionSweep);
    media.clock.advance(HOUR_MS);
    await sweep.run();
    expect((await list(workspaceId)).assets[0]?.status).toBe('ready');
    media.usage.posts.delete(asset.id);
    media.clock.advance(HOUR_MS);
    await sweep.run();
    expect((await list(workspaceId)).total).toBe(0);
  });
});
