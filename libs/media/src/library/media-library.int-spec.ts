import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { newId } from '#libs/kernel';
import { DeleteAssetCommand } from '../commands/delete-asset/delete-asset.command.js';
import { deliveryUrl } from '../domain/delivery-address.js';
import { anImage, aVideo, bootMedia, type MediaPlatform } from '../testing/index.js';
import { MediaLibrary } from './media-library.js';
import type { MediaRef } from './media-ref.js';

const BASE_URL = 'https://post.example';

/** A web site with files; paths below /plain/ ignore ranges and do not tell the size. */
class FileSite {
  readonly files = new Map<string, { readonly bytes: Buffer; readonly mime: string }>();
  sentBytes = 0;
  private readonly server: Server = createServer((request, response) =>
    this.answer(request, response),
  );

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const file = this.files.get(request.url!);
    if (!file) return void response.writeHead(404).end('gone');
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const headers = { 'content-type': file.mime };
    if (request.url!.startsWith('/plain/') || !range) {
      this.sentBytes += file.bytes.length;
      return void response.writeHead(200, headers).end(file.bytes);
    }
    const part = file.bytes.subarray(Number(range[1]), Number(range[2]) + 1);
    this.sentBytes += part.length;
    const total = file.bytes.length;
    const place = `bytes ${range[1]}-${Number(range[1]) + part.length - 1}/${total}`;
    response.writeHead(206, { ...headers, 'content-range': place }).end(part);
  }
}

