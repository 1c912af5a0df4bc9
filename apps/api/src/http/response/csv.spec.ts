import { csvOf } from './csv.js';

it('writes lines of cells', () => {
  expect(
    csvOf(
      ['a', 'b'],
      [
        ['x', 1],
        [null, -2.5],
      ],
    ),
  ).toBe('a,b\r\nx,1\r\n,-2.5\r\n');
});

it.each([
  ['a "word", and more', '"a ""word"", and more"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("https://evil.example")', '"\'=HYPERLINK(""https://evil.example"")"'],
])('writes %j', (text, cell) => {
  expect(csvOf(['a'], [[text]])).toBe(`a\r\n${cell}\r\n`);
});
