import { MovedClock } from '#libs/kernel/testing';
import type { JsonObject } from '../../contract/identity.js';
import type { PublishablePost } from '../../contract/publishing.js';
import { aMedia } from '../../testing/builders.js';
import { LinkedinProvider } from './linkedin.js';
import {
  API,
  config,
  duplicate,
  LinkedinStage,
  MEMBER,
  memberWith,
  POST,
} from '../_linkedin/testing/linkedin-stage.js';

const provider = new LinkedinProvider(new MovedClock('2026-11-21T12:00:00Z'), config);
const video = aMedia(Buffer.from('0123456789'), { kind: 'video', mime: 'video/mp4' });

describe('a LinkedIn post with an unclear outcome', () => {
  let stage: LinkedinStage;
  beforeAll(async () => {
    stage = await LinkedinStage.start(provider, memberWith());
  });
  beforeEach(() => {
    stage.checkpoints = [];
  });
  afterAll(() => stage.stop());

  const look = (
    post: Partial<PublishablePost>,
    { looksBefore = 0, checkpoint = null as JsonObject | null, as = memberWith() } = {},
  ) =>
    provider.reconcile(stage.contextOf(post, checkpoint, as), {
      startedAt: new Date('2026-11-21T12:00:00Z'),
      looksBefore,
    });

  it('sends a text once more, and takes the post that LinkedIn names then', async () => {
    stage.answers([]);
    const looked = await look({});
    expect(looked.kind).toBe('resumable');
    expect(stage.network.requests).toEqual([]);
    const checkpoint = 'checkpoint' in looked ? (looked.checkpoint ?? null) : null;
    stage.answers([duplicate]);
    expect(await provider.commit(stage.contextOf({}, checkpoint))).toMatchObject({
      kind: 'published',
      providerPostId: POST,
      notes: [expect.stringContaining('named this post')],
    });
    expect(await look({}, { checkpoint })).toMatchObject({ kind: 'unknown' });
  });

  it('never takes an older post for its own', async () => {
    stage.answers(() => duplicate);
    const refused = { failureClass: 'duplicate_content' };
    await expect(provider.commit(stage.contextOf({}))).rejects.toMatchObject(refused);
    const looked = await look({ text: 'Before the edit' });
    const checkpoint = 'checkpoint' in looked ? (looked.checkpoint ?? null) : null;
    await expect(provider.commit(stage.contextOf({}, checkpoint))).rejects.toMatchObject(refused);
  });

  it('does not send files a second time, nor anything late', async () => {
    expect((await look({ media: [video] })).kind).toBe('unknown');
    expect((await look({}, { looksBefore: 1 })).kind).toBe('unknown');
    const reshare = { text: '', settings: { reshareOf: POST } };
    expect((await look(reshare)).kind).toBe('unknown');
  });

  it('looks into the list where the login may read it', async () => {
    const as = memberWith('r_member_social');
    const createdAt = Date.parse('2026-11-21T12:00:01Z');
    const commentary = 'Bulbs are in bloom';
    stage.answers([{ body: { elements: [{ id: POST, author: MEMBER, commentary, createdAt }] } }]);
    expect(await look({}, { as })).toMatchObject({ kind: 'published', providerPostId: POST });
    expect(stage.network.requests[0]).toMatchObject({
      path: `${API}/posts?q=author&author=urn%3Ali%3Aperson%3A782bbtaQ&count=50&sortBy=CREATED`,
      headers: { 'x-restli-method': 'FINDER' },
    });
  });
});
