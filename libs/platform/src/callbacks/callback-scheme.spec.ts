import { appCallbackScheme } from './callback-scheme.js';

describe('callback scheme', () => {
  it.each(['com.example.app', 'Com.Example.App://', 'io.garden-tools.app:', 'cursor', 'vscode:'])(
    'takes %s',
    (scheme) => {
      expect(appCallbackScheme(scheme, [])).toMatch(/^[a-z.-]+$/);
    },
  );

  it.each([
    'http',
    'shell',
    'shell:',
    'search-ms',
    'ms-settings',
    'ms-appinstaller',
    'microsoft.windows.camera',
    'com.apple.preferences',
    'x-apple.systempreferences',
    'steam',
    'ssh',
    'tel',
    'myapp',
    'com.',
    'com..app',
    'https://',
    'javascript',
    'JavaScript:',
    'data',
    'intent',
    'my app',
    'x',
    'app://evil.example/path',
    'app\nset-cookie',
    '',
  ])('refuses %j', (scheme) => {
    expect(appCallbackScheme(scheme, [])).toBeNull();
  });

  it('obeys the configured list when there is one', () => {
    expect(appCallbackScheme('postrider', ['Postrider'])).toBe('postrider');
    expect(appCallbackScheme('other', ['postrider'])).toBeNull();
    expect(appCallbackScheme('com.example.app', ['postrider'])).toBeNull();
    expect(appCallbackScheme('shell', ['shell'])).toBeNull();
  });
});
