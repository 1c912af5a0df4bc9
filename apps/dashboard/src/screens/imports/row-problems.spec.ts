import { columnIn } from './row-problems.js';

it.each([
  ['rows[12].text', 'text'],
  ['rows[12].assets[0].url', 'assets'],
  ['rows[12].settings.madeWithAi', 'settings.madeWithAi'],
  ['rows[12].settings', 'settings'],
  ['rows[12]', null],
  ['mapping', null],
])('%s is about the column %s', (path, column) => {
  expect(columnIn(path)).toBe(column);
});
