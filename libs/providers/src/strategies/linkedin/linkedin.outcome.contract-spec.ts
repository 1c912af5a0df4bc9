import { MovedClock } from '#libs/kernel/testing';
import type { JsonObject } from '../../contract/identity.js';
import type { PublishablePost } from '../../contract/publishing.js';
import { aMedia } from '../../testing/builders.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import { failureOf } from '../../testing/scripted-stage.js';
import {
  API,
  config,
  duplicate,
  linkedinStage,
  MEMBER,
  memberWith,
  POST,
  available,
  initialized,
  uploaded,
  created,
  writeOnly,
} from '../_linkedin/testing/linkedin-stage.js';
import { LinkedinProvider } from './linkedin.js';

const provider = new LinkedinProvider(new MovedClock('2026-11-21T12:00:00Z'), config);
const video = aMedia(Buffer.from('0123456789'), { kind: 'video', mime: 'video/mp4' });
const stage = linkedinStage(provider);

describe('a LinkedIn post with an unclear outcome', () => {
  const look = (
    post: Partial<PublishablePost>,
    { looksBefore = 0, checkpoint = null as JsonObject | null, as = memberWith() } = {},
  ) =>
    provider.reconcile(stage.contextOf(post, checkpoint, as), {
      startedAt: new Date('2026-11-21T12:00:00Z'),
      looksBefore,
    });

  it('sends a text once more, and takes the post that LinkedIn names then', async () => {
    stage.answers();
    const looked = await look({});
    expect(looked.kind).toBe('resumable');
    expect(stage.network.requests).toEqual([]);
    const checkpoint = 'checkpoint' in looked ? (looked.checkpoint ?? null) : null;
    stage.answers(duplicate);
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
    stage.answers({ body: { elements: [{ id: POST, author: MEMBER, commentary, createdAt }] } });
    expect(await look({}, { as })).toMatchObject({ kind: 'published', providerPostId: POST });
    expect(stage.network.requests[0]).toMatchObject({
      path: `${API}/posts?q=author&author=urn%3Ali%3Aperson%3A782bbtaQ&count=50&sortBy=CREATED`,
      headers: { 'x-restli-method': 'FINDER' },
    });
  });
});

describe('a post that LinkedIn refuses', () => {
  it('waits longer each time LinkedIn wants more time for the media', async () => {
    const waiting = { status: 400, body: { code: 'MEDIA_ASSET_WAITING_UPLOAD', message: 'wait' } };
    stage.answers(() => waiting);
    const commit = (checkpoint: JsonObject | null) =>
      provider.commit(stage.contextOf({}, checkpoint));
    await expect(commit(null)).rejects.toMatchObject({
      failureClass: 'transient',
      retryAfterMs: 15_000,
    });
    await expect(commit(stage.saved)).rejects.toMatchObject({ retryAfterMs: 30_000 });
  });

  it('gives an unexplained refusal a second chance', async () => {
    const forbidden = { status: 403, body: { message: 'Accessing this resource is forbidden. x' } };
    stage.answers(() => forbidden);
    expect(await failureOf(provider.commit(stage.contextOf({})))).toBe('transient');
    const second = provider.commit(stage.contextOf({}, stage.saved));
    expect(await failureOf(second)).toBe('permission');
  });

  it('forgets uploads that LinkedIn calls invalid', async () => {
    const media = [aMedia(Buffer.from('one'))];
    stage.answers(initialized('image', 1), uploaded, available);
    const { checkpoint = null } = await provider.prepare(stage.contextOf({ media }));
    stage.answers({ status: 400, body: { code: 'INVALID_IMAGE_ID', message: 'no' } });
    expect(await failureOf(provider.commit(stage.contextOf({ media }, checkpoint)))).toBe(
      'media_invalid',
    );
    expect(stage.saved).toMatchObject({ uploads: [], writes: 0 });
  });

  it('calls a success without an id ambiguous', async () => {
    stage.answers({ status: 201, body: '' });
    expect(await failureOf(provider.commit(stage.contextOf({})))).toBe('ambiguous');
  });
});

describe('comments on LinkedIn', () => {
  it('writes a first comment, whose fate never changes that of the post', async () => {
    const settings = { firstComment: 'More (here)' };
    const as = memberWith('w_member_social_feed');
    const comment = { status: 201, headers: { 'x-restli-id': '9' }, body: {} };
    stage.answers(created, comment);
    const published = await publishToTheEnd(provider, stage.contextOf({ settings }, null, as));
    expect(published).toMatchObject({ commits: 2, checkpoint: { writes: 2 }, notes: [] });
    expect(stage.paths()[1]).toBe(
      `POST ${API}/socialActions/urn%3Ali%3Ashare%3A6844785523593134080/comments`,
    );
    expect(stage.bodyOf()).toEqual({
      actor: MEMBER,
      object: POST,
      message: { text: 'More (here)' },
    });

    stage.answers(created, writeOnly);
    expect(await publishToTheEnd(provider, stage.contextOf({ settings }, null, as))).toMatchObject({
      checkpoint: { writes: 1 },
      notes: ['The first comment was not written: Not enough permissions'],
    });
  });

  it('tries a first comment again where that helps, and never when it may be out', async () => {
    const out = { writes: 1, postUrn: POST };
    const commit = (checkpoint: JsonObject | null) =>
      provider.commit(stage.contextOf({ settings: { firstComment: 'Hi' } }, checkpoint));
    stage.answers(() => ({ status: 429, headers: { 'retry-after': '9' }, body: {} }));
    await expect(commit(out)).rejects.toMatchObject({ retryAfterMs: 9_000 });
    expect(stage.saved).toMatchObject({ writes: 1, commentTries: 1 });
    expect(await commit({ ...out, commentTries: 3 })).toMatchObject({ kind: 'published' });

    stage.answers(() => 'hang_up');
    expect(await failureOf(commit(out))).toBe('ambiguous');
    const looked = await provider.reconcile(stage.contextOf({}, out), {
      startedAt: new Date(0),
      looksBefore: 0,
    });
    expect(looked).toMatchObject({
      kind: 'published',
      notes: [expect.stringContaining('did not confirm the first comment')],
    });
  });
});
