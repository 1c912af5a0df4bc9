import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { once } from 'node:events';
import type { Answer } from '../../testing/sandbox-client.js';
import { aVideo, films, reasonOf, scopes, unit, YoutubeClient } from './testing/youtube-client.js';
import { FileIntake } from './uploads/upload-sessions.js';

describe('resumable uploads of YouTube', () => {
  const youtube = YoutubeClient.forSuite({ bytesPerFrame: 200_000 });
  const dayMs = 24 * 60 * 60 * 1000;

  const digest = () => createHash('sha256').update(youtube.film).digest('hex');
  /** Bytes from `first` up to `end`, and what a PUT says of them. */
  const part = (first: number, end = youtube.film.length): [Buffer, string] => [
    youtube.film.subarray(first, end),
    `bytes ${first}-${end - 1}/${youtube.film.length}`,
  ];
  /** What an incomplete session says: its status, and what is stored. */
  const told = ({ status, headers }: Answer) => [status, headers.get('range')];
  const stored = (bytes: number) => [308, `bytes=0-${bytes - 1}`];

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
    const answer = await youtube.put(await youtube.session());
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
            size: youtube.film.length,
            sha256: digest(),
          },
        ],
      },
    ]);
  });

  it('takes chunks in sequence and says with 308 what is stored', async () => {
    const session = await youtube.session();
    expect(told(await youtube.put(session, ...part(0, unit)))).toEqual(stored(unit));
    expect(told(await youtube.put(session, ...part(unit, 2 * unit)))).toEqual(stored(2 * unit));
    expect((await youtube.put(session, ...part(2 * unit))).status).toBe(200);
    expect((await youtube.posts())[0]?.media[0]?.sha256).toBe(digest());
  });

  it('tells how far it is, before, during, and after', async () => {
    const session = await youtube.session();
    expect(told(await youtube.ask(session))).toEqual([308, null]);
    await youtube.put(session, ...part(0, unit));
    expect(told(await youtube.ask(session))).toEqual(stored(unit));
    const done = await youtube.put(session, ...part(unit));
    const after = await youtube.ask(session);
    expect([after.status, after.json.id]).toEqual([200, done.json.id]);
    const again = await youtube.put(session);
    expect(again.json.id).toBe(done.json.id);
    expect(await youtube.posts()).toHaveLength(1);
  });

  it('may learn the size only at the end', async () => {
    const session = await youtube.openedSession();
    const first = await youtube.put(session, part(0, unit)[0], `bytes 0-${unit - 1}/*`);
    expect(first.status).toBe(308);
    expect((await youtube.put(session, ...part(unit))).status).toBe(200);
  });

  it.each([
    ['a gap', unit, 2 * unit],
    ['an odd chunk', 0, 1000],
  ])('refuses %s', async (_name, first, end) => {
    const session = await youtube.session();
    const refused = await youtube.put(session, ...part(first, end));
    expect(reasonOf(refused)).toEqual([400, 'badRequest']);
    expect(told(await youtube.ask(session))).toEqual([308, null]);
  });

  it.each([
    ['repeated bytes', `bytes 0-${unit - 1}/*`],
    ['another total', `bytes ${unit}-${2 * unit - 1}/9999999`],
    ['a broken header', 'bytes 1-'],
    ['a wrong length', `bytes ${unit}-${3 * unit - 1}/*`],
  ])('refuses %s and keeps what it has', async (_name, range) => {
    const session = await youtube.session();
    await youtube.put(session, ...part(0, unit));
    const refused = await youtube.put(session, part(0, unit)[0], range);
    expect(reasonOf(refused)).toEqual([400, 'badRequest']);
    expect(told(await youtube.ask(session))).toEqual(stored(unit));
  });

  it('refuses a file of another size than announced, and an empty one', async () => {
    const session = await youtube.session();
    expect((await youtube.put(session, part(0, 100)[0])).status).toBe(400);
    const empty = await youtube.openedSession();
    expect(reasonOf(await youtube.put(empty, Buffer.alloc(0)))).toEqual([400, 'mediaBodyRequired']);
    expect(await youtube.posts()).toEqual([]);
  });

  it('keeps whole units of a PUT whose line breaks', async () => {
    const session = await youtube.session();
    const { hostname, port } = new URL(session);
    const path = session.slice(youtube.sandbox.sandbox.url.length);
    const head = `PUT ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${youtube.token}\r\nContent-Length: ${youtube.film.length}\r\n\r\n`;
    let range: string | null = null;
    // A question ends a PUT that still hangs: bytes that come too late for it are sent once more.
    while (range === null) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      // The question may break the connection before we do.
      socket.on('error', () => undefined);
      socket.write(head);
      socket.write(youtube.film.subarray(0, unit + 1000));
      range = (await youtube.ask(session)).headers.get('range');
      socket.destroy();
    }
    expect(range).toBe(`bytes=0-${unit - 1}`);
    expect((await youtube.put(session, ...part(unit))).status).toBe(200);
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
    const session = await youtube.session();
    const unknown = session.replace(/upload_id=.*/, 'upload_id=unknown');
    expect(reasonOf(await youtube.ask(unknown, 1))).toEqual([404, 'notFound']);
    youtube.clock.advance(7 * dayMs);
    await youtube.connect();
    expect((await youtube.ask(session)).status).toBe(410);
  });

  it('wants a token of the same channel, and goes on with a new one', async () => {
    const session = await youtube.session();
    const { refresh_token } = await youtube.connect();
    youtube.clock.advance(3_600_000);
    expect(reasonOf(await youtube.put(session))).toEqual([401, 'authError']);
    youtube.token = (await youtube.refresh(refresh_token)).json.access_token;
    expect((await youtube.put(session)).status).toBe(200);
    await youtube.connect({ account: '@kitchen' });
    expect(reasonOf(await youtube.put(session))).toEqual([403, 'forbidden']);
  });

  it.each([
    ['another kind of media', { 'x-upload-content-type': 'image/png' }, [400, 'badContent']],
    ['no size', { 'x-upload-content-length': '0' }, [400, 'mediaBodyRequired']],
    ['256 GiB and a byte', { 'x-upload-content-length': '274877906945' }, [413, 'uploadTooLarge']],
    ['a form', { 'content-type': 'text/plain' }, [400, 'badContent']],
  ])('opens no session for %s', async (_name, headers, expected) => {
    expect(reasonOf(await youtube.open(aVideo(), headers))).toEqual(expected);
  });

  it.each([
    ['part=', 'missingRequiredParameter'],
    ['part=snippets', 'unknownPart'],
    ['part=snippet&shorts=true', 'badRequest'],
  ])('wants parts that exist and known parameters, not %s', async (query, reason) => {
    expect(reasonOf(await youtube.open(aVideo(), {}, query))).toEqual([400, reason]);
  });

  it('wants the scope', async () => {
    await youtube.connect({ scope: scopes('youtube.readonly') });
    expect(reasonOf(await youtube.open())).toEqual([403, 'insufficientPermissions']);
  });

  it('stores half a chunk for the channel of partial chunks', async () => {
    await youtube.connect({ account: '@partial_chunks' });
    const session = await youtube.session();
    expect(told(await youtube.put(session, ...part(0, 2 * unit)))).toEqual(stored(unit));
    expect((await youtube.put(session, ...part(unit))).status).toBe(308);
    expect((await youtube.put(session, ...part(2 * unit))).status).toBe(200);
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

  it('makes uploads private where the channel’s settings do, whatever project they are of', async () => {
    const open = await youtube.upload();
    expect((await youtube.video(open)).status.privacyStatus).toBe('public');
    await youtube.connect({ account: '@private_uploads' });
    const id = await youtube.upload();
    expect((await youtube.video(id)).status.privacyStatus).toBe('private');
  });
});
