import { isSandboxControl } from './sandbox-control.js';

const SANDBOX = 'http://127.0.0.1:4010';

describe('isSandboxControl', () => {
  it.each([
    '/_sandbox',
    '/_sandbox/reset',
    '/%5Fsandbox/reset',
    '/_sandbo%78/posts',
    '/api.telegram.org/../_sandbox/posts',
    '/x/%2e%2e/_sandbox/posts',
    '/_sandbox%2Freset',
    '/%E0%A4',
  ])('knows %s', (path) => expect(isSandboxControl(new URL(SANDBOX + path), SANDBOX)).toBe(true));

  it.each(['/', '/api.telegram.org/_sandbox', '/_sandboxes/x', '/_sandbox/view/x/1'])(
    'leaves %s alone',
    (path) => expect(isSandboxControl(new URL(SANDBOX + path), SANDBOX)).toBe(false),
  );

  it('knows the sandbox by other names of this machine, and below a path', () => {
    expect(isSandboxControl(new URL('http://localhost:4010/_sandbox/x'), SANDBOX)).toBe(true);
    expect(isSandboxControl(new URL('http://[::1]:4010/_sandbox/x'), SANDBOX)).toBe(true);
    expect(isSandboxControl(new URL('http://127.0.0.1:4011/_sandbox/x'), SANDBOX)).toBe(false);
    expect(
      isSandboxControl(new URL('https://a.example/s/_sandbox/x'), 'https://a.example/s/'),
    ).toBe(true);
  });
});
