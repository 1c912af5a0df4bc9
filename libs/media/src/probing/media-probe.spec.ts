import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testConfig } from '#libs/kernel/testing';
import { anImage, anM4a, anMp3, aPromisedPng, aVideo, aWave } from '../testing/media-fixtures.js';
import { MediaProbe, type MediaClaim } from './media-probe.js';

describe('MediaProbe', () => {
  const probe = new MediaProbe(testConfig());
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probe-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function probed(bytes: Buffer, claim: Partial<MediaClaim> = {}) {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    return probe.probeFile(path, { filename: 'file', mime: null, ...claim });
  }

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('measures a %s', async (format) => {
    const facts = await probed(await anImage(format, { width: 320, height: 200 }));
    expect(facts).toMatchObject({
      kind: 'image',
      mime: `image/${format}`,
      width: 320,
      height: 200,
    });
  });

  it.each([
    ['mp4', 'video/mp4'],
    ['mov', 'video/quicktime'],
    ['webm', 'video/webm'],
  ] as const)('measures a %s', async (format, mime) => {
    const facts = await probed(await aVideo(format));
    expect(facts).toMatchObject({ kind: 'video', mime, width: 640, height: 360 });
    expect(facts.durationSeconds).toBeCloseTo(2, 1);
  });

  it('tells the size a video is shown in, not the one it is stored in', async () => {
    const turned = await aVideo('mp4', { width: 640, height: 360, seconds: 1, rotation: 90 });
    expect(await probed(turned)).toMatchObject({ width: 360, height: 640 });
  });

  it.each([
    ['wav', 'audio/wav', 3, async () => aWave(3)],
    ['mp3', 'audio/mpeg', 2.61, async () => anMp3(100)],
    ['m4a', 'audio/mp4', 2, () => anM4a(2)],
  ])('measures a %s', async (_name, mime, seconds, make) => {
    const facts = await probed(await make());
    expect(facts).toMatchObject({ kind: 'audio', mime, width: null, height: null });
    expect(facts.durationSeconds).toBeCloseTo(seconds, 1);
  });

  it('believes the bytes, not the name or the claimed type', async () => {
    const facts = await probed(await anImage('png'), { filename: 'film.mp4', mime: 'video/mp4' });
    expect(facts).toMatchObject({ kind: 'image', mime: 'image/png' });
  });

  it.each<Partial<MediaClaim>>([{ filename: 'photo.jpg' }, { mime: 'image/jpeg' }])(
    'refuses a page behind %j',
    async (claim) => {
      const page = Buffer.from('<!doctype html><script>alert(1)</script>');
      await expect(probed(page, claim)).rejects.toMatchObject({
        code: 'asset_invalid',
        reason: 'not_the_claimed_media',
      });
    },
  );

  it('never takes a drawing that may hold scripts for an image', async () => {
    const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await probed(svg, { filename: 'a.svg' })).toMatchObject({
      kind: 'other',
      mime: 'image/svg+xml',
    });
  });

  it('refuses a giant image by its header, without taking memory for it', async () => {
    const before = process.memoryUsage().rss;
    await expect(probed(aPromisedPng(60_000, 60_000))).rejects.toMatchObject({
      code: 'asset_invalid',
      details: { reason: 'media_resolution_invalid', width: 60_000, height: 60_000 },
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it.each([
    ['mp4 with its index at the end', () => aVideo('mp4')],
    [
      'mp4 with its index in front',
      () => aVideo('mp4', { width: 64, height: 64, seconds: 2, indexFirst: true }),
    ],
    ['mov', () => aVideo('mov')],
    ['webm', () => aVideo('webm')],
    ['wav', async () => aWave(2)],
  ])('refuses a cut short %s', async (_name, make) => {
    const whole = await make();
    await expect(probed(whole.subarray(0, whole.length * 0.6))).rejects.toMatchObject({
      code: 'asset_invalid',
      reason: 'truncated',
    });
  });

  it('refuses an empty file and one that only begins like a video', async () => {
    await expect(probed(Buffer.alloc(0))).rejects.toMatchObject({ reason: 'empty_file' });
    const start = (await aVideo('mp4')).subarray(0, 40);
    await expect(probed(Buffer.concat([start, Buffer.alloc(9_000, 7)]))).rejects.toMatchObject({
      code: 'asset_invalid',
    });
  });
});
