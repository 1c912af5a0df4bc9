import { writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { aVideo } from '#libs/media/testing';
import { describeWith } from '../support/describe-with.js';
import { eventually } from '../support/eventually.js';
import { findFfmpeg, type InstalledFfmpeg } from '../support/ffmpeg.js';
import { upload, type Answered } from '../support/publishing.js';
import { startTestService, type TestService } from '../support/test-service.js';

const MP4 = ['-c:v', 'libx264', '-preset', 'ultrafast'];
const WEBM = ['-c:v', 'libvpx', '-b:v', '1M'];

/** Bytes from the name of a track's header to its matrix (ISO/IEC 14496-12, version 0). */
const TO_THE_MATRIX = 44;

/** The film as a phone writes it that was held upright: a matrix turns it clockwise. */
function quarterTurned(film: Buffer): Buffer {
  const turned = Buffer.from(film);
  const one = 0x1_0000;
  const matrix = [0, one, 0, -one, 0, 0, 360 * one, 0, 0x4000_0000];
  const start = turned.indexOf('tkhd') + TO_THE_MATRIX;
  matrix.forEach((value, index) => turned.writeInt32BE(value, start + 4 * index));
  return turned;
}

describeWith(findFfmpeg(), 'posters of videos, with ffmpeg', (ffmpeg: InstalledFfmpeg) => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService({
      scheduler: 'none',
      environment: { MEDIA_FFMPEG_PATH: ffmpeg.path, MEDIA_PREVIEW_TRIES: '1' },
    });
  });
  afterAll(() => service.stop());

  let isWorking = false;
  const posterOf = async (id: string): Promise<Answered> => {
    if (!isWorking) await service.startScheduler();
    isWorking = true;
    const { preview } = await eventually(
      async () => {
        const { body } = await service.api.get('/v1/assets?limit=50');
        return body.assets.find((candidate: Answered) => candidate.id === id);
      },
      (asset) => asset.preview.state !== 'pending',
      { what: `poster of ${id}` },
    );
    return preview;
  };
  /** Extent, and the colours at the left and the right edge. */
  const pictureOf = async ({ poster }: Answered) => {
    const { default: sharp } = await import('sharp');
    const image = sharp(Buffer.from(await (await fetch(poster)).arrayBuffer()));
    const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const nameAt = (x: number, y: number) => {
      const [red, , blue] = data.subarray((y * info.width + x) * info.channels);
      if (red! > 150) return 'red';
      return blue! > 150 ? 'blue' : 'dark';
    };
    const middle = Math.floor(info.height / 2);
    return {
      extent: [info.width, info.height],
      left: nameAt(5, middle),
      right: nameAt(info.width - 6, middle),
      top: nameAt(Math.floor(info.width / 2), 5),
    };
  };

  it('open nothing but the file: a playlist in its place fails and calls nobody', async () => {
    const calls: string[] = [];
    const stranger = createServer((socket) => {
      calls.push('connected');
      socket.destroy();
    });
    stranger.listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const { port } = stranger.address() as AddressInfo;
    const asset = await upload(service, 'film.mp4', await aVideo('mp4'));
    const path = join(service.environment['MEDIA_DIRECTORY']!, 'objects', asset.objectKey);
    const playlist = `#EXTM3U\n#EXTINF:9,\nhttp://127.0.0.1:${port}/x.ts\n#EXT-X-ENDLIST\n`;
    await writeFile(path, playlist);
    const preview = await posterOf(asset.id);
    stranger.close();
    expect(preview).toMatchObject({
      state: 'failed',
      failure: 'No frame of the video can be shown.',
    });
    expect(calls).toEqual([]);
  });

  it.each([
    ['film.mp4', MP4],
    ['film.mov', MP4],
    ['film.webm', WEBM],
  ])('show a frame of %s behind its black beginning', async (name, options) => {
    const asset = await upload(service, name, await ffmpeg.film(name, options));
    const preview = await posterOf(asset.id);
    expect(preview.state).toBe('made');
    const poster = await fetch(preview.poster);
    expect(poster.headers.get('content-type')).toBe('image/webp');
    expect(poster.headers.get('cache-control')).toContain('immutable');
    expect(await pictureOf(preview)).toMatchObject({
      extent: [400, 225],
      left: 'red',
      right: 'blue',
    });
  });

  it('stand upright when the film was turned', async () => {
    const film = quarterTurned(await ffmpeg.film('turned.mp4', MP4));
    const asset = await upload(service, 'turned.mp4', film);
    expect([asset.width, asset.height]).toEqual([360, 640]);
    const preview = await posterOf(asset.id);
    const { extent, top } = await pictureOf(preview);
    expect([extent, top]).toEqual([[225, 400], 'red']);
  });

  it('fail without harm when the pictures cannot be decoded', async () => {
    const asset = await upload(service, 'noise.mp4', await aVideo('mp4'));
    const preview = await posterOf(asset.id);
    expect(preview.state).toBe('failed');
    expect((await fetch(preview.poster)).headers.get('cache-control')).not.toContain('immutable');
  });
});
