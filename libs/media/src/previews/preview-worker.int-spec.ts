import { newId } from '#libs/kernel';
import { Notifications } from '#libs/platform';
import { anImage } from '../testing/index.js';
import { PREVIEWS_CHANNEL } from './make-preview.js';
import { PreviewScene } from '../testing/preview-scene.js';

const LEASE_MS = 60_000;

describe('previews in the making', () => {
  let scene: PreviewScene;

  beforeAll(async () => {
    scene = await PreviewScene.boot({ MEDIA_PREVIEW_TRIES: '2' });
  });
  afterAll(() => scene.media.close());
  // What one test leaves undone is not the next one's.
  afterEach(() => scene.forgetAll());

  it('are announced once their bytes are stored', async () => {
    const { platform } = scene.media;
    let tell = (): void => undefined;
    const told = new Promise<void>((resolve) => (tell = resolve));
    await platform.get(Notifications).listen(PREVIEWS_CHANNEL, () => tell());
    await scene.media.upload(newId('ws'), await anImage('gif'));
    await told;
    expect(await scene.work.claim(LEASE_MS, 1)).toHaveLength(1);
  });

  it('are claimed by one of two rivals, each once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => scene.uploadImage()));
    const claims = await Promise.all([1, 2, 3].map(() => scene.work.claim(LEASE_MS, 2)));
    const ids = claims.flat().map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
  });

  it('are left alone by a worker that was overtaken', async () => {
    await scene.uploadImage();
    const [late] = await scene.work.claim(LEASE_MS, 1);
    expect(await scene.work.claim(LEASE_MS, 1)).toEqual([]);
    await scene.makeDue();
    const [quick] = await scene.work.claim(LEASE_MS, 1);
    expect(await scene.work.settle(late!, 'failed', 'too late')).toBe(false);
    await scene.work.postpone(late!, 1_000_000);
    await scene.work.release(late!);
    expect(await scene.work.settle(quick!, 'made')).toBe(true);
  });

  it('are found again after a process has died over them', async () => {
    const asset = await scene.uploadImage();
    await scene.work.claim(LEASE_MS, 1);
    await scene.worker.drained();
    expect(await scene.reread(asset)).toMatchObject({ previewState: 'pending' });
    expect(await scene.filesOf(asset)).toEqual([]);
    await scene.makeDue();
    await scene.worker.drained();
    expect(await scene.reread(asset)).toMatchObject({ previewState: 'made' });
  });

  it('that lie there already are recorded, not made again', async () => {
    const asset = await scene.uploadImage();
    const settle = scene.work.settle.bind(scene.work);
    scene.work.settle = () => Promise.reject(new Error('the database is away'));
    await scene.worker.drained();
    scene.work.settle = settle;
    expect(await scene.filesOf(asset)).toHaveLength(1);
    await scene.damage(asset);
    await scene.makeDue();
    await scene.worker.drained();
    expect(await scene.reread(asset)).toMatchObject({ previewState: 'made' });
  });

  it('fail with a reason after the last try, and the asset stays as it is', async () => {
    const asset = await scene.uploadImage();
    await scene.damage(asset);
    await scene.worker.drained();
    expect(await scene.reread(asset)).toMatchObject({ previewState: 'pending', status: 'ready' });
    await scene.makeDue();
    await scene.worker.drained();
    expect(await scene.reread(asset)).toMatchObject({
      status: 'ready',
      previewState: 'failed',
      previewFailure: 'The image is damaged or cut short.',
    });
    expect(await scene.previewOf(asset)).toMatchObject({ mime: 'image/webp', cacheSeconds: 3_600 });
    expect([await scene.filesOf(asset), await scene.incoming()]).toEqual([[], []]);
  });

  it('that kill their process each time fail, too', async () => {
    const asset = await scene.uploadImage();
    for (const _death of [1, 2]) {
      await scene.work.claim(LEASE_MS, 1);
      await scene.makeDue();
    }
    await scene.worker.drained();
    expect(await scene.reread(asset)).toMatchObject({
      previewState: 'failed',
      previewFailure: expect.stringContaining('died'),
    });
  });

  it('survive a storage that fails once', async () => {
    const asset = await scene.uploadImage();
    const put = scene.storage.put.bind(scene.storage);
    scene.storage.put = () => Promise.reject(new Error('the disk is full'));
    await scene.worker.drained();
    scene.storage.put = put;
    expect([await scene.filesOf(asset), await scene.incoming()]).toEqual([[], []]);
    await scene.makeDue();
    await scene.worker.drained();
    expect(await scene.reread(asset)).toMatchObject({ previewState: 'made' });
  });

  it('that are cut short by a shutdown are given back without a lost try', async () => {
    const other = await PreviewScene.boot({});
    try {
      const asset = await other.uploadImage();
      let stopped: Promise<void> | undefined;
      other.storage.withLocalFile = () => {
        stopped = other.worker.stop(10_000);
        return Promise.reject(new Error('the connection is closed'));
      };
      await other.worker.drained();
      await stopped;
      const [claim] = await other.work.claim(LEASE_MS, 1);
      expect(claim).toMatchObject({ id: asset.id, tries: 1 });
    } finally {
      await other.media.close();
    }
  });
});
