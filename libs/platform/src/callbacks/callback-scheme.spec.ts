import { appCallbackScheme } from './callback-scheme.js';

describe('callback scheme', () => {
  it.each(['postrider', 'com.example.app', 'PostRider://', 'myapp:'])('takes %s', (scheme) => {
    expect(appCallbackScheme(scheme, [])).toMatch(/^[a-z.]+$/);
  });

  it.each([
    'http',
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
  });
});
