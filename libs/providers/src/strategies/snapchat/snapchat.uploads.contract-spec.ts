import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { JsonObject } from '../../contract/identity.js';
import type { PublishableMedia } from '../../contract/publishing.js';
import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import { failureOf } from '../../testing/scripted-stage.js';
import { PART_BYTES } from './snapchat.definition.js';
import {
  ADD_PATH,
  decrypted,
  FINALIZE_PATH,
  fine,
  fineWith,
  formParts,
  noStories,
  opened,
  refusal,
  SnapchatStage,
  video,
} from './testing/snapchat-stage.js';

const HOST = '/businessapi.snapchat.com';
const ADD = `POST ${HOST}${ADD_PATH}`;
const FINALIZE = `POST ${HOST}${FINALIZE_PATH}`;
const CREATE = /^POST .*\/media$/;
const LIST = /^GET .*\/stories\?limit=100$/;

describe('uploads to Snapchat', () => {
  const stage = new SnapchatStage();

  const prepare = async (checkpoint: JsonObject | null = null, media = video) =>
    stage.provider.prepare(stage.contextOf({ media: [media] }, checkpoint));

  /** Runs a prepare that fails, and gives what it left behind. */
  async function broken(answers: readonly ScriptedAnswer[]): Promise<JsonObject | null> {
    stage.answers(...answers);
    expect(await failureOf(prepare())).toBe('transient');
    return stage.saved;
  }

  it('go on after the last part that is there, byte for byte, with the same key', async () => {
    const large = zeros(PART_BYTES + 40);
    stage.answers(opened, fine, { status: 503, body: '' });
    expect(await failureOf(prepare(null, large))).toBe('transient');
    const announced = stage.bodyOf(0);
    const [, first, lost] = stage.network.requests.map(formParts);
    expect(stage.saved).toMatchObject({ upload: { partsSent: 1, stage: 'sending' } });
    expect(first?.['file']).toHaveLength(PART_BYTES);

    stage.answers(fine, fine, noStories);
    await prepare(stage.saved, large);
    expect(stage.paths()).toEqual([ADD, FINALIZE, expect.stringMatching(LIST)]);
    const again = formParts(stage.network.requests[0]!);
    expect(again).toEqual(lost);
    expect(again).toMatchObject({ action: 'ADD', part_number: '2' });
    const plain = decrypted(announced, [first!['file']!, again['file']!]);
    expect(digest(plain)).toBe(digest(Buffer.alloc(large.sizeBytes)));
  });

  it('finish again when the answer to the end was lost', async () => {
    const left = await broken([opened, fine, 'hang_up']);
    stage.answers(fine, noStories);
    await prepare(left);
    expect(stage.paths()).toEqual([FINALIZE, expect.stringMatching(LIST)]);
  });

  it('begin anew with another key when Snapchat does not go on with the old one', async () => {
    const left = await broken([opened, fine, 'hang_up']);
    const announced = stage.bodyOf(0) as { key: string; iv: string };
    stage.answers(refusal(null, 'upload is finished'), opened, fine, fine, noStories);
    await prepare(left);
    expect(stage.paths()).toEqual([
      FINALIZE,
      expect.stringMatching(CREATE),
      ADD,
      FINALIZE,
      expect.stringMatching(LIST),
    ]);
    const anew = stage.bodyOf(1) as { key: string; iv: string };
    expect(anew.key).not.toBe(announced.key);
    expect(anew.iv).not.toBe(announced.iv);
  });

  it('begin anew for another file, after a day, and after the application’s secret has changed', async () => {
    const left = await broken([opened, { status: 503, body: '' }]);
    const upload = left?.['upload'] as JsonObject;
    const others: readonly [JsonObject | null, PublishableMedia][] = [
      [left, { ...video, url: 'https://media.example.com/other.mp4' }],
      [{ ...left, upload: { ...upload, createdAt: 0 } }, video],
      [{ ...left, upload: { ...upload, mark: 'of another secret' } }, video],
    ];
    for (const [checkpoint, media] of others) {
      stage.answers(opened, fine, fine, noStories);
      await prepare(checkpoint, media);
      expect(stage.paths()[0]).toMatch(CREATE);
      expect(stage.saved).toMatchObject({ round: 2 });
    }
  });

  it('are not repeated once the file is there', async () => {
    stage.answers(opened, fine, fine, noStories);
    const prepared = await prepare();
    stage.answers(noStories);
    await prepare(prepared.checkpoint ?? null);
    expect(stage.paths()).toEqual([expect.stringMatching(LIST)]);
  });

  it('are forgotten when Snapchat refuses the file itself', async () => {
    stage.answers(opened, fine, refusal(null, 'video duration is too short'));
    await expect(prepare()).rejects.toMatchObject({
      failureClass: 'media_invalid',
      message: 'video duration is too short',
    });
    expect(stage.saved).toMatchObject({ upload: null, round: 1 });
  });

  it('stop when the file is not of its announced size', async () => {
    stage.answers(opened, fine, fine, noStories);
    const short = { ...video, sizeBytes: video.sizeBytes + 40 };
    expect(await failureOf(prepare(null, short))).toBe('transient');
    expect(stage.paths()).not.toContain(FINALIZE);
  });

  it('go nowhere but to Snapchat', async () => {
    stage.answers(
      fineWith({ media_id: 'm', add_path: 'https://evil.example/add', finalize_path: '/f' }),
    );
    expect(await failureOf(prepare())).toBe('transient');
    expect(stage.paths()).toHaveLength(1);
  });

  it('tell nobody the key, not even where Snapchat repeats it', async () => {
    for (const status of [200, 400]) {
      stage.answers(({ body }) => refusal(null, `cannot use ${body}`, status));
      const failure = await prepare().catch((error: Error) => error);
      const { key, iv } = stage.bodyOf(0) as { key: string; iv: string };
      const told = `${String(failure)} ${JSON.stringify(failure)}`;
      expect(told).toContain('cannot use');
      expect(told).not.toContain(key);
      expect(told).not.toContain(iv);
    }
  });

  it('are enough for logins that may not list posts', async () => {
    stage.answers(opened, fine, fine, { status: 403, body: '' });
    expect(await prepare()).toMatchObject({ kind: 'ready', checkpoint: { known: [] } });
  });
});

/** A large file that is never held. */
function zeros(sizeBytes: number): PublishableMedia {
  const chunk = Buffer.alloc(65_536);
  return {
    ...video,
    sizeBytes,
    open: async () =>
      Readable.from(
        (function* read(): Generator<Buffer> {
          for (let left = sizeBytes; left > 0; left -= chunk.length) {
            yield chunk.subarray(0, Math.min(left, chunk.length));
          }
        })(),
      ),
  };
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
