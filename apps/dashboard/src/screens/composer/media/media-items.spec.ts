import { emptyComposition, withContent, type MediaItem } from '../composition/composition.js';
import { allItems, describedOf, itemOfFile, moved } from './media-items.js';

const item = (key: string, altText = '', kind: MediaItem['kind'] = 'image'): MediaItem => ({
  ...itemOfFile(key, { name: key, size: 1, type: 'image/png' } as File),
  altText,
  kind,
});
const keys = (items: readonly MediaItem[]): string => items.map(({ key }) => key).join('');

describe('media of a composition', () => {
  it('are moved, not beyond the ends', () => {
    const items = ['a', 'b', 'c'].map((key) => item(key));
    expect(keys(moved(items, 'c', -2))).toBe('cab');
    expect(keys(moved(items, 'a', 1))).toBe('bac');
    expect(keys(moved(items, 'a', -1))).toBe('abc');
    expect(keys(moved(items, 'z', 1))).toBe('abc');
  });

  it('count pictures that are described', () => {
    const items = [item('a', 'Lanterns'), item('b', ' '), item('c', '', 'video')];
    expect(describedOf(items)).toEqual({ described: 1, pictures: 2 });
  });

  it('are each told once', () => {
    const fresh = emptyComposition({ idempotencyKey: 'k', accountIds: [], when: { kind: 'now' } });
    const common = withContent(fresh, 'all', { media: [item('a'), item('b')] });
    const own = withContent(common, { accountId: 'x' }, { media: [item('b'), item('c')] });
    expect(keys(allItems(own))).toBe('abc');
  });

  it('take their kind from the type, other than pictures, films and sound as files', () => {
    expect(itemOfFile('a', { name: 'a.pdf', size: 1, type: 'application/pdf' } as File).kind).toBe(
      'other',
    );
  });
});
