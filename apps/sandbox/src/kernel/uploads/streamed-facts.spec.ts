import { createHash } from 'node:crypto';
import { inspectMedia } from '../../media/inspection.js';
import { aFilm, aPicture } from '../../testing/films.js';
import { readFilm, streamedFacts } from './streamed-facts.js';
import { StreamedFile } from './streamed-file.js';

describe('a file of any size', () => {
  const mebibyte = 1024 * 1024;
  const kept: Buffer[] = [];
  const media = { inspect: inspectMedia, keep: (bytes: Buffer) => void kept.push(bytes) };
  const streamed = (bytes: Buffer): StreamedFile => {
    const file = new StreamedFile();
    for (let at = 0; at < bytes.length; at += 65_536) file.write(bytes.subarray(at, at + 65_536));
    return file;
  };
  beforeEach(() => void kept.splice(0));

  it.each(['first', 'last'] as const)(
    'is understood as a film with its index %s, without being held',
    async (index) => {
      const film = await aFilm({ seconds: 90, bytesPerFrame: 10 * mebibyte, index });
      const file = streamed(film);
      expect(file.read(12 * mebibyte, 12 * mebibyte + 4)).toEqual(Buffer.alloc(4));
      expect(await streamedFacts(media, file)).toEqual({
        kind: 'video',
        mime: 'video/mp4',
        size: film.length,
        sha256: createHash('sha256').update(film).digest('hex'),
        width: 1280,
        height: 720,
        durationSeconds: 90,
        codec: 'avc',
      });
      const stats = await readFilm(file, async (read) =>
        (await read.getPrimaryVideoTrack())?.computePacketStats(),
      );
      expect(stats?.packetCount).toBe(4);
      expect(kept).toEqual([]);
    },
  );

  it('is kept for the wall when it is a small film', async () => {
    const film = await aFilm({ codec: 'avc', container: 'mov' });
    expect(await streamedFacts(media, streamed(film))).toMatchObject({ codec: 'avc' });
    expect(kept).toEqual([film]);
  });

  it('tells nothing of a film that breaks off', async () => {
    const film = await aFilm({ index: 'last' });
    expect(await streamedFacts(media, streamed(film.subarray(0, 200)))).toMatchObject({
      kind: 'video',
      width: null,
      codec: null,
    });
  });

  it('may be a picture', async () => {
    const picture = await aPicture('png');
    expect(await streamedFacts(media, streamed(picture))).toMatchObject({
      kind: 'image',
      size: picture.length,
      width: 64,
      codec: null,
    });
  });
});
