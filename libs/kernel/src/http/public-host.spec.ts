import { hasPublicHost } from './public-host.js';

describe('hasPublicHost', () => {
  it.each(['https://post.example', 'http://8.8.8.8:3000/base', 'https://[2606:4700::1111]'])(
    'takes %s for reachable from outside',
    (url) => expect(hasPublicHost(url)).toBe(true),
  );

  it.each([
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://10.1.2.3',
    'http://192.168.0.2',
    'http://2130706433',
    'http://localhost:3000',
    'https://post.localhost',
    'https://postrider',
    'https://nas.local',
    'https://post.internal.',
    'no address',
  ])('takes %s for an address inside', (url) => expect(hasPublicHost(url)).toBe(false));
});
