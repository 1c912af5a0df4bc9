import { MovedClock } from '#libs/kernel/testing';
import { aMedia } from '../../testing/builders.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import { failureOf } from '../../testing/scripted-stage.js';
import {
  API,
  available,
  config,
  created,
  initialized,
  linkedinStage,
  MEMBER,
  TOKEN,
  uploaded,
  writeOnly,
  UPLOADS,
} from '../_linkedin/testing/linkedin-stage.js';
import { LinkedinProvider } from './linkedin.js';

const provider = new LinkedinProvider(new MovedClock('2026-11-21T12:00:00Z'), config);
const video = aMedia(Buffer.from('0123456789'), { kind: 'video', mime: 'video/mp4' });
const stage = linkedinStage(provider);

describe('media on LinkedIn', () => {
  it('uploads images in their order and publishes them together', async () => {
    stage.answers(
      initialized('image', 1),
      uploaded,
      initialized('image', 2),
      uploaded,
      available,
      available,
      created,
    );
    const media = [
      aMedia(Buffer.from('one'), { altText: 'One' }),
      aMedia(Buffer.from('second'), { mime: 'image/png' }),
    ];
    await publishToTheEnd(provider, stage.contextOf({ media }));
    expect(stage.paths()).toEqual([
      `POST ${API}/images?action=initializeUpload`,
      'PUT /www.linkedin.com/dms-uploads/image1',
      `POST ${API}/images?action=initializeUpload`,
      'PUT /www.linkedin.com/dms-uploads/image2',
      `GET ${API}/images/urn%3Ali%3Aimage%3A1`,
      `GET ${API}/images/urn%3Ali%3Aimage%3A2`,
      `POST ${API}/posts`,
    ]);
    expect(stage.bodyOf(0)).toEqual({ initializeUploadRequest: { owner: MEMBER } });
    expect(stage.network.requests[3]).toMatchObject({
      body: 'second',
      headers: { 'content-type': 'image/png', authorization: `Bearer ${TOKEN}` },
    });
    expect(stage.bodyOf()).toMatchObject({
      content: {
        multiImage: {
          images: [{ id: 'urn:li:image:1', altText: 'One' }, { id: 'urn:li:image:2' }],
        },
      },
    });
    expect(stage.checkpoints.map(({ writes }) => writes)).toEqual([0, 0]);
  });

  it('publishes one image, and one as the picture of a link card', async () => {
    const media = [aMedia(Buffer.from('one'), { altText: 'One' })];
    const answers = [initialized('image', 1), uploaded, available, created];
    stage.answers(...answers);
    await publishToTheEnd(provider, stage.contextOf({ media }));
    expect(stage.bodyOf()).toMatchObject({
      content: { media: { id: 'urn:li:image:1', altText: 'One' } },
    });
    stage.answers(...answers);
    const settings = { articleUrl: 'https://a.example/', articleTitle: 'A' };
    await publishToTheEnd(provider, stage.contextOf({ media, settings }));
    expect(stage.bodyOf()).toMatchObject({
      content: { article: { thumbnail: 'urn:li:image:1', thumbnailAltText: 'One' } },
    });
  });

  it('publishes a document under its title', async () => {
    const file = { kind: 'other', mime: 'application/pdf', filename: 'plan.pdf' } as const;
    stage.answers(initialized('document', 1), uploaded, available, created);
    await publishToTheEnd(
      provider,
      stage.contextOf({ media: [aMedia(Buffer.from('%PDF'), file)] }),
    );
    expect(stage.paths()[0]).toBe(`POST ${API}/documents?action=initializeUpload`);
    expect(stage.bodyOf()).toMatchObject({
      content: { media: { id: 'urn:li:document:1', title: 'plan.pdf' } },
    });
  });

  it('waits for media it may not look at, and does not ask for each', async () => {
    const media = [aMedia(Buffer.from('one')), aMedia(Buffer.from('two'))];
    stage.answers(initialized('image', 1), uploaded, initialized('image', 2), uploaded, writeOnly);
    const prepared = await provider.prepare(stage.contextOf({ media }));
    expect(prepared).toMatchObject({ kind: 'not_ready', retryAfterMs: 5_000 });
    stage.answers();
    const again = await provider.prepare(stage.contextOf({ media }, prepared.checkpoint));
    expect(again.kind).toBe('ready');
    expect(stage.network.requests).toEqual([]);
  });

  it('sends no bytes and no login to a foreign host', async () => {
    const value = { uploadUrl: 'https://evil.example/take', image: 'urn:li:image:1' };
    stage.answers({ body: { value } });
    const prepared = provider.prepare(stage.contextOf({ media: [aMedia(Buffer.from('one'))] }));
    expect(await failureOf(prepared)).toBe('transient');
    expect(stage.network.requests).toHaveLength(1);
  });

  it('uploads another file when a failed post was edited', async () => {
    const media = [aMedia(Buffer.from('one'))];
    stage.answers(initialized('image', 1), uploaded, available);
    const { checkpoint } = await provider.prepare(stage.contextOf({ media }));
    const edited = [aMedia(Buffer.from('two'), { url: 'https://media.example.com/other.jpg' })];
    stage.answers(initialized('image', 2), uploaded, available, created);
    await publishToTheEnd(provider, stage.contextOf({ media: edited }, checkpoint));
    expect(stage.bodyOf()).toMatchObject({ content: { media: { id: 'urn:li:image:2' } } });
  });
});

