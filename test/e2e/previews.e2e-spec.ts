import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anImage, aVideo } from '#libs/media/testing';
import { eventually } from '../support/eventually.js';
import { upload, type Answered } from '../support/publishing.js';
import { startTestService, type TestService } from '../support/test-service.js';

/** What a browser and a proxy see of an answer. */
const seen = (answer: Response) => ({
  status: answer.status,
  type: answer.headers.get('content-type'),
  cache: answer.headers.get('cache-control'),
});
const FOR_EVER = 'public, max-age=31536000, immutable';

describe('previews of assets', () => {
  let service: TestService;
  let made: { image: Answered; video: Answered; broken: Answered };

  beforeAll(async () => {
    service = await startTestService({
      scheduler: 'none',
      environment: { MEDIA_FFMPEG_PATH: 'none', MEDIA_PREVIEW_TRIES: '1' },
    });
    made = {
      image: await upload(service, 'tulip.png', await anImage('png')),
      video: await upload(service, 'bee.mp4', await aVideo('mp4')),
      broken: await upload(service, 'torn.jpg', await anImage('jpeg')),
    };
  });
  afterAll(() => service.stop());

  const asset = async (id: string): Promise<Answered> => {
    const { body } = await service.api.get('/v1/assets?limit=50');
    return body.assets.find((candidate: Answered) => candidate.id === id);
  };
  const settled = (id: string): Promise<Answered> =>
    eventually(
      () => asset(id),
      ({ preview }) => preview.state !== 'pending',
      { what: `preview of ${id}` },
    );

  it('are drawn at first, and such a drawing is forgotten soon', async () => {
    const { thumbnail, poster, state, failure } = made.image.preview;
    expect([poster, state, failure]).toEqual([null, 'pending', null]);
    const answer = await fetch(thumbnail);
    expect(seen(answer)).toEqual({
      status: 200,
      type: 'image/webp',
      cache: 'public, max-age=5',
    });
    expect(answer.headers.get('last-modified')).toBeNull();
    const etag = answer.headers.get('etag')!;
    const known = await fetch(thumbnail, { headers: { 'if-none-match': etag } });
    expect(known.status).toBe(304);
  });

  it('of images are made by the scheduler; the same address then never changes again', async () => {
    const drawn = await fetch(made.image.preview.thumbnail);
    const { objectKey } = made.broken;
    // The bytes were whole when they came; a disk that loses some must not hold anything up.
    const path = join(service.environment['MEDIA_DIRECTORY']!, 'objects', objectKey);
    await writeFile(path, 'no picture');
    await service.startScheduler();
    const { preview } = await settled(made.image.id);
    expect([preview.state, preview.thumbnail]).toEqual(['made', made.image.preview.thumbnail]);
    const answer = await fetch(preview.thumbnail);
    expect(seen(answer)).toEqual({ status: 200, type: 'image/webp', cache: FOR_EVER });
    expect(answer.headers.get('etag')).not.toBe(drawn.headers.get('etag'));
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
    const head = await fetch(preview.thumbnail, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(bytes.length),
      '',
    ]);
  });

  it('of new uploads follow without anybody asking', async () => {
    const { id } = await upload(service, 'late.webp', await anImage('webp'));
    expect((await settled(id)).preview.state).toBe('made');
  });

  it('of videos without ffmpeg stay drawings, and say so', async () => {
    const { preview } = await settled(made.video.id);
    expect(preview).toMatchObject({ state: 'placeholder', thumbnail: null, failure: null });
    const answer = await fetch(preview.poster);
    expect(seen(answer)).toEqual({
      status: 200,
      type: 'image/webp',
      cache: 'public, max-age=3600',
    });
    const size = Number(answer.headers.get('content-length'));
    expect((await answer.arrayBuffer()).byteLength).toBe(size);
  });

  it('of damaged images are drawings with a reason; the asset itself is as usable as before', async () => {
    const { status, useAsMediaLink, preview } = await settled(made.broken.id);
    expect([status, useAsMediaLink]).toEqual(['ready', made.broken.publicUrl]);
    expect(preview).toMatchObject({
      state: 'failed',
      failure: 'The image is damaged or cut short.',
    });
    expect(seen(await fetch(preview.thumbnail))).toMatchObject({
      status: 200,
      type: 'image/webp',
      cache: 'public, max-age=3600',
    });
  });

  it('need the token, and there are none of what cannot be seen', async () => {
    const url = new URL(made.image.preview.thumbnail);
    const parts = url.pathname.split('/');
    parts[3] = 'x'.repeat(parts[3]!.length);
    const guessed = await fetch(new URL(parts.join('/'), url));
    expect([guessed.status, ((await guessed.json()) as Answered).code]).toEqual([
      404,
      'asset_not_found',
    ]);
    const text = await upload(service, 'note.txt', Buffer.from('note'));
    expect(text.preview).toBeNull();
    const [, , id, token] = new URL(text.publicUrl).pathname.split('/');
    const none = await fetch(new URL(`/media/${id}/${token}/previews/note.webp`, url));
    expect(none.status).toBe(404);
  });
});
