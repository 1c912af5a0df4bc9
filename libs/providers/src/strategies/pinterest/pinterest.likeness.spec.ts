import { aMedia } from '../../testing/builders.js';
import { likenessOf, momentOf, type ListedPin } from './pinterest.look-up.js';

const photo = aMedia(Buffer.from('x'), { altText: 'A tulip' });
const clip = aMedia(Buffer.from('x'), { kind: 'video' });
const post = {
  title: 'Spring',
  text: 'Bulbs are in bloom!\n\n#garden',
  settings: { link: 'https://Example.com' },
  media: [photo],
};
const listed: ListedPin = {
  id: '1',
  createdAt: null,
  title: 'Spring',
  description: 'Bulbs are in bloom!\n\n#garden',
  link: 'https://example.com/',
  altText: 'A tulip',
  mediaType: 'image',
  isOwn: true,
};

describe('likeness of Pins', () => {
  it.each<[string, Partial<ListedPin>]>([
    ['it', {}],
    ['it with other blanks', { description: ' Bulbs are in bloom! #garden', title: 'Spring ' }],
    ['one without what lists leave out', { altText: null, mediaType: null, isOwn: null }],
  ])('takes %s for the same', (_what, parts) => {
    expect(likenessOf(post, { ...listed, ...parts })).toBe('same');
  });

  it.each<[string, Partial<ListedPin>]>([
    ['another link', { link: 'https://example.com/other' }],
    ['no link', { link: null }],
    ['another alt text', { altText: 'A rose' }],
    ['other punctuation', { description: 'bulbs are in bloom garden' }],
  ])('takes one with %s for similar', (_what, parts) => {
    expect(likenessOf(post, { ...listed, ...parts })).toBe('similar');
  });

  it.each<[string, Partial<ListedPin>]>([
    ['another title', { title: 'Autumn' }],
    ['no title', { title: null }],
    ['another description', { description: 'Leaves fall' }],
    ['another kind', { mediaType: 'video' }],
    ['another user', { isOwn: false }],
  ])('knows one of %s as another', (_what, parts) => {
    expect(likenessOf(post, { ...listed, ...parts })).toBe('other');
  });

  it('compares Pins without words by their kind', () => {
    const bare = { title: null, text: '', settings: {} };
    const there = { ...listed, title: null, description: null, link: null, altText: null };
    expect(likenessOf({ ...bare, media: [clip] }, { ...there, mediaType: 'video' })).toBe('same');
    const images = { ...bare, media: [photo, photo] };
    expect(likenessOf(images, { ...there, mediaType: 'multiple_images' })).toBe('same');
    expect(likenessOf(images, there)).toBe('other');
  });
});

describe('times of Pins', () => {
  it.each([
    ['2026-10-01T12:00:00', '2026-10-01T12:00:00.000Z'],
    ['2026-10-01T12:00:00.5', '2026-10-01T12:00:00.500Z'],
    ['2026-10-01T12:00:00Z', '2026-10-01T12:00:00.000Z'],
    ['2026-10-01T14:00:00+02:00', '2026-10-01T12:00:00.000Z'],
  ])('reads %s', (written, moment) => {
    expect(momentOf(written)?.toISOString()).toBe(moment);
  });

  it('reads anything else as unknown', () => {
    expect([momentOf('soon'), momentOf(null)]).toEqual([null, null]);
  });
});
