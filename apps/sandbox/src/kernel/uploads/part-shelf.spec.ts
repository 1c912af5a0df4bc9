import { PartShelf } from './part-shelf.js';

describe('a shelf for parts', () => {
  it('puts parts together in their order, whenever they came', () => {
    const shelf = new PartShelf();
    shelf.put('film', 1, Buffer.from('cd'));
    expect(shelf.assemble('film')).toBeNull();
    shelf.put('film', 0, Buffer.from('ab'));
    shelf.put('film', 1, Buffer.from('ef'));
    expect(String(shelf.assemble('film'))).toBe('abef');
    expect([shelf.received('film'), String(shelf.part('film', 1))]).toEqual([4, 'ef']);
  });

  it('appends, and tells how much there is', () => {
    const shelf = new PartShelf();
    expect(shelf.append('film', Buffer.from('ab'))).toBe(2);
    expect(shelf.append('film', Buffer.from('c'))).toBe(3);
    expect(String(shelf.assemble('film'))).toBe('abc');
  });

  it('keeps copies: the body of a request is not its own', () => {
    const shelf = new PartShelf();
    const bytes = Buffer.from('ab');
    shelf.append('film', bytes);
    bytes.fill('x');
    expect(String(shelf.assemble('film'))).toBe('ab');
  });

  it('forgets one upload, or all', () => {
    const shelf = new PartShelf();
    shelf.append('film', Buffer.from('ab'));
    shelf.append('song', Buffer.from('ab'));
    shelf.forget('film');
    expect([shelf.received('film'), shelf.received('song')]).toEqual([0, 2]);
    shelf.clear();
    expect(shelf.received('song')).toBe(0);
    expect(shelf.assemble('song')).toHaveLength(0);
  });
});
