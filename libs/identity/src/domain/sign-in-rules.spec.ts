import { emailAddress } from './email-address.js';
import { passwordFlaw } from './password-rule.js';
import { returnAddressOn } from './return-address.js';
import { codeMessage, newCode, readableCode, typedCode } from './verification.js';

describe('passwordFlaw', () => {
  it('counts characters, not bytes or halves of pairs', () => {
    expect(passwordFlaw('123456789', 10)).toBe('must have at least 10 characters');
    expect(passwordFlaw('1234567890', 10)).toBeNull();
    expect(passwordFlaw('🌍'.repeat(9), 10)).not.toBeNull();
    expect(passwordFlaw('🌍'.repeat(10), 10)).toBeNull();
    expect(passwordFlaw('x'.repeat(200), 10)).toBeNull();
    expect(passwordFlaw('x'.repeat(201), 10)).toBe('must have at most 200 characters');
  });

  it('judges the password as it is hashed: normalised', () => {
    // An e and a combining accent are one character.
    expect(passwordFlaw('e\u0301'.repeat(5), 10)).not.toBeNull();
    // One ligature is three letters.
    expect(passwordFlaw('ﬃ'.repeat(4), 10)).toBeNull();
  });
});

describe('returnAddressOn', () => {
  const dashboard = 'https://dash.example/app';

  it.each([
    ['https://dash.example/posts?x=1', 'https://dash.example/posts?x=1'],
    ['/posts', 'https://dash.example/posts'],
    ['HTTPS://DASH.EXAMPLE:443/', 'https://dash.example/'],
  ])('takes %s', (given, target) => expect(returnAddressOn([dashboard], given)).toBe(target));

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    'https:evil.example'.replace('https:', 'https://'),
    'https://dash.example.evil.example/',
    'https://dash.example@evil.example/',
    'https://user:secret@dash.example/',
    'http://dash.example/',
    'https://dash.example:8443/',
    'javascript:alert(1)',
    'data:text/html,x',
    '\thttps://evil.example',
    'https://',
  ])('refuses %s', (given) => expect(returnAddressOn([dashboard], given)).toBeNull());

  it('leads nowhere without a dashboard', () => expect(returnAddressOn([], '/')).toBeNull());
});

describe('codes', () => {
  it('can be typed in any spelling a person makes of them', () => {
    const code = newCode();
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
    expect(typedCode(` ${readableCode(code).toLowerCase()} `)).toBe(code);
  });

  it('are worth nothing for another address or purpose', () => {
    const messages = [
      codeMessage('sign_up', 'a@b', 'CODE'),
      codeMessage('reset', 'a@b', 'CODE'),
      codeMessage('sign_up', 'a@bC', 'ODE'),
    ];
    expect(new Set(messages).size).toBe(3);
  });
});

describe('emailAddress', () => {
  it('is one spelling per mailbox', () =>
    expect(emailAddress('  Ada@Example.COM ')).toBe('ada@example.com'));

  it.each(['', 'ada', 'ada@', 'a@b\r\nBcc: c@d', 'a@b,c@d', 'Ada <a@b>'])('refuses %j', (given) =>
    expect(emailAddress(given)).toBeNull(),
  );
});
