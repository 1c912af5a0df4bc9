import { readContentRange } from './content-range.js';

describe('the place of bytes in a file', () => {
  it.each([
    ['bytes 0-99/1000', { kind: 'bytes', first: 0, last: 99, total: 1000 }],
    ['bytes 5-5/6', { kind: 'bytes', first: 5, last: 5, total: 6 }],
    ['bytes 0-99/*', { kind: 'bytes', first: 0, last: 99, total: null }],
    ['bytes */1000', { kind: 'query', total: 1000 }],
    ['bytes */*', { kind: 'query', total: null }],
    [undefined, null],
    ['0-99/1000', null],
    ['bytes 0-/1000', null],
    ['bytes 9-8/1000', null],
    ['bytes 0-1000/1000', null],
  ])('is read from %s', (text, range) => {
    expect(readContentRange(text)).toEqual(range);
  });
});
