import { assetLookOf, lengthOf, sizeOf } from './asset-looks.js';
import { isFiltered, mediaSearchOf } from './media-search.js';

describe('the address of the media', () => {
  it('takes only filters that there are', () => {
    expect(mediaSearchOf({ kind: 'image', status: 'gone', q: 2026 })).toEqual({
      kind: 'image',
      status: undefined,
      q: '2026',
    });
    expect(isFiltered(mediaSearchOf({ kind: 'picture', q: '' }))).toBe(false);
    expect(isFiltered(mediaSearchOf({ q: 'a' }))).toBe(true);
  });
});

describe('the look of an asset', () => {
  it.each([
    [{ kind: 'image', status: 'ready', preview: { state: 'made' } }, undefined],
    [{ kind: 'video', status: 'ready', preview: { state: 'placeholder' } }, undefined],
    [{ kind: 'image', status: 'ready', preview: { state: 'pending' } }, 'media.state.pending'],
    [{ kind: 'video', status: 'ready', preview: { state: 'failed' } }, 'media.state.failed'],
    [{ kind: 'audio', status: 'ready', preview: { state: 'pending' } }, undefined],
    [{ kind: 'image', status: 'uploading' }, 'media.state.uploading'],
    [{ kind: 'image', status: 'pending_delete' }, 'media.state.leaving'],
  ])('%j: %s', (asset, word) => {
    expect(assetLookOf(asset)?.word).toBe(word);
  });

  it('tells sizes and lengths', () => {
    expect([0, 74, 1_400_000, 5e12].map(sizeOf)).toEqual([
      { value: 0, unit: 'byte' },
      { value: 74, unit: 'byte' },
      { value: 1.4, unit: 'megabyte' },
      { value: 5_000, unit: 'gigabyte' },
    ]);
    expect([4, 64.6, 600].map(lengthOf)).toEqual(['0:04', '1:05', '10:00']);
  });
});
