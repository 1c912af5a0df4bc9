import { directoryAccount, type AccountRecord } from './account.js';
import { handleKey } from './handle-key.js';
import { interfaceProvider } from './interface-providers.js';
import { refreshDueAt } from './refresh-due.js';

const obtained = new Date('2026-01-01T00:00:00Z');
const after = (minutes: number) => new Date(obtained.getTime() + minutes * 60_000);

describe('refresh due time', () => {
  it.each([
    ['a two-hour token with a fifth of its life left', 120, 96],
    ['a sixty-day token a week ahead', 60 * 24 * 60, 53 * 24 * 60],
    ['a twenty-minute token five minutes ahead', 20, 15],
    ['an eight-minute token at half its life', 8, 4],
  ])('renews %s', (_case, lifetime, due) => {
    expect(refreshDueAt(obtained, after(lifetime))).toEqual(after(due));
  });
});

describe('names', () => {
  it('compares handles without case and without the @', () => {
    expect(handleKey('X:@Ada')).toBe(handleKey('x:ada'));
    expect(handleKey('reddit:u/Ada')).not.toBe(handleKey('reddit:ada'));
  });

  it('knows short and hyphenated provider names', () => {
    expect(['Twitter', 'linkedin-page', 'tg', 'x'].map(interfaceProvider)).toEqual([
      'x',
      'linkedin_page',
      'telegram',
      'x',
    ]);
    expect(interfaceProvider('myspace')).toBeNull();
  });
});

describe('token health', () => {
  const record = {
    status: 'connected',
    publishable: true,
    expiresAt: after(120),
    credentialsAt: obtained,
    nextRefreshAt: after(96),
    refreshFailureCode: null,
  } as AccountRecord;

  it('goes from healthy through expiring to expired', () => {
    const healthAt = (minutes: number) => directoryAccount(record, after(minutes)).tokenHealth;
    expect([healthAt(10), healthAt(100), healthAt(121)]).toEqual([
      'healthy',
      'expiring',
      'expired',
    ]);
  });

  it('says that a token which ends and cannot be renewed is unavailable for refresh', () => {
    const stuck = directoryAccount({ ...record, nextRefreshAt: null }, obtained);
    expect(stuck.tokenRefreshStatus).toBe('unavailable');
  });
});