describe('MediaLibrary', () => {
  const site = new FileSite();
  let media: MediaPlatform;
  let library: MediaLibrary;
  let siteUrl: string;

  beforeAll(async () => {
    const host = await site.listen();
    siteUrl = `http://${host}`;
    media = await bootMedia({ PUBLIC_BASE_URL: BASE_URL, OUTBOUND_ALLOWED_HOSTS: host });
    library = media.platform.get(MediaLibrary);
  });
  afterAll(async () => {
    await media.close();
    site.close();
  });

  const ref = (given: Partial<MediaRef>): MediaRef => ({ assetId: null, url: null, ...given });
  const temporaryFiles = () => readdir(join(media.directory, 'incoming'));

  it('describes stored media by id and by its address alike, and nobody else’s by id', async () => {
    const workspaceId = newId('ws');
    const asset = await media.upload(workspaceId, await anImage('png'), { filename: 'a.png' });
    const foreign = await media.upload(newId('ws'), await anImage('png'), { filename: 'b.png' });
    const url = deliveryUrl(BASE_URL, asset);
    const forged = url.replace(asset.deliveryToken, foreign.deliveryToken);
    const described = await library.describe(workspaceId, [
      ref({ assetId: asset.id }),
      ref({ url }),
      ref({ url: `${url}?format=jpeg` }),
      ref({ assetId: foreign.id }),
      ref({ url: forged }),
      ref({ assetId: asset.id, url: `${url}?format=jpeg` }),
    ]);
    const facts = { found: true, managed: true, kind: 'image', width: 320, height: 200 };
    expect(described[0]).toMatchObject({ ...facts, mime: 'image/png', url, assetId: asset.id });
    expect(described[1]).toMatchObject({ ...facts, mime: 'image/png', sizeBytes: asset.sizeBytes });
    expect(described[2]).toMatchObject({ ...facts, mime: 'image/jpeg', url: `${url}?format=jpeg` });
    expect(described[3]).toMatchObject({ found: false, problem: 'not_found' });
    expect(described[4]).toMatchObject({ found: false, problem: 'not_found' });
    expect(described[5]).toMatchObject({ ...facts, mime: 'image/jpeg' });
  });

  it('offers no deleted asset to new posts, but gives its bytes to those under way', async () => {
    const workspaceId = newId('ws');
    const bytes = await anImage('png');
    const asset = await media.upload(workspaceId, bytes, { filename: 'a.png' });
    const deletion = { retentionDays: 7, force: true };
    await media.commands.execute(new DeleteAssetCommand(workspaceId, asset.id, deletion));
    const refs = [ref({ assetId: asset.id, altText: 'noise' })];
    expect(await library.describe(workspaceId, refs)).toMatchObject([{ problem: 'not_ready' }]);
    const [item] = await library.forPublishing(workspaceId, refs);
    expect(item).toMatchObject({ filename: 'a.png', altText: 'noise', sizeBytes: bytes.length });
    expect(await buffer(await item!.open())).toEqual(bytes);
    expect(await buffer(await item!.open())).toEqual(bytes);
  });

  it('reads the facts of a large video elsewhere without fetching it', async () => {
    const small = await aVideo('mp4', { width: 640, height: 360, seconds: 2, indexFirst: true });
    // A `free` box of 20 MB behind: allowed anywhere in MP4, and nobody needs to read it.
    const free = Buffer.alloc(20_000_000);
    free.writeUInt32BE(free.length, 0);
    free.write('free', 4);
    const bytes = Buffer.concat([small, free]);
    site.files.set('/film.mp4', { bytes, mime: 'video/mp4' });
    site.sentBytes = 0;
    const url = `${siteUrl}/film.mp4`;
    expect(await library.describe(newId('ws'), [ref({ url }), ref({ url })])).toMatchObject([
      { kind: 'video', width: 640, height: 360, durationSeconds: 2, sizeBytes: bytes.length, url },
      { managed: false, found: true },
    ]);
    expect(site.sentBytes).toBeLessThan(bytes.length / 4);
  });

  it('describes what cannot be had, each with its reason', async () => {
    site.files.set('/page.jpg', { bytes: Buffer.from('<html>log in</html>'), mime: 'image/jpeg' });
    const described = await library.describe(newId('ws'), [
      ref({ url: `${siteUrl}/none.png`, mime: 'image/png' }),
      ref({ url: `${siteUrl}/page.jpg` }),
      ref({ url: 'http://127.0.0.1:9/x.png' }),
      ref({ url: 'ftp://files.example/x.png' }),
      ref({ url: 'http://169.254.169.254/latest/meta-data' }),
    ]);
    expect(described.map((item) => item.problem)).toEqual([
      'unreachable',
      'invalid',
      'unreachable',
      'unreachable',
      'unreachable',
    ]);
    expect(described[0]).toMatchObject({ kind: 'image', message: expect.stringContaining('404') });
    expect(described[4]?.message).toContain('not publicly reachable');
  });

  it('reads from two thousand addresses for one document, and lets others in between', async () => {
    const refs = Array.from({ length: 20_000 }, (_, index) =>
      ref({ url: `ftp://a.example/${index}` }),
    );
    let turns = 0;
    let isOver = false;
    const turn = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const described = await library.describe(newId('ws'), refs);
    isOver = true;
    expect(described.map(({ problem }) => problem)).toEqual(
      refs.map((_, index) => (index < 2_000 ? 'unreachable' : 'invalid')),
    );
    expect(described.at(-1)!.message).toContain('2000 addresses');
    // Eight at a time.
    expect(turns).toBeGreaterThanOrEqual(2_000 / 8);
  });

  it('downloads for publishing, tells the exact size, and leaves no file behind', async () => {
    const bytes = await anImage('jpeg', { width: 700, height: 700 });
    site.files.set('/plain/photo', { bytes, mime: 'application/octet-stream' });
    const refs = [ref({ url: `${siteUrl}/plain/photo`, originalFilename: 'me.jpg' })];
    const [item] = await library.forPublishing(newId('ws'), refs);
    expect(item).toMatchObject({
      kind: 'image',
      mime: 'image/jpeg',
      filename: 'me.jpg',
      width: 700,
      sizeBytes: bytes.length,
    });
    const stream = await item!.open();
    expect(await buffer(stream)).toEqual(bytes);
    if (!stream.closed) await new Promise((resolve) => stream.once('close', resolve));
    while ((await temporaryFiles()).length > 0) await new Promise(setImmediate);
    expect(await temporaryFiles()).toEqual([]);
  });

  it('does not publish other bytes than were examined', async () => {
    const url = `${siteUrl}/changing.png`;
    site.files.set('/changing.png', { bytes: await anImage('png'), mime: 'image/png' });
    const [item] = await library.forPublishing(newId('ws'), [ref({ url })]);
    const other = await anImage('png', { width: 10, height: 10 });
    site.files.set('/changing.png', { bytes: other, mime: 'image/png' });
    await expect(item!.open()).rejects.toMatchObject({ problem: 'invalid', retryable: true });
    site.files.delete('/changing.png');
    await expect(library.forPublishing(newId('ws'), [ref({ url })])).rejects.toMatchObject({
      problem: 'unreachable',
      retryable: false,
    });
  });
});
