import { buffer } from 'node:stream/consumers';
import { newId } from '#libs/kernel';
import { DeleteAssetCommand } from '../commands/delete-asset/delete-asset.command.js';
import type { Asset } from '../domain/asset.js';
import { previewKeyOf } from '../domain/preview.js';
import { StorageUsageQuery } from '../queries/storage-usage/storage-usage.query.js';
import { RetentionSweep } from '../retention/retention-sweep.js';
import { PreviewScene } from '../testing/preview-scene.js';
import { anImage, aVideo } from '../testing/index.js';

const LEASE_MS = 60_000;

describe('previews', () => {
  let scene: PreviewScene;

  beforeAll(async () => {
    scene = await PreviewScene.boot({ MEDIA_PREVIEW_PIXELS: '200' });
  });
  afterAll(() => scene.media.close());
  afterEach(() => scene.forgetAll());

  it('are drawn until they are made, and then never change', async () => {
    const asset = await scene.media.upload(
      newId('ws'),
      await anImage('jpeg', { width: 900, height: 300 }),
      { filename: 'a b.jpg' },
    );
    expect(asset).toMatchObject({ previewState: 'pending', previewFailure: null });
    const drawn = await scene.previewOf(asset);
    expect(drawn).toMatchObject({ mime: 'image/webp', cacheSeconds: 5, lastModified: null });
    expect(await buffer(await drawn.open())).toHaveLength(drawn.sizeBytes);
    await scene.worker.drained();
    expect(await scene.reread(asset)).toMatchObject({ previewState: 'made' });
    const made = await scene.previewOf(asset);
    expect(made).toMatchObject({ mime: 'image/webp', filename: 'a b.webp', cacheSeconds: null });
    expect(made.etag).not.toBe(drawn.etag);
    expect(await scene.pictureOf(asset)).toMatchObject({ format: 'webp', width: 200, height: 67 });
    expect(await scene.incoming()).toEqual([]);
  });

  it('of images stand upright and do not move', async () => {
    const { default: sharp } = await import('sharp');
    const bytes = await anImage('jpeg', { width: 300, height: 100 });
    const lying = await sharp(bytes).withMetadata({ orientation: 6 }).toBuffer();
    const frames = await Promise.all([1, 2, 3].map(() => anImage('png')));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const turned = await scene.media.upload(newId('ws'), lying);
    const animation = await scene.media.upload(newId('ws'), moving);
    await scene.worker.drained();
    expect(await scene.pictureOf(turned)).toMatchObject({ width: 67, height: 200 });
    const still = await scene.pictureOf(animation);
    expect([still.width, still.height, still.pages ?? 1]).toEqual([200, 125, 1]);
  });

  it('of videos are drawn for good where there is no ffmpeg, and wait for it', async () => {
    const asset = await scene.media.upload(newId('ws'), await aVideo('mp4'));
    await scene.worker.drained();
    expect(await scene.reread(asset)).toMatchObject({ previewState: 'placeholder' });
    expect(await scene.previewOf(asset)).toMatchObject({ mime: 'image/webp', cacheSeconds: 3_600 });
    expect(await scene.pictureOf(asset)).toMatchObject({ width: 200, height: 113 });
    expect(await scene.filesOf(asset)).toEqual([]);
    expect(await scene.work.reopenPlaceholders()).toBe(1);
    expect(await scene.reread(asset)).toMatchObject({ previewState: 'pending' });
  });

  it('of what cannot be seen do not exist', async () => {
    const asset = await scene.media.upload(newId('ws'), Buffer.from('text'), { filename: 'a.txt' });
    expect(await scene.work.claim(LEASE_MS, 10)).toEqual([]);
    await expect(scene.previewOf(asset)).rejects.toMatchObject({ code: 'asset_not_found' });
  });

  it('do not count as storage', async () => {
    const asset = await scene.uploadImage();
    await scene.worker.drained();
    const usage = await scene.media.queries.execute(new StorageUsageQuery(asset.workspaceId));
    expect(usage).toEqual({ assets: 1, bytes: asset.sizeBytes });
  });

  it('go with their asset, also when it goes while they are made', async () => {
    const [before, during] = [await scene.uploadImage(), await scene.uploadImage()];
    const remove = ({ workspaceId, id }: Asset) =>
      scene.media.commands.execute(
        new DeleteAssetCommand(workspaceId, id, { retentionDays: 0, force: false }),
      );
    const sweep = scene.media.platform.get(RetentionSweep);
    const put = scene.storage.put.bind(scene.storage);
    scene.storage.put = async (key, path) => {
      if (key === previewKeyOf(during)) await remove(during).then(() => sweep.run());
      return put(key, path);
    };
    await scene.worker.drained();
    scene.storage.put = put;
    expect(await scene.filesOf(during)).toEqual([]);
    expect(await scene.filesOf(before)).toHaveLength(1);
    await remove(before);
    await sweep.run();
    expect(await scene.filesOf(before)).toEqual([]);
  });
});
