import {
  contentFor,
  emptyComposition,
  isOwn,
  isWorthKeeping,
  titleOf,
  withContent,
  withMediaItem,
  withoutOwn,
  withSetting,
  type MediaItem,
} from './composition.js';

const fresh = emptyComposition({
  idempotencyKey: 'key',
  accountIds: ['x', 'li'],
  when: { kind: 'draft' },
});
const item = (key: string): MediaItem => ({
  key,
  assetId: null,
  name: key,
  kind: 'image',
  mime: 'image/png',
  size: 1,
  width: null,
  height: null,
  altText: '',
  thumbnail: null,
  url: null,
});

describe('a composition', () => {
  it('gives an account its own words and what is common of the rest', () => {
    const common = withContent(fresh, 'all', { text: 'to all', title: 'T' });
    const own = withContent(common, { accountId: 'x' }, { text: 'to X' });
    expect(contentFor(own, { accountId: 'x' })).toMatchObject({ text: 'to X', title: 'T' });
    expect(contentFor(own, { accountId: 'li' })).toMatchObject({ text: 'to all' });
    expect([isOwn(own, 'x'), isOwn(own, 'li')]).toEqual([true, false]);
  });

  it('goes back to what is common', () => {
    const own = withContent(fresh, { accountId: 'x' }, { text: 'to X' });
    expect(isOwn(withoutOwn(own, 'x'), 'x')).toBe(false);
  });

  it('leaves a setting to the network again', () => {
    const set = withSetting(fresh, 'x', 'replySettings', 'following');
    expect(set.settings['x']).toEqual({ replySettings: 'following' });
    expect(withSetting(set, 'x', 'replySettings', undefined).settings['x']).toEqual({});
  });

  it('changes an item in each place that has it', () => {
    const common = withContent(fresh, 'all', { media: [item('a'), item('b')] });
    const own = withContent(common, { accountId: 'x' }, { media: [item('b')] });
    const stored = withMediaItem(own, 'b', { assetId: 'asset_1' });
    expect(stored.common.media.map(({ assetId }) => assetId)).toEqual([null, 'asset_1']);
    expect(stored.variants['x']?.media?.[0]?.assetId).toBe('asset_1');
  });

  it('is worth keeping as soon as anything was written anywhere', () => {
    expect(isWorthKeeping(fresh)).toBe(false);
    expect(isWorthKeeping(withContent(fresh, { accountId: 'x' }, { text: 'a' }))).toBe(true);
    expect(isWorthKeeping(withSetting(fresh, 'x', 'silent', true))).toBe(true);
  });

  it('is named by its first line, characters kept whole', () => {
    expect(titleOf(withContent(fresh, 'all', { text: '\n  Spring 🌷 \nmore' }))).toBe('Spring 🌷');
    expect(titleOf(withContent(fresh, 'all', { text: '🌷'.repeat(90) }))).toBe('🌷'.repeat(80));
  });
});
