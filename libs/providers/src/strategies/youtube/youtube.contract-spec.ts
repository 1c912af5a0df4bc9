import { aPost, aMedia } from '../../testing/builders.js';
import { describeConformance } from '../../testing/conformance.js';
import { factsOf } from '../../testing/publish-shape.js';
import { youtubeShapes } from '../../testing/shapes/youtube.shapes.js';
import {
  account,
  clip,
  clock,
  made,
  opened,
  provider,
  sessionOf,
  SESSION_PATH,
  SESSION_URL,
  TOKEN,
  UPLOAD,
  VIDEO,
  videoPost,
  YoutubeStage,
} from './testing/youtube-stage.js';

describe('YouTube', () => {
  describeConformance(() => ({
    strategy: provider,
    account,
    post: aPost(videoPost),
    checkpoint: { checkpoint: sessionOf(videoPost) },
  }));

  describeConformance(() => ({
    strategy: provider,
    account,
    post: aPost({ interaction: 'comment', parent: { providerPostId: VIDEO } }),
  }));
});

describe('publishing a video', () => {
  const stage = YoutubeStage.forSuite();

  it('opens a session, stores its address, and sends the video in the commit', async () => {
    stage.answers(opened, made());
    const context = stage.contextOf();
    const prepared = await provider.prepare(context);
    expect(prepared.kind).toBe('ready');
    expect(stage.paths()).toEqual([
      `POST ${UPLOAD}/videos?uploadType=resumable&part=snippet%2Cstatus&notifySubscribers=true`,
    ]);
    expect(stage.network.requests[0]?.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json; charset=UTF-8',
      'x-upload-content-length': '10',
      'x-upload-content-type': 'video/mp4',
    });
    expect(stage.json(0)).toEqual({
      snippet: { title: 'A walk', description: 'Through the garden', categoryId: '22' },
      status: {
        privacyStatus: 'public',
        selfDeclaredMadeForKids: false,
        license: 'youtube',
        embeddable: true,
        publicStatsViewable: true,
        containsSyntheticMedia: false,
      },
    });
    expect(stage.checkpoints).toEqual([
      expect.objectContaining({
        writes: 0,
        session: expect.objectContaining({ url: SESSION_URL }),
      }),
    ]);

    const { checkpoint } = prepared;
    const committed = await provider.commit({ ...context, checkpoint: checkpoint ?? null });
    expect(stage.paths()[1]).toBe(`PUT ${SESSION_PATH}`);
    expect(stage.network.requests[1]).toMatchObject({
      headers: {
        authorization: `Bearer ${TOKEN}`,
        'content-type': 'video/mp4',
        'content-length': '10',
        'content-range': 'bytes 0-9/10',
      },
      body: '0123456789',
    });
    expect(committed).toMatchObject({
      kind: 'accepted',
      checkpoint: {
        writes: 1,
        videoId: VIDEO,
        privacy: 'public',
        session: null,
        uploadedAt: clock.now().toISOString(),
      },
    });
    // Before the last byte left, it was stored that a video may come of it.
    expect(stage.checkpoints[1]).toMatchObject({
      writes: 0,
      session: { lastByteAt: clock.now().toISOString() },
    });
  });

  it('sends every setting where YouTube wants it, and names each part', async () => {
    stage.answers(opened);
    await provider.prepare(
      stage.contextOf({
        ...videoPost,
        settings: {
          title: 'Another walk',
          madeForKids: true,
          privacyStatus: 'private',
          publishAt: '2026-12-01T10:00:00Z',
          notifySubscribers: false,
          tags: ['garden', 'spring flowers'],
          categoryId: '26',
          defaultLanguage: 'en',
          defaultAudioLanguage: 'de',
          localizations: { de: { title: 'Ein Weg', description: 'Durch den Garten' } },
          recordingDate: '2026-11-01T10:00:00Z',
          license: 'creativeCommon',
          embeddable: false,
          publicStatsViewable: false,
          containsSyntheticMedia: true,
          hasPaidProductPlacement: true,
        },
      }),
    );
    const query = new URLSearchParams(stage.paths()[0]?.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      uploadType: 'resumable',
      part: 'snippet,status,localizations,recordingDetails,paidProductPlacementDetails',
      notifySubscribers: 'false',
    });
    expect(stage.json()).toEqual({
      snippet: {
        title: 'Another walk',
        description: 'Through the garden',
        tags: ['garden', 'spring flowers'],
        categoryId: '26',
        defaultLanguage: 'en',
        defaultAudioLanguage: 'de',
      },
      status: {
        privacyStatus: 'private',
        publishAt: '2026-12-01T10:00:00Z',
        selfDeclaredMadeForKids: true,
        license: 'creativeCommon',
        embeddable: false,
        publicStatsViewable: false,
        containsSyntheticMedia: true,
      },
      localizations: { de: { title: 'Ein Weg', description: 'Durch den Garten' } },
      recordingDetails: { recordingDate: '2026-11-01T10:00:00Z' },
      paidProductPlacementDetails: { hasPaidProductPlacement: true },
    });
  });

  it('measures descriptions in bytes', () => {
    expect(provider.measureText('Weg', {})).toBe(3);
    expect(provider.measureText('春🌷', {})).toBe(7);
  });

  const videos = youtubeShapes.filter(({ interaction = 'post' }) => interaction === 'post');
  it.each(videos)('opens a session for: $name', async ({ title, text, settings, files = [] }) => {
    const media = files.map((file) => aMedia(Buffer.from('0123'), factsOf(file)));
    const post = { title: title ?? null, text, settings: settings ?? {}, media };
    expect((await stage.prepare([opened], null, post)).kind).toBe('ready');
    expect(stage.json()).toMatchObject({
      snippet: { title: settings?.['title'] ?? title, description: text },
      status: { privacyStatus: settings?.['privacyStatus'] ?? 'public' },
    });
  });

  it('sends nothing to a host that is not Google’s', async () => {
    const foreign = sessionOf(videoPost, { url: 'https://evil.example/upload' });
    await expect(stage.commit([], foreign)).rejects.toMatchObject({
      failureClass: 'transient',
      message: expect.stringContaining('evil.example'),
    });
    expect(stage.paths()).toEqual([]);
  });

  it('fails a post without a video before anything is asked', async () => {
    const post = { ...videoPost, media: [{ ...clip, kind: 'image' as const }] };
    const prepared = stage.prepare([], null, post);
    await expect(prepared).rejects.toHaveProperty('failureClass', 'media_invalid');
    expect(stage.paths()).toEqual([]);
  });
});
