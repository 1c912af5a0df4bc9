import type { Readable } from 'node:stream';
import { createHash } from 'node:crypto';
import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { newId, type WorkspaceId } from '#libs/kernel';
import { DeleteAssetCommand } from '../commands/delete-asset/delete-asset.command.js';
import type { Asset } from '../domain/asset.js';
import type { ImageRules } from '../domain/image-rules.js';
import { MediaLibrary } from '../library/media-library.js';
import type { PublishableMedia } from '../library/media-ref.js';
import { DeliveryQuery } from '../queries/delivery/delivery.query.js';
import { RetentionSweep } from '../retention/retention-sweep.js';
import { StorageDriver } from '../storage/storage-driver.js';
import { anImage, bootMedia, type MediaPlatform } from '../testing/index.js';

describe('images prepared for a network', () => {
  let media: MediaPlatform;
  let library: MediaLibrary;
  let workspaceId: WorkspaceId;

  beforeAll(async () => {
    media = await bootMedia({ PUBLIC_BASE_URL: 'https://post.example' });
    library = media.platform.get(MediaLibrary);
  });
  afterAll(() => media.close());
  beforeEach(() => (workspaceId = newId('ws')));

  const jpegOnly: ImageRules = { mimeTypes: ['image/jpeg'], maxBytes: 8_000_000 };
  const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  const bytesOf = async (item: { open(): Promise<Readable> }) => buffer(await item.open());
  const publishable = async (asset: Asset, images: ImageRules): Promise<PublishableMedia> => {
    const refs = [{ assetId: asset.id, url: null }];
    const [item] = await library.forPublishing(workspaceId, refs, {
      images,
      videos: null,
      fetches: 'image',
    });
    return item!;
  };
  const objectsOf = async (asset: Asset): Promise<readonly string[]> => {
    const names = await readdir(join(media.directory, 'objects'), { recursive: true });
    return names.filter((name) => name.includes(`${asset.id}`) && !name.endsWith('.webp'));
  };
  const delivered = (asset: Asset, url: string) => {
    const { searchParams } = new URL(url);
    const number = (name: string) => {
      const value = searchParams.get(name);
      return value === null ? null : Number(value);
    };
    const bounds = { maxBytes: number('maxBytes'), maxSide: number('maxSide') };
    const isPlain = bounds.maxBytes === null && bounds.maxSide === null;
    return media.queries.execute(
      new DeliveryQuery(asset.id, asset.deliveryToken, 'jpeg', isPlain ? null : bounds),
    );
  };

  it('are JPEGs where only JPEG is taken; the original stays', async () => {
    const original = await anImage('png');
    const asset = await media.upload(workspaceId, original, { filename: 'tulip.png' });
    const item = await publishable(asset, jpegOnly);
    const bytes = await bytesOf(item);
    expect(item).toMatchObject({
      mime: 'image/jpeg',
      filename: 'tulip.jpg',
      sizeBytes: bytes.length,
      width: 320,
      height: 200,
      url: `https://post.example/media/${asset.id}/${asset.deliveryToken}/tulip.jpg?format=jpeg`,
    });
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    const stored = await media.platform.get(StorageDriver).open(asset.objectKey);
    expect(digest(await buffer(stored!))).toBe(digest(original));
  });

  it('are shrunk until they fit, made once, and delivered as they were published', async () => {
    const asset = await media.upload(
      workspaceId,
      await anImage('jpeg', { width: 1200, height: 900 }),
    );
    const rules = { ...jpegOnly, maxBytes: 60_000 };
    const [item, again] = await Promise.all([publishable(asset, rules), publishable(asset, rules)]);
    const bytes = await bytesOf(item);
    expect(bytes.length).toBeLessThanOrEqual(60_000);
    expect([item.sizeBytes, again.sizeBytes]).toEqual([bytes.length, bytes.length]);
    expect(item.width! / item.height!).toBeCloseTo(4 / 3, 1);
    expect(item.width).toBeLessThan(1200);
    expect(await objectsOf(asset)).toHaveLength(2);
    const file = await delivered(asset, item.url);
    expect([file.mime, file.sizeBytes]).toEqual(['image/jpeg', bytes.length]);
    expect(digest(await bytesOf(file))).toBe(digest(bytes));
  });

  it('lose quality before they lose pixels', async () => {
    const asset = await media.upload(
      workspaceId,
      await anImage('png', { width: 600, height: 400 }),
    );
    const whole = await publishable(asset, jpegOnly);
    const rules = { ...jpegOnly, maxBytes: Math.floor(whole.sizeBytes * 0.9) };
    const item = await publishable(asset, rules);
    expect([item.width, item.height]).toEqual([600, 400]);
    expect(item.sizeBytes).toBeLessThanOrEqual(rules.maxBytes);
  });

  it('keep the most pixels of a network', async () => {
    const asset = await media.upload(
      workspaceId,
      await anImage('png', { width: 600, height: 400 }),
    );
    const item = await publishable(asset, { ...jpegOnly, maxWidthPlusHeight: 500 });
    expect([item.width, item.height]).toEqual([300, 200]);
    expect(item.url).toMatch(/\/file\.jpg\?format=jpeg&maxBytes=8000000&maxSide=300$/);
  });

  it('are delivered in no size that no network needed', async () => {
    const asset = await media.upload(workspaceId, await anImage('png'));
    const query = new DeliveryQuery(asset.id, asset.deliveryToken, 'jpeg', {
      maxBytes: null,
      maxSide: 9,
    });
    await expect(media.queries.execute(query)).rejects.toThrow('No network needed');
    expect(await objectsOf(asset)).toHaveLength(1);
  });

  it('are refused for good when the network wants more pixels than fit its bytes', async () => {
    const asset = await media.upload(
      workspaceId,
      await anImage('jpeg', { width: 800, height: 600 }),
    );
    const rules = { ...jpegOnly, maxBytes: 50_000, minWidth: 800 };
    await expect(publishable(asset, rules)).rejects.toMatchObject({
      problem: 'invalid',
      retryable: false,
    });
  });

  it('are refused for good when the image turns out to be damaged', async () => {
    const whole = await anImage('png', { width: 600, height: 400 });
    const asset = await media.upload(workspaceId, whole);
    await truncate(join(media.directory, 'objects', asset.objectKey), 100_000);
    await expect(publishable(asset, jpegOnly)).rejects.toMatchObject({ retryable: false });
  });

  it('go with their asset', async () => {
    const asset = await media.upload(
      workspaceId,
      await anImage('jpeg', { width: 800, height: 600 }),
    );
    await publishable(asset, { ...jpegOnly, maxBytes: 30_000 });
    expect(await objectsOf(asset)).toHaveLength(2);
    await media.commands.execute(
      new DeleteAssetCommand(workspaceId, asset.id, { retentionDays: 0, force: true }),
    );
    media.clock.advance(1_000);
    await media.platform.get(RetentionSweep).run();
    expect(await objectsOf(asset)).toEqual([]);
  });
});
