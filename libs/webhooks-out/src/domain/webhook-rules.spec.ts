import { hasPublicHost, isThisMachine } from '#libs/kernel';
import { retryAfterMs, waitAfter } from './retry-timetable.js';
import { sourcesOf, typeOf } from './webhook-events.js';
import { problemOfUrl } from './webhook-url.js';

describe('webhooks', () => {
  it.each([
    [1, 0, null, 5_000],
    [1, 0.999, null, 4_501],
    [1, 0, 1_000, 5_000],
    [1, 0, 60_000, 60_000],
    [1, 0, 999_999_999, 86_400_000],
    [12, 0, 60_000, null],
  ])('after try %i wait with chance %d and Retry-After %s: %s', (tries, random, asked, wait) => {
    expect(waitAfter(tries, random, asked)).toBe(wait);
  });

  it('believe Retry-After of busy receivers, in seconds and as a date', () => {
    const now = new Date('2026-01-15T12:00:00Z');
    expect(retryAfterMs(429, '120', now)).toBe(120_000);
    expect(retryAfterMs(503, 'Thu, 15 Jan 2026 12:01:00 GMT', now)).toBe(60_000);
    expect(retryAfterMs(503, 'Thu, 15 Jan 2026 11:00:00 GMT', now)).toBe(0);
    for (const odd of ['soon', '-1', '']) expect(retryAfterMs(429, odd, now)).toBeNull();
    expect(retryAfterMs(500, '120', now)).toBeNull();
  });

  it('name one event for each fact', () => {
    expect(typeOf('RunFinished', { status: 'completed' })).toBe('run.completed');
    expect(typeOf('RunFinished', { status: 'partial_failed' })).toBe('run.partial_failed');
    expect(typeOf('PostFailed', { errorCode: 'auth_expired' })).toBe('post.failed');
    expect(typeOf('PostFailed', { errorCode: 'outcome_unknown' })).toBe('post.outcome_unknown');
    expect(typeOf('PostOutcomeLost', {})).toBe('post.outcome_unknown');
    expect(typeOf('PostEdited', {})).toBeNull();
    expect(sourcesOf(['run.completed', 'run.partial_failed'])).toEqual(['RunFinished']);
    expect(sourcesOf(['*', 'asset.ready'])).toContain('PostPublishing');
    expect(sourcesOf([])).toEqual([]);
  });

  it.each([
    ['https://example.com/hooks?a=b', 'live', true],
    ['http://example.com/hooks', 'live', false],
    ['http://example.com/hooks', 'sandbox', true],
    ['http://inner:8080/', 'live', true],
    ['http://inner:8081/', 'sandbox', false],
    ['https://10.0.0.1/', 'live', false],
    ['https://[::1]/', 'sandbox', false],
    ['https://localhost/', 'sandbox', false],
    ['https://user:secret@example.com/', 'live', false],
    ['https://example.com/#part', 'live', false],
    ['ftp://example.com/', 'sandbox', false],
    ['example.com', 'sandbox', false],
  ] as const)('may be sent to %s of a %s workspace: %s', (url, mode, allowed) => {
    const rules = {
      mode,
      allowedHosts: ['inner:8080'],
      isPublic: hasPublicHost,
      isLoopback: isThisMachine,
      allowsLoopback: false,
    };
    expect(problemOfUrl(url, rules) === null).toBe(allowed);
  });

  it.each([
    ['http://127.0.0.1:8080/', 'sandbox', null],
    ['http://localhost:8080/', 'sandbox', null],
    ['https://[::1]/', 'sandbox', null],
    ['http://127.0.0.1:8080/', 'live', 'by OUTBOUND_ALLOWED_HOSTS=127.0.0.1:8080.'],
    ['http://10.0.0.1/', 'sandbox', 'by OUTBOUND_ALLOWED_HOSTS=10.0.0.1:80.'],
  ] as const)('may lead to this machine where that is allowed: %s, %s', (url, mode, words) => {
    const rules = { mode, allowedHosts: [], isPublic: hasPublicHost, isLoopback: isThisMachine };
    const problem = problemOfUrl(url, { ...rules, allowsLoopback: true });
    expect(problem).toEqual(words === null ? null : expect.stringContaining(words));
    expect(problemOfUrl(url, { ...rules, allowsLoopback: false })).toContain(
      mode === 'sandbox' && !url.includes('10.0')
        ? 'by WEBHOOK_ALLOW_LOOPBACK=true or OUTBOUND_ALLOWED_HOSTS='
        : 'by OUTBOUND_ALLOWED_HOSTS=',
    );
  });
});
