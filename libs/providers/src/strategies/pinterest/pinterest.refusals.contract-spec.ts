import { aMedia } from '../../testing/builders.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import {
  created,
  imagePost,
  photo,
  PIN,
  PinterestStage,
  provider,
  refused,
} from './testing/pinterest-stage.js';

const webp = aMedia(Buffer.from('webp'), {
  mime: 'image/webp',
  url: 'https://media.example.com/daffodil.webp',
});

describe('Pins that Pinterest does not take', () => {
  let stage: PinterestStage;
  beforeAll(async () => {
    stage = await PinterestStage.start();
  });
  afterAll(() => stage.stop());

  it('calls a Pin without an id ambiguous', async () => {
    stage.answers({ status: 201, body: {} });
    await expect(provider.commit(stage.contextOf())).rejects.toMatchObject({
      failureClass: 'ambiguous',
    });
  });

  it('calls a Pin whose file broke off transient, because it cannot be there', async () => {
    const broken = { ...photo, sizeBytes: photo.sizeBytes + 5 };
    stage.answers(created);
    const context = stage.contextOf({ ...imagePost, media: [broken] });
    await expect(provider.commit(context)).rejects.toMatchObject({ failureClass: 'transient' });
  });

  it('lets Pinterest fetch an address a second time, and then believes it', async () => {
    const miss = refused(400, 1, 'Unable to reach the URL');
    stage.answers(miss, miss);
    const post = { ...imagePost, media: [webp] };
    await expect(provider.commit(stage.contextOf(post))).rejects.toMatchObject({
      failureClass: 'transient',
      retryAfterMs: 10_000,
      message: 'Unable to reach the URL',
    });
    const [checkpoint = null] = stage.checkpoints;
    expect(checkpoint).toMatchObject({ writes: 0, fetchMisses: 1 });
    await expect(provider.commit(stage.contextOf(post, checkpoint))).rejects.toMatchObject({
      failureClass: 'media_invalid',
    });
    expect(stage.checkpoints.at(-1)).toMatchObject({ fetchMisses: 0 });
  });

  it('makes Pins also where it may not read', async () => {
    stage.answers(refused(403, 'PINNER_DATA_ACCESS_DENIED', 'Not allowed'), created);
    const published = await publishToTheEnd(provider, stage.contextOf());
    expect(published.providerPostId).toBe(PIN);
    stage.answers(refused(401, 2, 'Authentication failed.'));
    await expect(provider.prepare(stage.contextOf())).rejects.toMatchObject({
      failureClass: 'auth_expired',
    });
  });
});
