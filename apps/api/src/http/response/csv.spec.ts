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
  ['\t=1', '"\'\t\'=1"'],
  ['\r=1', '"\'\r\'=1"'],
  // What reads semicolons, tabs or bars as the ends of cells, and our commas as text.
  ['a;=1+1', `"'a;'=1+1"`],
  ['a;"=1+1"', `"'a;'""=1+1"""`],
  ['a\t@SUM(A1)', `"'a\t'@SUM(A1)"`],
  ['a|+1', `'a|'+1`],
  ['a\n=1+1', `"'a\n'=1+1"`],
  ["a\n-1+cmd|'/c calc'!A1", `"'a\n'-1+cmd|'/c calc'!A1"`],
  // People write lists, and names at the beginning of lines.
  ['to do:\n- sow\n@ada waters', '"to do:\n- sow\n@ada waters"'],
  ['a; b', '"a; b"'],
  ['=HYPERLINK("https://evil.example")', '"\'=HYPERLINK(""https://evil.example"")"'],
])('writes %j', (text, cell) => {
  expect(csvOf(['a'], [[text]])).toBe(`a\r\n${cell}\r\n`);
});
