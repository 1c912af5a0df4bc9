import type { Post } from '../post-queries.js';
import { editOf, isSame, readEdit, requestOf } from './post-edit.js';

const post = {
  id: 'post_1',
  accountId: 'acct_1',
  account: 'x:@garden',
  name: 'Menu',
  description: 'Soup',
  publishAtUtc: '2026-11-24T17:00:12.000Z',
  timezone: 'Europe/Berlin',
  revision: 4,
  assets: [{ id: 'asset_1', managed: true, url: null, kind: 'video', originalFilename: 'a.mp4' }],
  settings: { replySettings: 'following' },
} as unknown as Post;

describe('an edit of a post', () => {
  it('begins with what the post says', () => {
    expect(editOf(post, 'UTC')).toEqual({
      text: 'Soup',
      title: 'Menu',
      media: [
        {
          ...{ key: '0-asset_1', asset: { id: 'asset_1' }, name: 'a.mp4', kind: 'video' },
          ...{ altText: '', picture: null },
        },
      ],
      settings: { replySettings: 'following' },
      local: '2026-11-24T18:00',
      timezone: 'Europe/Berlin',
      revision: 4,
    });
    expect(editOf({ ...post, publishAtUtc: null, timezone: null }, 'Asia/Tokyo')).toMatchObject({
      local: '',
      timezone: 'Asia/Tokyo',
    });
  });

  it('knows which of two equal times is meant', () => {
    const twice = { ...post, publishAtUtc: '2026-10-25T01:30:00.000Z' };
    expect(editOf(twice, 'UTC')).toMatchObject({ local: '2026-10-25T02:30', offset: '+01:00' });
  });

  it('leaves a time that nobody touched as it is, and sends the other', () => {
    const first = editOf(post, 'UTC');
    expect(requestOf({ ...first, text: 'Stew' }, post, first)).toEqual({
      account: 'acct_1',
      text: 'Stew',
      publishAt: '2026-11-24T17:00:12.000Z',
      timezone: 'Europe/Berlin',
      revision: 4,
    });
    const later = { ...first, local: '2026-11-25T09:00' };
    expect(requestOf(later, post, first)).toMatchObject({ publishAt: '2026-11-25T09:00' });
    expect(isSame(later, first)).toBe(false);
    expect(isSame({ ...first, revision: 9 }, first)).toBe(true);
  });

  it('stays in its queue until somebody gives it a time', () => {
    const queue = { id: 'que_1', position: 'next', itemId: 'qit_1', held: false } as const;
    const queued: Post = { ...post, queue };
    const first = editOf(queued, 'UTC');
    expect(requestOf({ ...first, text: 'Stew' }, queued, first)).toEqual({
      account: 'acct_1',
      text: 'Stew',
      revision: 4,
    });
    const later = { ...first, local: '2026-11-25T09:00' };
    expect(requestOf(later, queued, first)).toMatchObject({ publishAt: '2026-11-25T09:00' });
  });

  it('sends texts, media and settings only where somebody changed them', () => {
    const first = editOf(post, 'UTC');
    expect(requestOf({ ...first, title: ' ' }, post, first)).toMatchObject({ title: null });
    expect(requestOf({ ...first, title: ' ' }, post, first)).not.toHaveProperty('text');
    expect(requestOf({ ...first, media: [] }, post, first)).toMatchObject({ assets: [] });
    expect(isSame({ ...first, media: [] }, first)).toBe(false);
    const others = { ...first, settings: {} };
    expect(requestOf(others, post, first)).toMatchObject({ settings: {} });
    expect(requestOf(others, post, first)).not.toHaveProperty('assets');
    expect(isSame(others, first)).toBe(false);
  });

  it('comes back as it was kept', () => {
    const first = editOf(post, 'UTC');
    const kept = { ...first, text: 'Half a w', offset: '+01:00' };
    expect(readEdit(JSON.parse(JSON.stringify(kept)), first)).toEqual(kept);
    expect(readEdit(null, first)).toBe(first);
    // An edit that an older version kept knew of neither.
    expect(readEdit({ text: 'Stew' }, first)).toEqual({ ...first, text: 'Stew' });
  });
});
