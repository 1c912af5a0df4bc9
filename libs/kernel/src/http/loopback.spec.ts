import { isLoopbackHost } from './loopback.js';

describe('isLoopbackHost', () => {
  it.each(['localhost', 'LOCALHOST.', 'api.localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]'])(
    'knows %s',
    (host) => expect(isLoopbackHost(host)).toBe(true),
  );

  it.each(['0.0.0.0', '::', '', '10.0.0.1', 'localhost.example.com', '127.0.0.1.nip.io', 'api'])(
    'is not taken in by %s',
    (host) => expect(isLoopbackHost(host)).toBe(false),
  );

  it('knows loopback inside IPv6', () => expect(isLoopbackHost('::ffff:127.0.0.1')).toBe(true));
});
