import { type EditFacts, editObstacle } from '#libs/posts';
import { editedPost, type EditablePost } from './edited-post.js';

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');

describe('whether a post may be edited', () => {
  const facts: EditFacts = {
    status: 'failed',
    errorCode: 'content_rejected',
    reconciliationStatus: null,
    providerStatus: null,
    writes: 0,
    isAtWork: false,
    isBelowCanceled: false,
    isBelowFailed: false,
  };
  const obstacle = (changes: Partial<EditFacts>) => editObstacle({ ...facts, ...changes });

  it.each([
    ['draft', null],
    ['scheduled', null],
    ['failed', null],
    ['publishing', 'status'],
    ['published', 'status'],
    ['retry_pending', 'status'],
    ['canceled', 'status'],
  ] as const)('a %s one: %s', (status, expected) => {
    expect(obstacle({ status })).toBe(expected);
  });

  it('not while it may be out, wholly or in part', () => {
    expect(obstacle({ errorCode: 'outcome_unknown' })).toBe('outcome_unknown');
    expect(obstacle({ isAtWork: true })).toBe('outcome_unknown');
    expect(obstacle({ writes: 1 })).toBe('partly_published');
    expect(obstacle({ writes: 1, providerStatus: 'accepted', errorCode: 'transient' })).toBe(
      'partly_published',
    );
    expect(obstacle({ writes: 2, providerStatus: 'accepted' })).toBe('partly_published');
  });

  it('when the network took it and turned it down afterwards', () => {
    expect(obstacle({ writes: 1, providerStatus: 'accepted' })).toBeNull();
  });

  it('not below a canceled post', () => {
    expect(obstacle({ isBelowCanceled: true })).toBe('parent_canceled');
  });

  it('not below a failed post: it could only wait for it', () => {
    expect(obstacle({ isBelowFailed: true })).toBe('parent_failed');
    expect(obstacle({ isBelowFailed: true, isBelowCanceled: true })).toBe('parent_canceled');
  });
});

describe('an edit as a schedule', () => {
  const link = 'https://example.org/a.jpg';
  const asset = {
    id: null,
    url: link,
    originalFilename: null,
    mime: null,
    kind: null,
    size: null,
    duration: null,
    width: null,
    height: null,
    altText: 'a rose',
  };
  const post: EditablePost = {
    status: 'scheduled',
    position: 3,
    accountId: 'acct_1',
    account: 'testnet:@ada',
    provider: 'testnet',
    name: 'Name',
    description: 'Text',
    mediaLink: link,
    assets: [asset],
    settings: { silent: true },
    timezone: 'Europe/Berlin',
    publishAt: new Date(NOW_MS - 60_000),
    sourceModel: 'posts_v1',
    interactionType: 'reply',
    campaignId: null,
    campaignName: null,
    campaignIndex: null,
    targetId: null,
    targetIndex: null,
    stepId: 'post_4',
    stepIndex: null,
    sequencePosition: 4,
    stepDelayMs: null,
    parentStepId: 'post_3',
    queueId: null,
    queuePosition: null,
  };
  const time = '2026-12-01T00:00:00Z';
  const stepOf = (edit: Record<string, unknown>, status = post.status) =>
    (editedPost({ ...post, status }, edit, NOW_MS).schedule['posts'] as object[])[0];

  it('keeps what is absent', () => {
    expect(stepOf({ account: 'a', publishAt: time })).toEqual({
      account: 'a',
      publishAt: time,
      title: 'Name',
      text: 'Text',
      settings: { silent: true },
      timezone: 'Europe/Berlin',
      assets: [asset],
      interaction_type: 'reply',
    });
  });

  it('takes what is given, in any spelling, null included', () => {
    const edit = { name: null, description: 'New', settings: null, timezone: null, assets: [] };
    expect(stepOf(edit)).toEqual({ ...edit, interaction_type: 'reply' });
  });

  it('leaves the place in the thread alone, whatever the edit says', () => {
    const edit = { interactionType: 'post', parentStepId: 'x', stepId: 'y', status: 'failed' };
    expect(stepOf({ ...edit, delay_ms: 5 })).toEqual(stepOf({}));
  });

  it('takes a link for new media only when it is another one and stands alone', () => {
    const other = 'https://example.org/b.jpg';
    expect(stepOf({ mediaLink: link })).toEqual(stepOf({}));
    expect(stepOf({ mediaLink: other })).toMatchObject({ mediaLink: other });
    expect(stepOf({ mediaLink: other })).not.toHaveProperty('assets');
    expect(stepOf({ mediaLink: link, assets: [other] })).not.toHaveProperty('mediaLink');
  });

  it('keeps a past time of a post that waits for others, but lets no other post have it', () => {
    const same = new Date(NOW_MS - 60_000).toISOString();
    expect(stepOf({ publishAt: same })).not.toHaveProperty('publishAt');
    expect(stepOf({ publishAt: same }, 'failed')).toHaveProperty('publishAt', same);
    expect(stepOf({ publishAt: time })).toHaveProperty('publishAt', time);
  });
});
