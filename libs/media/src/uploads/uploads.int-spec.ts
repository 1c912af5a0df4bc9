import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { newId, type WorkspaceId } from '#libs/kernel';
import { AbortUploadCommand } from '../commands/abort-upload/abort-upload.command.js';
import { CompleteUploadCommand } from '../commands/complete-upload/complete-upload.command.js';
import { InitiateUploadCommand } from '../commands/initiate-upload/initiate-upload.command.js';
import type { InitiatedUpload } from '../commands/initiate-upload/initiate-upload.command.js';
import { ReceiveUploadPartCommand } from '../commands/receive-upload-part/receive-upload-part.command.js';
import { SignUploadPartCommand } from '../commands/sign-upload-part/sign-upload-part.command.js';
import { StorageUsageQuery } from '../queries/storage-usage/storage-usage.query.js';
import { RetentionSweep } from '../retention/retention-sweep.js';
import { PartStorage } from '../storage/part-storage.js';
import { anImage, bootMedia, type MediaPlatform } from '../testing/index.js';

const HOUR_MS = 3_600_000;
const SAID = { width: null, height: null, durationSeconds: null };

describe('uploads in parts', () => {
  let media: MediaPlatform;
  let workspaceId: WorkspaceId;
  let image: Buffer;

  beforeAll(async () => {
    media = await bootMedia();
    image = await anImage('png');
  });
  afterAll(() => media.close());
  beforeEach(() => {
    workspaceId = newId('ws');
    media.limitStorage(null);
  });

  const initiate = (sizeBytes = image.length): Promise<InitiatedUpload> =>
    media.commands.execute(
      new InitiateUploadCommand(workspaceId, { filename: 'x.png', sizeBytes, mime: null }),
    );
  const addressOf = async ({ asset, upload }: InitiatedUpload): Promise<string> => {
    const sign = new SignUploadPartCommand(workspaceId, asset.id, upload.uploadId, 1);
    return (await media.commands.execute(sign)).url.split('/uploads/')[1]!;
  };
  const receive = (address: string, bytes = image) =>
    media.commands.execute(new ReceiveUploadPartCommand(address, Readable.from([bytes])));
  const complete = ({ asset, upload }: InitiatedUpload, etag: string) => {
    const completion = { ...SAID, parts: [{ partNumber: 1, etag }] };
    const { uploadId } = upload;
    return media.commands.execute(
      new CompleteUploadCommand(workspaceId, asset.id, uploadId, completion),
    );
  };
  const abort = ({ asset }: InitiatedUpload) =>
    media.commands.execute(new AbortUploadCommand(workspaceId, asset.id, null));
  const usage = () => media.queries.execute(new StorageUsageQuery(workspaceId));
  const sweep = () => media.platform.get(RetentionSweep).run();
  const entries = async (): Promise<readonly string[]> =>
    (await readdir(media.directory, { recursive: true })).filter((name) =>
      /^(uploads|incoming)\/|asset_/.test(name),
    );

  it('count against the plan from the beginning, and no more once they are given up', async () => {
    media.limitStorage(image.length);
    const open = await initiate();
    const refusal = { code: 'quota_exceeded', details: { entitlement: 'storageBytes' } };
    await expect(initiate(1)).rejects.toMatchObject(refusal);
    await abort(open);
    expect(await usage()).toEqual({ assets: 0, bytes: 0 });
    await abort(await initiate());
  });

  it('take no space when the storage does not open them', async () => {
    const parts = media.platform.get(PartStorage);
    failOnce(parts, 'begin');
    await expect(initiate()).rejects.toThrow('away');
    expect(await usage()).toEqual({ assets: 0, bytes: 0 });
  });

  it('are swept with their parts when they were abandoned, and not before', async () => {
    const before = await entries();
    const open = await initiate();
    const address = await addressOf(open);
    await receive(address);
    media.clock.advance(24 * HOUR_MS);
    await expect(addressOf(open)).rejects.toMatchObject({ code: 'asset_not_found' });
    await expect(complete(open, '')).rejects.toMatchObject({ code: 'asset_not_found' });
    await sweep();
    expect(await usage()).toEqual({ assets: 1, bytes: image.length });
    media.clock.advance(HOUR_MS);
    await sweep();
    expect(await usage()).toEqual({ assets: 0, bytes: 0 });
    expect(await entries()).toEqual(before);
    await expect(receive(address)).rejects.toMatchObject({ code: 'asset_not_found' });
  });

  it('take a part for an hour at one address', async () => {
    const open = await initiate();
    const address = await addressOf(open);
    media.clock.advance(HOUR_MS - 1);
    await receive(address);
    media.clock.advance(1);
    await expect(receive(address)).rejects.toMatchObject({ code: 'asset_not_found' });
    expect((await receive(await addressOf(open))).sizeBytes).toBe(image.length);
    await abort(open);
  });

  it('are not made of a part that was sent again after it was checked', async () => {
    const parts = media.platform.get(PartStorage);
    const open = await initiate();
    const address = await addressOf(open);
    await receive(address);
    const checked = (await parts.list(open.upload))!;
    await receive(address, Buffer.alloc(image.length));
    await expect(parts.assemble(open.upload, checked)).rejects.toMatchObject({
      code: 'upload_incomplete',
    });
    const again = await receive(address);
    expect(await complete(open, again.etag)).toMatchObject({ status: 'ready', kind: 'image' });
  });

  it('leave no part behind when a completion dies at any step, and can be completed again', async () => {
    const before = await entries();
    const parts = media.platform.get(PartStorage);
    const open = await initiate();
    const { etag } = await receive(await addressOf(open));
    failOnce(parts, 'discard');
    await expect(complete(open, etag)).rejects.toThrow('away');
    const asset = await complete(open, etag);
    expect(asset).toMatchObject({ status: 'ready', sweepAt: null });
    const added = (await entries()).filter((name) => !before.includes(name));
    expect(added.filter((name) => !name.includes(asset.id))).toEqual([]);
  });
});

/** The storage is away at the next call of this step, and there again afterwards. */
function failOnce(parts: PartStorage, step: 'begin' | 'discard'): void {
  const fail = async (): Promise<never> => {
    Reflect.deleteProperty(parts, step);
    throw new Error('away');
  };
  Object.assign(parts, { [step]: fail });
}
