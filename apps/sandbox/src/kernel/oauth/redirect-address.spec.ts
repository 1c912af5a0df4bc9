import { isSecureRedirect, isWebRedirect } from './redirect-address.js';

describe('an address to go back to', () => {
  it.each([
    ['https://app.example/back?a=b', true, true],
    ['http://localhost:3000/back', true, true],
    ['http://127.0.0.1/back', true, true],
    ['http://[::1]/back', true, true],
    ['http://app.example/back', true, false],
    ['https://app.example/back#here', false, false],
    ['https://app.example/back#', false, false],
    ['/back', false, false],
    ['ftp://app.example/', false, false],
    ['', false, false],
  ])('%s is of the web: %s, and secure: %s', (text, isWeb, isSecure) => {
    expect([isWebRedirect(text), isSecureRedirect(text)]).toEqual([isWeb, isSecure]);
  });
});
