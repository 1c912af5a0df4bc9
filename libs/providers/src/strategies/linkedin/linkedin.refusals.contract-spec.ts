import { MovedClock } from '#libs/kernel/testing';
import type { JsonObject } from '../../contract/identity.js';
import { aMedia } from '../../testing/builders.js';
import { LinkedinProvider } from './linkedin.js';
import {
  available,
  config,
  initialized,
  LinkedinStage,
  memberWith,
  uploaded,
} from '../_linkedin/testing/linkedin-stage.js';

const provider = new LinkedinProvider(new MovedClock('2026-11-21T12:00:00Z'), config);

describe('a post that LinkedIn refuses', () => {
  let stage: LinkedinStage;
  beforeAll(async () => {
    stage = await LinkedinStage.start(provider, memberWith());
  });
  beforeEach(() => {
    stage.checkpoints = [];
  });
  afterAll(() => stage.stop());

  it('waits longer each time LinkedIn wants more time for the media', async () => {
    const waiting = { status: 400, body: { code: 'MEDIA_ASSET_WAITING_UPLOAD', message: 'wait' } };
    stage.answers(() => waiting);
    const commit = (checkpoint: JsonObject | null) =>
      provider.commit(stage.contextOf({}, checkpoint));
    await expect(commit(null)).rejects.toMatchObject({
      failureClass: 'transient',
      retryAfterMs: 15_000,
    });
    await expect(commit(stage.saved)).rejects.toMatchObject({
      retryAfterMs: 30_000,
    });
  });

  it('gives an unexplained refusal a second chance', async () => {
    const forbidden = { status: 403, body: { message: 'Accessing this resource is forbidden. x' } };
    stage.answers(() => forbidden);
    await expect(provider.commit(stage.contextOf({}))).rejects.toMatchObject({
      failureClass: 'transient',
    });
    const second = provider.commit(stage.contextOf({}, stage.saved));
    await expect(second).rejects.toMatchObject({ failureClass: 'permission' });
  });

  it('forgets uploads that LinkedIn calls invalid', async () => {
    const media = [aMedia(Buffer.from('one'))];
    stage.answers([initialized('image', 1), uploaded, available]);
    const { checkpoint = null } = await provider.prepare(stage.contextOf({ media }));
    stage.answers([{ status: 400, body: { code: 'INVALID_IMAGE_ID', message: 'no' } }]);
    await expect(provider.commit(stage.contextOf({ media }, checkpoint))).rejects.toMatchObject({
      failureClass: 'media_invalid',
    });
    expect(stage.saved).toMatchObject({ uploads: [], writes: 0 });
  });

  it('calls a success without an id ambiguous', async () => {
    stage.answers([{ status: 201, body: '' }]);
    await expect(provider.commit(stage.contextOf({}))).rejects.toMatchObject({
      failureClass: 'ambiguous',
    });
  });
});
