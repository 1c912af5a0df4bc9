import { MovedClock } from '#libs/kernel/testing';
import { aMedia } from '../../testing/builders.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import { LinkedinProvider } from './linkedin.js';
import {
  API,
  available,
  config,
  created,
  LinkedinStage,
  MEMBER,
  memberWith,
  UPLOADS,
  writeOnly,
} from '../_linkedin/testing/linkedin-stage.js';

const provider = new LinkedinProvider(new MovedClock('2026-11-21T12:00:00Z'), config);
const video = aMedia(Buffer.from('0123456789'), { kind: 'video', mime: 'video/mp4' });

describe('videos on LinkedIn', () => {
  let stage: LinkedinStage;
  beforeAll(async () => {
    stage = await LinkedinStage.start(provider, memberWith());
  });
  beforeEach(() => {
    stage.checkpoints = [];
  });
  afterAll(() => stage.stop());

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
    stage.answers([opened, part('"e1"'), part('e2'), part('e3'), {}, available, created]);
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
    stage.answers([opened, part('e1'), 'hang_up']);
    const first = provider.prepare(stage.contextOf({ media: [video] }));
    await expect(first).rejects.toMatchObject({ failureClass: 'transient' });
    const left = stage.saved;
    stage.answers([part('e2'), part('e3'), {}, { body: { status: 'PROCESSING' } }]);
    const prepared = await provider.prepare(stage.contextOf({ media: [video] }, left));
    expect(prepared).toMatchObject({ kind: 'not_ready', retryAfterMs: 5_000 });
    expect(stage.network.requests[0]).toMatchObject({ body: '4567' });
  });

  it('asks whether a finish worked whose answer was lost', async () => {
    stage.answers([opened, part('e1'), part('e2'), part('e3'), 'hang_up']);
    await expect(provider.prepare(stage.contextOf({ media: [video] }))).rejects.toThrow();
    const left = stage.saved;
    stage.answers([available, available]);
    const prepared = await provider.prepare(stage.contextOf({ media: [video] }, left));
    expect(prepared.kind).toBe('ready');
    expect(stage.paths()).toEqual([looking, looking]);
  });

  it('begins anew when it may not ask that, and when an address has run out', async () => {
    stage.answers([opened, part('e1'), part('e2'), part('e3'), 'hang_up']);
    await expect(provider.prepare(stage.contextOf({ media: [video] }))).rejects.toThrow();
    stage.answers([writeOnly, opened, { status: 400, body: { code: 'EXPIRED_UPLOAD_URL' } }]);
    const again = provider.prepare(stage.contextOf({ media: [video] }, stage.saved));
    await expect(again).rejects.toMatchObject({ failureClass: 'transient' });
    expect(stage.saved?.['uploads']).toEqual([]);
  });

  it('tells why LinkedIn cannot use it', async () => {
    const failed = { status: 'PROCESSING_FAILED', processingFailureReason: 'no picture' };
    stage.answers([opened, part('e1'), part('e2'), part('e3'), {}, { body: failed }]);
    await expect(provider.prepare(stage.contextOf({ media: [video] }))).rejects.toMatchObject({
      failureClass: 'media_invalid',
      message: 'LinkedIn cannot process the file: no picture',
    });
  });
});
