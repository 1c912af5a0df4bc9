import { MovedClock } from '#libs/kernel/testing';
import { aMedia } from '../../testing/builders.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import { LinkedinProvider } from './linkedin.js';
import {
  API,
  available,
  config,
  created,
  initialized,
  LinkedinStage,
  MEMBER,
  memberWith,
  TOKEN,
  uploaded,
  writeOnly,
} from '../_linkedin/testing/linkedin-stage.js';

const provider = new LinkedinProvider(new MovedClock('2026-11-21T12:00:00Z'), config);

describe('media on LinkedIn', () => {
  let stage: LinkedinStage;
  beforeAll(async () => {
    stage = await LinkedinStage.start(provider, memberWith());
  });
  beforeEach(() => {
    stage.checkpoints = [];
  });
  afterAll(() => stage.stop());

  it('uploads images in their order and publishes them together', async () => {
    stage.answers([
      initialized('image', 1),
      uploaded,
      initialized('image', 2),
      uploaded,
      available,
      available,
      created,
    ]);
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
    expect(stage.bodyOf(0)).toEqual({
      initializeUploadRequest: { owner: MEMBER },
    });
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
    stage.answers(answers);
    await publishToTheEnd(provider, stage.contextOf({ media }));
    expect(stage.bodyOf()).toMatchObject({
      content: { media: { id: 'urn:li:image:1', altText: 'One' } },
    });
    stage.answers(answers);
    const settings = { articleUrl: 'https://a.example/', articleTitle: 'A' };
    await publishToTheEnd(provider, stage.contextOf({ media, settings }));
    expect(stage.bodyOf()).toMatchObject({
      content: { article: { thumbnail: 'urn:li:image:1', thumbnailAltText: 'One' } },
    });
  });

  it('publishes a document under its title', async () => {
    const file = { kind: 'other', mime: 'application/pdf', filename: 'plan.pdf' } as const;
    stage.answers([initialized('document', 1), uploaded, available, created]);
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
    stage.answers([
      initialized('image', 1),
      uploaded,
      initialized('image', 2),
      uploaded,
      writeOnly,
    ]);
    const prepared = await provider.prepare(stage.contextOf({ media }));
    expect(prepared).toMatchObject({ kind: 'not_ready', retryAfterMs: 5_000 });
    stage.answers([]);
    const again = await provider.prepare(stage.contextOf({ media }, prepared.checkpoint));
    expect(again.kind).toBe('ready');
    expect(stage.network.requests).toEqual([]);
  });

  it('sends no bytes and no login to a foreign host', async () => {
    const value = { uploadUrl: 'https://evil.example/take', image: 'urn:li:image:1' };
    stage.answers([{ body: { value } }]);
    const prepared = provider.prepare(stage.contextOf({ media: [aMedia(Buffer.from('one'))] }));
    await expect(prepared).rejects.toMatchObject({ failureClass: 'transient' });
    expect(stage.network.requests).toHaveLength(1);
  });

  it('uploads another file when a failed post was edited', async () => {
    const media = [aMedia(Buffer.from('one'))];
    stage.answers([initialized('image', 1), uploaded, available]);
    const { checkpoint } = await provider.prepare(stage.contextOf({ media }));
    const edited = [aMedia(Buffer.from('two'), { url: 'https://media.example.com/other.jpg' })];
    stage.answers([initialized('image', 2), uploaded, available, created]);
    await publishToTheEnd(provider, stage.contextOf({ media: edited }, checkpoint));
    expect(stage.bodyOf()).toMatchObject({ content: { media: { id: 'urn:li:image:2' } } });
  });
});
