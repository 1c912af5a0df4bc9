import { MovedClock } from '#libs/kernel/testing';
import type { JsonObject } from '../../contract/identity.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import { LinkedinProvider } from './linkedin.js';
import {
  API,
  config,
  created,
  LinkedinStage,
  MEMBER,
  memberWith,
  POST,
  writeOnly,
} from '../_linkedin/testing/linkedin-stage.js';

const provider = new LinkedinProvider(new MovedClock('2026-11-21T12:00:00Z'), config);

describe('comments on LinkedIn', () => {
  let stage: LinkedinStage;
  beforeAll(async () => {
    stage = await LinkedinStage.start(provider, memberWith());
  });
  beforeEach(() => {
    stage.checkpoints = [];
  });
  afterAll(() => stage.stop());

  it('writes a first comment, whose fate never changes that of the post', async () => {
    const settings = { firstComment: 'More (here)' };
    const as = memberWith('w_member_social_feed');
    const comment = { status: 201, headers: { 'x-restli-id': '9' }, body: {} };
    stage.answers([created, comment]);
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

    stage.answers([created, writeOnly]);
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
    await expect(commit(out)).rejects.toMatchObject({ failureClass: 'ambiguous' });
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
