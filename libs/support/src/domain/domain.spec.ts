import { looksLikeSpam, messageFingerprint } from './spam.js';
import { supportMail } from './support-mail.js';
import { readMessage, type GivenMessage } from './support-message.js';

const given = (change: Partial<GivenMessage> = {}): GivenMessage => ({
  message: 'The tulips do not open.',
  email: 'ada@example.com',
  pageUrl: null,
  pageTitle: null,
  source: null,
  ...change,
});

describe('a request for help', () => {
  it('is taken with what helps to answer it', () => {
    const page = { pageUrl: ' https://post.example.com/runs ', pageTitle: 'Läufe – 実行' };
    expect(readMessage(given({ message: ' Help\n', ...page }), null)).toEqual({
      message: 'Help',
      replyTo: 'ada@example.com',
      pageUrl: 'https://post.example.com/runs',
      pageTitle: 'Läufe – 実行',
      source: 'site',
    });
  });

  it('of a signed-in person is answered at their own address', () => {
    const read = readMessage(given({ email: 'other@example.com' }), 'own@example.com');
    expect(read).toMatchObject({ replyTo: 'own@example.com', source: 'dashboard' });
  });

  it.each<[string, Partial<GivenMessage>]>([
    ['message', { message: ' \n\t' }],
    ['message', { message: 'x'.repeat(10_001) }],
    ['email', { email: null }],
    ['email', { email: '  ' }],
    ['email', { email: 'ada@example.com\r\nBcc: all@example.com' }],
    ['email', { email: 'ada@example.com, eve@example.com' }],
    ['email', { email: 'Ada <ada@example.com>' }],
    ['email', { email: 'ada@example.com\u2028' }],
    ['pageUrl', { pageUrl: 'javascript:alert(1)' }],
    ['pageUrl', { pageUrl: 'https://example.com/\r\nX-Evil: 1' }],
    ['pageUrl', { pageUrl: '/runs' }],
    ['pageTitle', { pageTitle: 'Runs\nFrom: support@example.com' }],
  ])('is refused for its %s: %j', (field, change) => {
    expect(readMessage(given(change), null)).toMatchObject({ field });
  });
});

describe('spam', () => {
  it('fills the field that people do not see', () => {
    expect(looksLikeSpam('Hello', 'https://buy.example', 5)).toBe(true);
    expect(looksLikeSpam('Hello', '  ', 5)).toBe(false);
  });

  it('is made of links', () => {
    const links = (count: number): string =>
      'see https://a.example and WWW.b.example '.repeat(count);
    expect(looksLikeSpam(links(2), null, 4)).toBe(false);
    expect(looksLikeSpam(links(3), null, 5)).toBe(true);
  });

  it('is the same message when only blanks and letter case differ', () => {
    expect(messageFingerprint(' Please\n\nHELP ')).toBe(messageFingerprint('please help'));
    expect(messageFingerprint('please help')).not.toBe(messageFingerprint('please help me'));
  });
});

describe('the mail to those who help', () => {
  it('holds nothing typed in its subject, and what we know before what was typed', () => {
    const read = readMessage(given({ message: 'User: usr_forged' }), null);
    if ('field' in read) throw new Error(read.message);
    const mail = supportMail('sup_1', read, { workspaceId: 'ws_1', userId: 'usr_1' });
    expect(mail.subject).toBe('Request for help sup_1');
    const lines = mail.parts.map((part) => (part.kind === 'paragraph' ? part.text : ''));
    expect(lines).toEqual([
      'From: ada@example.com',
      'Source: site',
      'Workspace: ws_1',
      'User: usr_1',
      'User: usr_forged',
    ]);
  });
});
