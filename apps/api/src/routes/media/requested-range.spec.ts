import { isUnchanged, mayContinue } from './preconditions.js';
import { requestedRange } from './requested-range.js';

describe('requestedRange', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-0', null],
    ['bytes=0-1,5-6', null],
    ['bytes=-', null],
    ['lines=0-1', null],
    [undefined, null],
  ])('reads %s of 100 bytes', (header, expected) => {
    expect(requestedRange(header, 100)).toEqual(expected);
  });
});

describe('conditions', () => {
  const current = { etag: '"abc"', lastModified: new Date('2026-01-15T12:00:00.700Z') };

  it.each([
    [{ 'if-none-match': '"abc"' }, true],
    [{ 'if-none-match': 'W/"abc", "x"' }, true],
    [{ 'if-none-match': '"x"', 'if-modified-since': 'Thu, 15 Jan 2026 12:00:00 GMT' }, false],
    [{ 'if-modified-since': 'Thu, 15 Jan 2026 12:00:00 GMT' }, true],
    [{ 'if-modified-since': 'Thu, 15 Jan 2026 11:59:59 GMT' }, false],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{}, false],
  ])('%j make a 304: %s', (headers, expected) => {
    expect(isUnchanged(headers, current)).toBe(expected);
  });

  it.each([
    [undefined, true],
    ['"abc"', true],
    ['"x"', false],
    ['W/"abc"', false],
    ['Thu, 15 Jan 2026 12:00:00 GMT', true],
    ['Thu, 15 Jan 2026 12:00:01 GMT', false],
  ])('If-Range %s lets a download continue: %s', (header, expected) => {
    expect(mayContinue(header, current)).toBe(expected);
  });
});