describe('videos on LinkedIn', () => {
  const opened: ScriptedAnswer = {
    body: {
      value: {
        video: 'urn:li:video:1',
        uploadToken: '',
        uploadInstructions: [
          { uploadUrl: `${UPLOADS}/part1`, firstByte: 0, lastByte: 3 },
          { uploadUrl: `${UPLOADS}/part2`, firstByte: 4, lastByte: 7 },
          { uploadUrl: `${UPLOADS}/part3`, firstByte: 8, lastByte: 9 },
        ],
      },
    },
  };
  const part = (etag: string): ScriptedAnswer => ({ headers: { etag }, body: '' });
  const looking = `GET ${API}/videos/urn%3Ali%3Avideo%3A1`;

  it('sends every part to its own address and finishes with the receipts', async () => {
    stage.answers(opened, part('"e1"'), part('e2'), part('e3'), {}, available, created);
    await publishToTheEnd(
      provider,
      stage.contextOf({ media: [video], settings: { videoTitle: 'Growth' } }),
    );
    expect(stage.paths()).toEqual([
      `POST ${API}/videos?action=initializeUpload`,
      'PUT /www.linkedin.com/dms-uploads/part1',
      'PUT /www.linkedin.com/dms-uploads/part2',
      'PUT /www.linkedin.com/dms-uploads/part3',
      `POST ${API}/videos?action=finalizeUpload`,
      looking,
      `POST ${API}/posts`,
    ]);
    expect(stage.bodyOf(0)).toEqual({
      initializeUploadRequest: {
        owner: MEMBER,
        fileSizeBytes: 10,
        uploadCaptions: false,
        uploadThumbnail: false,
      },
    });
    const parts = stage.network.requests.slice(1, 4);
    expect(parts.map(({ body }) => body)).toEqual(['0123', '4567', '89']);
    expect(parts[0]?.headers).not.toHaveProperty('authorization');
    expect(parts[0]?.headers['content-type']).toBe('application/octet-stream');
    expect(stage.bodyOf(4)).toEqual({
      finalizeUploadRequest: {
        video: 'urn:li:video:1',
        uploadToken: '',
        uploadedPartIds: ['e1', 'e2', 'e3'],
      },
    });
    expect(stage.bodyOf()).toMatchObject({
      content: { media: { id: 'urn:li:video:1', title: 'Growth' } },
    });
  });

  it('goes on with the part that is missing', async () => {
    stage.answers(opened, part('e1'), 'hang_up');
    const first = provider.prepare(stage.contextOf({ media: [video] }));
    expect(await failureOf(first)).toBe('transient');
    const left = stage.saved;
    stage.answers(part('e2'), part('e3'), {}, { body: { status: 'PROCESSING' } });
    const prepared = await provider.prepare(stage.contextOf({ media: [video] }, left));
    expect(prepared).toMatchObject({ kind: 'not_ready', retryAfterMs: 5_000 });
    expect(stage.network.requests[0]).toMatchObject({ body: '4567' });
  });

  it('asks whether a finish worked whose answer was lost', async () => {
    stage.answers(opened, part('e1'), part('e2'), part('e3'), 'hang_up');
    await expect(provider.prepare(stage.contextOf({ media: [video] }))).rejects.toThrow();
    const left = stage.saved;
    stage.answers(available, available);
    const prepared = await provider.prepare(stage.contextOf({ media: [video] }, left));
    expect(prepared.kind).toBe('ready');
    expect(stage.paths()).toEqual([looking, looking]);
  });

  it('begins anew when it may not ask that, and when an address has run out', async () => {
    stage.answers(opened, part('e1'), part('e2'), part('e3'), 'hang_up');
    await expect(provider.prepare(stage.contextOf({ media: [video] }))).rejects.toThrow();
    stage.answers(writeOnly, opened, { status: 400, body: { code: 'EXPIRED_UPLOAD_URL' } });
    const again = provider.prepare(stage.contextOf({ media: [video] }, stage.saved));
    expect(await failureOf(again)).toBe('transient');
    expect(stage.saved?.['uploads']).toEqual([]);
  });

  it('tells why LinkedIn cannot use it', async () => {
    const failed = { status: 'PROCESSING_FAILED', processingFailureReason: 'no picture' };
    stage.answers(opened, part('e1'), part('e2'), part('e3'), {}, { body: failed });
    await expect(provider.prepare(stage.contextOf({ media: [video] }))).rejects.toMatchObject({
      failureClass: 'media_invalid',
      message: 'LinkedIn cannot process the file: no picture',
    });
  });
});
