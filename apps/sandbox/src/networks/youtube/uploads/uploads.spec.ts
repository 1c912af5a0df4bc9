import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { once } from 'node:events';
import { scopes } from '../testing/oauth-client.js';
import { aFilm } from '../../../testing/films.js';
import { aVideo, films, reasonOf, unit, YoutubeClient } from '../testing/youtube-client.js';
import { FileIntake } from './upload-sessions.js';

describe('resumable uploads of YouTube', () => {
  let youtube: YoutubeClient;
  let film: Buffer;
  const dayMs = 24 * 60 * 60 * 1000;

  beforeAll(async () => {
    youtube = await YoutubeClient.start();
    film = await aFilm({ bytesPerFrame: 200_000 });
  });
  afterAll(() => youtube.stop());
  beforeEach(() => youtube.reset());

  const part = (first: number, last: number): [Buffer, string] => [
    film.subarray(first, last + 1),
    `bytes ${first}-${last}/${film.length}`,
  ];

  it('opens a session with an empty answer and its address', async () => {
    const answer = await youtube.open();
    expect([answer.status, answer.text]).toEqual([200, '']);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.pathname).toBe('/www.googleapis.com/upload/youtube/v3/videos');
    expect(location.searchParams.get('uploadType')).toBe('resumable');
    expect(location.searchParams.get('upload_id')).toMatch(/^[\w-]{60,}$/);
    expect(await youtube.posts()).toEqual([]);
  });

  it('makes a video of one piece', async () => {
    const answer = await youtube.put(await youtube.session(film.length), film);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      kind: 'youtube#video',
      id: expect.stringMatching(/^[\w-]{11}$/),
      snippet: { title: 'Beans', channelId: films, channelTitle: 'Garden Films' },
      status: { uploadStatus: 'uploaded', privacyStatus: 'public', license: 'youtube' },
    });
    const url = `${youtube.sandbox.sandbox.url}/www.youtube.com/watch?v=${answer.json.id}`;
    expect(await youtube.posts()).toMatchObject([
      {
        id: answer.json.id,
        account: films,
        title: 'Beans',
        text: 'How beans grow',
        url,
        requestCount: 2,
        media: [
          {
            kind: 'video',
            mime: 'video/mp4',
            size: film.length,
            sha256: createHash('sha256').update(film).digest('hex'),
          },
        ],
      },
    ]);
  });

  it('takes chunks in sequence and says with 308 what is stored', async () => {
    const session = await youtube.session(film.length);
    const first = await youtube.put(session, ...part(0, unit - 1));
    expect([first.status, first.headers.get('range')]).toEqual([308, `bytes=0-${unit - 1}`]);
    const second = await youtube.put(session, ...part(unit, 2 * unit - 1));
    expect(second.headers.get('range')).toBe(`bytes=0-${2 * unit - 1}`);
    const last = await youtube.put(session, ...part(2 * unit, film.length - 1));
    expect(last.status).toBe(200);
    const [post] = await youtube.posts();
    expect(post?.media[0]?.sha256).toBe(createHash('sha256').update(film).digest('hex'));
  });

  it('tells how far it is, before, during, and after', async () => {
    const session = await youtube.session(film.length);
    const nothing = await youtube.ask(session, film.length);
    expect([nothing.status, nothing.headers.get('range')]).toEqual([308, null]);
    await youtube.put(session, ...part(0, unit - 1));
    const some = await youtube.ask(session, film.length);
    expect([some.status, some.headers.get('range')]).toEqual([308, `bytes=0-${unit - 1}`]);
    const done = await youtube.put(session, ...part(unit, film.length - 1));
    const after = await youtube.ask(session, film.length);
    expect([after.status, after.json.id]).toEqual([200, done.json.id]);
    const again = await youtube.put(session, film);
    expect(again.json.id).toBe(done.json.id);
    expect(await youtube.posts()).toHaveLength(1);
  });

  it('may learn the size only at the end', async () => {
    const session = (await youtube.open()).headers.get('location') ?? '';
    const first = await youtube.put(session, film.subarray(0, unit), `bytes 0-${unit - 1}/*`);
    expect(first.status).toBe(308);
    const last = await youtube.put(session, ...part(unit, film.length - 1));
    expect(last.status).toBe(200);
  });

  it.each([
    ['a gap', unit, 2 * unit - 1],
    ['an odd chunk', 0, 999],
  ])('refuses %s', async (_name, first, last) => {
    const session = await youtube.session(film.length);
    const refused = await youtube.put(session, ...part(first, last));
    expect(reasonOf(refused)).toEqual([400, 'badRequest']);
    expect((await youtube.ask(session, film.length)).headers.get('range')).toBeNull();
  });

  it.each([
    ['repeated bytes', `bytes 0-${unit - 1}/*`],
    ['another total', `bytes ${unit}-${2 * unit - 1}/9999999`],
    ['a broken header', 'bytes 1-'],
    ['a wrong length', `bytes ${unit}-${3 * unit - 1}/*`],
  ])('refuses %s and keeps what it has', async (_name, range) => {
    const session = await youtube.session(film.length);
    await youtube.put(session, ...part(0, unit - 1));
    const refused = await youtube.put(session, film.subarray(0, unit), range);
    expect(reasonOf(refused)).toEqual([400, 'badRequest']);
    const asked = await youtube.ask(session, film.length);
    expect(asked.headers.get('range')).toBe(`bytes=0-${unit - 1}`);
  });

  it('refuses a file of another size than announced, and an empty one', async () => {
    const session = await youtube.session(film.length);
    expect((await youtube.put(session, film.subarray(0, 100))).status).toBe(400);
    const empty = (await youtube.open()).headers.get('location') ?? '';
    expect(reasonOf(await youtube.put(empty, Buffer.alloc(0)))).toEqual([400, 'mediaBodyRequired']);
    expect(await youtube.posts()).toEqual([]);
  });

  it('keeps whole units of a PUT whose line breaks', async () => {
    const session = await youtube.session(film.length);
    const { hostname, port } = new URL(session);
    const path = session.slice(youtube.sandbox.sandbox.url.length);
    const head = `PUT ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${youtube.token}\r\nContent-Length: ${film.length}\r\n\r\n`;
    let range: string | null = null;
    // A question ends a PUT that still hangs: bytes that come too late for it are sent once more.
    while (range === null) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      // The question may break the connection before we do.
      socket.on('error', () => undefined);
      socket.write(head);
      socket.write(film.subarray(0, unit + 1000));
      range = (await youtube.ask(session, film.length)).headers.get('range');
      socket.destroy();
    }
    expect(range).toBe(`bytes=0-${unit - 1}`);
    expect((await youtube.put(session, ...part(unit, film.length - 1))).status).toBe(200);
  });

  it('takes no bytes of a PUT that was given up', () => {
    const intake = new FileIntake();
    const old = intake.begin();
    intake.write(old, Buffer.alloc(300_000));
    const next = intake.begin();
    intake.write(old, Buffer.alloc(300_000));
    intake.settle(old);
    expect(intake.stored).toBe(262_144);
    intake.write(next, Buffer.alloc(10));
    intake.settle(next);
    expect(intake.stored).toBe(262_154);
  });

  it('knows no other session, and forgets one after a week', async () => {
    const session = await youtube.session(film.length);
    const unknown = session.replace(/upload_id=.*/, 'upload_id=unknown');
    expect(reasonOf(await youtube.ask(unknown, 1))).toEqual([404, 'notFound']);
    youtube.clock.advance(7 * dayMs);
    await youtube.connect();
    expect((await youtube.ask(session, film.length)).status).toBe(410);
  });

  it('wants a token of the same channel, and goes on with a new one', async () => {
    const session = await youtube.session(film.length);
    const { refresh_token } = await youtube.connect();
    youtube.clock.advance(3_600_000);
    expect(reasonOf(await youtube.put(session, film))).toEqual([401, 'authError']);
    youtube.token = (await youtube.refresh(refresh_token)).json.access_token;
    expect((await youtube.put(session, film)).status).toBe(200);
    await youtube.connect({ account: '@kitchen' });
    expect(reasonOf(await youtube.put(session, film))).toEqual([403, 'forbidden']);
  });

  it.each([
    ['another kind of media', { 'x-upload-content-type': 'image/png' }, [400, 'badContent']],
    ['no size', { 'x-upload-content-length': '0' }, [400, 'mediaBodyRequired']],
    ['256 GiB and a byte', { 'x-upload-content-length': '274877906945' }, [413, 'uploadTooLarge']],
    ['a form', { 'content-type': 'text/plain' }, [400, 'badContent']],
  ])('opens no session for %s', async (_name, headers, expected) => {
    expect(reasonOf(await youtube.open(aVideo(), headers))).toEqual(expected);
  });

  it('wants the scope, the part, and a known parameter', async () => {
    expect(reasonOf(await youtube.open(aVideo(), {}, 'part='))).toEqual([
      400,
      'missingRequiredParameter',
    ]);
    expect(reasonOf(await youtube.open(aVideo(), {}, 'part=snippets'))).toEqual([
      400,
      'unknownPart',
    ]);
    const odd = await youtube.open(aVideo(), {}, 'part=snippet&shorts=true');
    expect(odd.json.error.message).toContain('Unknown name "shorts"');
    await youtube.connect({ scope: scopes('youtube.readonly') });
    expect(reasonOf(await youtube.open())).toEqual([403, 'insufficientPermissions']);
  });

  it('stores half a chunk for the channel of partial chunks', async () => {
    await youtube.connect({ account: '@partial_chunks' });
    const session = await youtube.session(film.length);
    const answer = await youtube.put(session, ...part(0, 2 * unit - 1));
    expect([answer.status, answer.headers.get('range')]).toEqual([308, `bytes=0-${unit - 1}`]);
    const rest = await youtube.put(session, ...part(unit, film.length - 1));
    expect(rest.status).toBe(308);
    const last = await youtube.put(session, ...part(2 * unit, film.length - 1));
    expect(last.status).toBe(200);
  });

  it('limits a channel’s uploads', async () => {
    await youtube.connect({ account: '@upload_limit' });
    const refused = await youtube.open();
    expect(reasonOf(refused)).toEqual([400, 'uploadLimitExceeded']);
    expect(refused.json.error.errors[0].domain).toBe('youtube.video');
  });

  it('counts a hundred uploads of a project a day, until midnight Pacific', async () => {
    await youtube.project({ dailyUploads: 1 });
    expect((await youtube.open()).status).toBe(200);
    const refused = await youtube.open();
    expect(reasonOf(refused)).toEqual([403, 'quotaExceeded']);
    expect(refused.json.error.errors[0].domain).toBe('youtube.quota');
    youtube.clock.moveTo('2026-10-21T06:59:00Z');
    await youtube.connect();
    expect((await youtube.open()).status).toBe(403);
    youtube.clock.moveTo('2026-10-21T07:00:00Z');
    expect((await youtube.open()).status).toBe(200);
  });

  it('locks uploads of a project without audit to private', async () => {
    await youtube.project({ isAudited: false });
    const id = await youtube.upload(film);
    expect((await youtube.video(id)).status.privacyStatus).toBe('private');
  });
});
