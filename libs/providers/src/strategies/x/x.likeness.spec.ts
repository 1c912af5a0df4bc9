import { aPost } from '../../testing/builders.js';
import { likenessOf, type TimelinePost } from './x.look-up.js';

const listed = (text: string, parts: Partial<TimelinePost> = {}): TimelinePost => ({
  id: '100',
  text,
  isCut: false,
  createdAt: null,
  references: null,
  conversationId: '100',
  links: [],
  ...parts,
});
const link = (expanded: string) => ({ url: 'https://t.co/abc', expanded });
const words = (count: number) =>
  Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

describe('the likeness of a listed post', () => {
  it('sees through everything that X writes differently', () => {
    const same = (text: string, other: TimelinePost) =>
      expect(likenessOf(aPost({ text }), other)).toBe('same');
    same('Hi', listed('Hi'));
    same('Tea & cake\n\n<noon>', listed('Tea &amp; cake\n\n&lt;noon&gt;'));
    same('&amp;lt;', listed('&amp;amp;lt;'));
    same('Cafe\u0301', listed('Café'));
    same(
      'See example.com now',
      listed('See https://t.co/abc now', { links: [link('http://example.com')] }),
    );
    same(
      'https://example.com/a?b=1&c=2',
      listed('https://t.co/abc', { links: [link('https://example.com/a?b=1&c=2')] }),
    );
    const photo = link('https://x.com/ada/status/100/photo/1');
    same('Tulips', listed('Tulips https://t.co/abc', { links: [photo] }));
    same('', listed('https://t.co/abc', { links: [photo] }));
    same('Tulips', listed('Tulips https://t.co/unexplained'));
  });

  it('tells other posts apart', () => {
    expect(likenessOf(aPost({ text: 'Hi' }), listed('Ho'))).toBe('other');
    const text = 'First of the day: tulips';
    expect(likenessOf(aPost({ text }), listed('First of the day: roses'))).toBe('other');
  });

  it('doubts where only links, names or signs differ', () => {
    const similar = (text: string, other: TimelinePost) =>
      expect(likenessOf(aPost({ text }), other)).toBe('similar');
    similar('New: https://example.com/1', listed('New: https://example.com/2'));
    similar('New: https://example.com/1', listed('New:'));
    similar('Hi!', listed('Hi'));
    similar('😀', listed('😎'));
  });

  it('knows a long text by its whole, or by its beginning', () => {
    const text = words(100);
    expect(likenessOf(aPost({ text }), listed(text))).toBe('same');
    const cut = listed(`${text.slice(0, 270)}… https://t.co/more`, { isCut: true });
    expect(likenessOf(aPost({ text }), cut)).toBe('same');
    expect(likenessOf(aPost({ text }), listed('word0…', { isCut: true }))).toBe('similar');
    expect(likenessOf(aPost({ text: words(3) }), cut)).toBe('other');
  });

  it('asks whom a post answers', () => {
    const reply = aPost({ text: 'Thanks', parent: { providerPostId: '50' } });
    const answering = (references: string[] | null, conversationId: string | null = '40') =>
      listed('@ada @bob Thanks', { references, conversationId });
    expect(likenessOf(reply, answering(['50']))).toBe('same');
    expect(likenessOf(reply, answering(['51']))).toBe('other');
    expect(likenessOf(reply, answering(null))).toBe('same');
    expect(likenessOf(reply, answering([], null))).toBe('same');
    expect(likenessOf(reply, listed('Thanks'))).toBe('other');
    expect(likenessOf(aPost({ text: 'Thanks' }), answering(['50']))).toBe('other');
    expect(likenessOf(aPost({ text: 'Thanks' }), answering(null))).toBe('other');
  });

  it('knows a quote, by setting or by a link in the text', () => {
    const quoted = { references: ['50'], links: [link('https://x.com/bob/status/50')] };
    const post = aPost({ text: 'Look', settings: { quotePostId: '50' } });
    expect(likenessOf(post, listed('Look https://t.co/abc', quoted))).toBe('same');
    const text = 'Look https://x.com/bob/status/50';
    expect(likenessOf(aPost({ text }), listed('Look https://t.co/abc', quoted))).toBe('same');
    expect(likenessOf(aPost({ text: 'Look' }), listed('Look', quoted))).toBe('other');
  });
});
