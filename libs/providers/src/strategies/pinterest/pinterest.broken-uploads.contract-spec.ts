import type { JsonObject } from '../../contract/identity.js';
import {
  API,
  clip,
  clock,
  mediaStatus,
  PinterestStage,
  provider,
  refused,
  registered,
  STORE,
  stored,
  videoPost,
} from './testing/pinterest-stage.js';

const STATUS = `GET ${API}/media/12345`;
const uploadAt = (stage: string): JsonObject => ({
  upload: { mediaId: '12345', stage, source: clip.url, since: clock.now().toISOString() },
});

describe('videos that do not arrive', () => {
  let stage: PinterestStage;
  beforeAll(async () => {
    stage = await PinterestStage.start();
  });
  afterAll(() => stage.stop());

  const prepare = (from: JsonObject | null, post = {}) =>
    provider.prepare(stage.contextOf({ ...videoPost, ...post }, from));

  it('goes on after a death in the middle of the upload', async () => {
    stage.answers(mediaStatus('processing'));
    await expect(prepare(uploadAt('registered'))).resolves.toMatchObject({
      kind: 'not_ready',
      checkpoint: uploadAt('sent'),
    });
    for (const answer of [mediaStatus('registered'), refused(404, 404, 'Media not found')]) {
      stage.answers(answer, registered(), stored);
      await prepare(uploadAt('registered'));
      expect(stage.paths()).toEqual([STATUS, `POST ${API}/media`, `POST ${STORE}/`]);
    }
  });

  it('uploads anew when another file took the place', async () => {
    stage.answers(registered(), stored);
    const other = { ...clip, url: 'https://media.example.com/other.mp4' };
    await expect(prepare(uploadAt('ready'), { media: [other] })).resolves.toMatchObject({
      checkpoint: { upload: { stage: 'sent', source: other.url } },
    });
  });

  it('sends no bytes to a store that Pinterest is not known to have', async () => {
    for (const answer of [
      registered('https://evil.example/'),
      registered('https://pinterest-media-upload.s3-accelerate.amazonaws.com.evil.example/'),
      { status: 201, body: { media_id: '12345' } },
    ]) {
      stage.answers(answer);
      await expect(prepare(null)).rejects.toMatchObject({ failureClass: 'transient' });
      expect(stage.paths()).toEqual([`POST ${API}/media`]);
    }
  });

  it('says what the store has against the file', async () => {
    const xml = '<Error><Code>EntityTooLarge</Code><Message>Too big</Message></Error>';
    stage.answers(registered(), { status: 400, body: xml });
    await expect(prepare(null)).rejects.toMatchObject({
      failureClass: 'media_invalid',
      message: 'The store of Pinterest refused the video: EntityTooLarge, Too big',
    });
    stage.answers(registered(), 'hang_up');
    await expect(prepare(null)).rejects.toMatchObject({ failureClass: 'transient' });
  });
});
