import type { PostAsset } from '../planning/post-plan.js';
import { approvalDigest, contentDigest, type ApprovedContent } from './content-digest.js';

const asset = (changes: Partial<PostAsset> = {}): PostAsset => ({
  id: 'asset_1',
  url: 'https://files.example/a.png',
  originalFilename: 'a.png',
  mime: 'image/png',
  kind: 'image',
  size: 10,
  duration: null,
  width: 100,
  height: 50,
  altText: 'A harbour',
  ...changes,
});

const content: ApprovedContent = {
  accountId: 'acct_1',
  name: null,
  description: 'Good morning',
  assets: [asset()],
  settings: { visibility: 'public', tags: ['a', 'b'] },
  publishAt: new Date('2030-01-01T08:00:00Z'),
};

const isSame = (changes: Partial<ApprovedContent>, isBoundToTime = false): boolean =>
  contentDigest({ ...content, ...changes }, isBoundToTime) ===
  contentDigest(content, isBoundToTime);

describe('what people agree to', () => {
  it.each<[string, Partial<ApprovedContent>]>([
    ['another account', { accountId: 'acct_2' }],
    ['a title', { name: 'Morning' }],
    ['another text', { description: 'Good morning!' }],
    ['no text', { description: null }],
    ['another file', { assets: [asset({ id: 'asset_2' })] }],
    ['another outside address', { assets: [asset({ id: null })] }],
    ['another description of a picture', { assets: [asset({ altText: 'A boat' })] }],
    ['files in another order', { assets: [asset({ id: 'asset_2' }), asset()] }],
    ['no file', { assets: [] }],
    ['a setting', { settings: { visibility: 'private', tags: ['a', 'b'] } }],
    [
      'the order of a list in the settings',
      { settings: { visibility: 'public', tags: ['b', 'a'] } },
    ],
  ])('is something else with %s', (_what, changes) => {
    expect(isSame(changes)).toBe(false);
  });

  it.each<[string, Partial<ApprovedContent>]>([
    ['what was found out about a file', { assets: [asset({ size: 11, mime: 'image/webp' })] }],
    ['how the address of a file of ours is written', { assets: [asset({ url: '/v1/files/a' })] }],
    [
      'the order of names in the settings',
      { settings: { tags: ['a', 'b'], visibility: 'public' } },
    ],
    ['another time', { publishAt: new Date('2031-01-01T08:00:00Z') }],
    ['no time', { publishAt: null }],
  ])('stays the same with %s', (_what, changes) => {
    expect(isSame(changes)).toBe(true);
  });

  it('is something else with another time where it is bound to that', () => {
    expect(isSame({ publishAt: new Date('2031-01-01T08:00:00Z') }, true)).toBe(false);
    expect(isSame({ publishAt: null }, true)).toBe(false);
    expect(isSame({}, true)).toBe(true);
    expect(contentDigest(content, true)).not.toBe(contentDigest(content, false));
  });

  it('reads files of versions that kept less of them alike', () => {
    const { altText: _, ...early } = asset({ altText: null });
    expect(contentDigest({ ...content, assets: [early as PostAsset] }, false)).toBe(
      contentDigest({ ...content, assets: [asset({ altText: null })] }, false),
    );
  });

  it('is, of many posts, that of each in their order', () => {
    const [one, other] = [contentDigest(content, false), contentDigest(content, true)];
    expect(approvalDigest([one, other])).not.toBe(approvalDigest([other, one]));
    expect(approvalDigest([one])).not.toBe(one);
  });
});
