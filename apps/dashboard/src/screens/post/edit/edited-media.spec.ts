import type { MediaItem } from '../../composer/composition/composition.js';
import type { Post } from '../post-queries.js';
import { assetsOf, isSameMedia, mediaOf, mediumOf, readMedia } from './edited-media.js';

const upload = {
  id: 'asset_1',
  managed: true,
  url: 'https://here.example/media/quay.png',
  originalFilename: 'quay.png',
  kind: 'image',
  altText: 'Boats',
};
const film = { id: null, managed: false, url: 'https://far.example/a%20film.mp4', kind: 'video' };
const post = { assets: [upload, film] } as unknown as Post;
const isHere = (address: string): boolean => address.startsWith('https://here.example/');

describe('the media of a post that is edited', () => {
  const media = mediaOf(post, isHere);

  it('are those of the post, with pictures that this page may show', () => {
    expect(media.map(({ name, kind, picture }) => [name, kind, picture])).toEqual([
      ['quay.png', 'image', upload.url],
      ['a film.mp4', 'video', null],
    ]);
    const namesOf = (...assets: readonly object[]): readonly string[] =>
      mediaOf({ assets } as unknown as Post, isHere).map(({ name }) => name);
    expect(
      namesOf(
        { url: 'https://far.example/' },
        { url: 'https://far.example/%E0%A4%A' },
        { id: 'b' },
      ),
    ).toEqual(['far.example', '%E0%A4%A', 'b']);
    expect(mediaOf(post, () => false)[0]?.picture).toBeNull();
  });

  it('are sent as uploads by their ids, others as they were told, each with its words', () => {
    const item = { key: 'k', assetId: 'asset_2', name: 'new.png', altText: '' } as MediaItem;
    expect(assetsOf([...media, mediumOf(item)])).toEqual([
      { id: 'asset_1', altText: 'Boats' },
      film,
      { id: 'asset_2' },
    ]);
  });

  it('differ by order and by words', () => {
    const [first, second] = media;
    expect(isSameMedia(media, mediaOf(post, isHere))).toBe(true);
    expect(isSameMedia(media, [second!, first!])).toBe(false);
    expect(isSameMedia(media, [{ ...first!, altText: 'Ships' }, second!])).toBe(false);
  });

  it('come back as they were kept', () => {
    expect(readMedia(JSON.parse(JSON.stringify(media)))).toEqual(media);
    expect(readMedia(undefined)).toBeNull();
    expect(readMedia([null])).toBeNull();
    expect(readMedia([{ ...media[0], asset: 'asset_1' }])).toBeNull();
  });
});
