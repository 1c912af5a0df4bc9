import { DomainError, isMailAddress, parseMailAddress } from '#libs/kernel';
import { renderMail } from './mail-template.js';
import { checkOutgoingMail, type OutgoingMail } from './outgoing-mail.js';
import { readSmtpFailure } from './smtp-failure.js';

const mail: OutgoingMail = {
  to: { address: 'ada@example.com', name: 'Ada Ｌovelace' },
  subject: 'Grüße',
  text: 'line\nline',
  html: '<p>line</p>\n<p>line</p>',
  purpose: 'spec',
};

describe('isMailAddress', () => {
  it.each(['a@b', 'ada.lovelace+mail@example.com', 'ünïcode@exämple.com', 'o’neil@example.org'])(
    'takes %s',
    (address) => expect(isMailAddress(address)).toBe(true),
  );

  it.each([
    ['nothing', ''],
    ['no @', 'example.com'],
    ['two @', 'a@b@example.com'],
    ['two mailboxes', 'a@example.com,b@example.com'],
    ['a name', 'Ada <ada@example.com>'],
    ['a comment', 'ada(x)@example.com'],
    ['a quoted local part', '"a b"@example.com'],
    ['an address literal', 'ada@[127.0.0.1]'],
    ['a space', 'a da@example.com'],
    ['a line break', 'ada@example.com\r\nBcc: eve@example.com'],
    ['a bare line feed', 'ada@example.com\n'],
    ['a null character', 'ada\u0000@example.com'],
    ['a next-line character', 'ada\u0085@example.com'],
    ['too long a local part', `${'a'.repeat(65)}@example.com`],
    ['too long an address', `a@${'b'.repeat(253)}`],
  ])('refuses %s', (_what, address) => expect(isMailAddress(address)).toBe(false));
});

describe('parseMailAddress', () => {
  it('reads an address with and without a name', () => {
    expect(parseMailAddress('ada@example.com')).toEqual({ address: 'ada@example.com' });
    expect(parseMailAddress('<ada@example.com>')).toEqual({ address: 'ada@example.com' });
    expect(parseMailAddress('"Post, Rider" <a@b.example>')).toEqual({
      name: 'Post, Rider',
      address: 'a@b.example',
    });
    expect(parseMailAddress('Ada')).toBeNull();
    expect(parseMailAddress('Ada\n<ada@example.com>')).toBeNull();
  });
});

describe('checkOutgoingMail', () => {
  const fieldOf = (change: Partial<OutgoingMail>): unknown => {
    try {
      checkOutgoingMail({ ...mail, ...change });
    } catch (error) {
      return error instanceof DomainError && error.code === 'invalid_parameter'
        ? error.details['field']
        : error;
    }
    return null;
  };

  it('lets bodies have lines', () => expect(fieldOf({})).toBeNull());

  it.each([
    ['to', { to: { address: 'ada@example.com\nBcc: eve@example.com' } }],
    ['to.name', { to: { address: 'ada@example.com', name: 'Ada\r\nBcc: eve@example.com' } }],
    ['replyTo', { replyTo: { address: 'a@b, eve@example.com' } }],
    ['replyTo.name', { replyTo: { address: 'a@b', name: 'x\u2028y' } }],
    ['subject', { subject: 'Hello\rBcc: eve@example.com' }],
    ['purpose', { purpose: 'a\nb' }],
  ])('refuses what could become a header in %s', (field, change) =>
    expect(fieldOf(change)).toBe(field),
  );
});

describe('renderMail', () => {
  it('says the same as text and as HTML, and shows markup instead of obeying it', () => {
    const { subject, text, html } = renderMail({
      subject: 'Five < six',
      parts: [
        { kind: 'paragraph', text: 'Dear <b>"Ada"</b> & \'co\'' },
        { kind: 'code', code: '123456' },
        { kind: 'link', label: 'Go <on>', url: 'https://a.example/x?y=1&z="2"' },
      ],
      footer: 'You <asked>.',
    });

    expect(subject).toBe('Five < six');
    expect(text).toBe(
      'Dear <b>"Ada"</b> & \'co\'\n\n    123456\n\nGo <on>:\nhttps://a.example/x?y=1&z=%222%22\n\n-- \nYou <asked>.\n',
    );
    expect(html).toContain('Dear &lt;b&gt;&quot;Ada&quot;&lt;/b&gt; &amp; &#39;co&#39;');
    expect(html).toContain('href="https://a.example/x?y=1&amp;z=%222%22"');
    expect(html).toContain('You &lt;asked&gt;.');
    expect(html).not.toMatch(/<b>|<on>|<asked>/);
  });

  it('links to web addresses only', () => {
    const part = { kind: 'link', label: 'x', url: 'javascript:alert(1)' } as const;
    expect(() => renderMail({ subject: '', parts: [part] })).toThrow('web address');
  });
});

describe('readSmtpFailure', () => {
  const failure = (facts: object) => readSmtpFailure(Object.assign(new Error('secret'), facts));

  it.each([
    [true, { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 who' }],
    [true, { code: 'EMESSAGE', command: 'DATA', responseCode: 554, response: '554 spam' }],
    [true, { code: 'EENVELOPE', command: 'API' }],
    [false, { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451, response: '451 4.7.1 x' }],
    [false, { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 x' }],
    [false, { code: 'EPROTOCOL', command: 'CONN', responseCode: 554, response: '554 no' }],
    [false, { code: 'ESOCKET', command: 'CONN' }],
    [false, {}],
  ])('permanent is %s for %j', (permanent, facts) =>
    expect(failure(facts).permanent).toBe(permanent),
  );

  it('keeps codes and none of the words', () => {
    expect(
      failure({
        code: 'EENVELOPE',
        command: 'RCPT TO',
        responseCode: 550,
        response: '550 5.1.1 your code 123456 is unwanted',
      }).reason,
    ).toBe('550 5.1.1 EENVELOPE at RCPT TO');
    expect(readSmtpFailure(null).reason).toBe('unexpected error');
  });
});
