import { isTrustedSource } from './request-source.js';

const NONE: ReadonlySet<string> = new Set();

describe('where a request comes from', () => {
  it.each([
    // A page of the same host that came over another scheme may be somebody's in between.
    ['http://post.example.com', 'post.example.com', 'https', false],
    ['https://post.example.com', 'post.example.com', 'http', false],
    ['https://post.example.com', 'post.example.com', 'https', true],
    ['https://post.example.com', 'post.example.com:443', 'https', true],
    ['https://post.example.com:8443', 'post.example.com', 'https', false],
    ['http://127.0.0.1:4010', '127.0.0.1:3000', 'http', false],
    ['http://127.0.0.1:3000', '127.0.0.1:3000', 'http', true],
    ['http://localhost:3000', '127.0.0.1:3000', 'http', false],
    ['ftp://127.0.0.1:3000', '127.0.0.1:3000', 'http', false],
    ['null', '127.0.0.1:3000', 'http', false],
    ['null', '', 'http', false],
  ])('is judged by scheme, host and port: %s to %s by %s', (origin, host, protocol, trusted) => {
    expect(isTrustedSource({ origin, host }, NONE, protocol)).toBe(trusted);
  });

  it('is our own at a configured address, whatever the proxy in between speaks', () => {
    const own = new Set(['https://dash.example.com']);
    const headers = { origin: 'https://dash.example.com', host: 'api:3000' };
    expect(isTrustedSource(headers, own, 'http')).toBe(true);
  });
});
