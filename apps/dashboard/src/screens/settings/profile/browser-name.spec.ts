import { browserOf } from './browser-name.js';

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
    'Chrome, Linux',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
    'Safari, iPhone',
  ],
  ['curl/8', 'curl/8'],
  ['', null],
  [null, null],
])('recognises %s', (userAgent, name) => {
  expect(browserOf(userAgent)).toBe(name);
});
