import { findLinks } from './entities.js';
import { weightedLength } from './weighted-length.js';

describe('the length X counts', () => {
  it.each([
    ['', 0],
    ['Hello', 5],
    ['Привет', 6],
    ['مرحبا', 5],
    ['日本語', 6],
    ['e\u0301', 1],
    ['“quoted” – …', 13],
    ['👍', 2],
    ['👍🏽', 2],
    ['👩‍👩‍👧‍👦', 2],
    ['🇩🇪', 2],
    ['1️⃣', 2],
    ['©', 1],
    ['https://garden.com', 23],
    [`https://garden.com/${'a'.repeat(300)}?b=c`, 23],
    ['garden.com', 23],
    ['See garden.com.', 28],
    ['https://garden.nowhere', 22],
    ['name@garden.com', 15],
    ['@neighbour', 10],
  ])('of %p is %p', (text, length) => {
    expect(weightedLength(text)).toBe(length);
  });

  it.each([
    ['(https://garden.com/a_(b))', ['https://garden.com/a_(b)']],
    ['garden.com, garden.co.uk/x and t.co', ['garden.com', 'garden.co.uk/x', 't.co']],
    ['https://garden.com:8080/a?b=c#d!', ['https://garden.com:8080/a?b=c#d']],
    ['version 1.2.3 of file.txt', []],
    ['#garden.com $garden.com', []],
  ])('finds the links of %p', (text, links) => {
    expect(findLinks(text).map(({ url }) => url)).toEqual(links);
  });
});
