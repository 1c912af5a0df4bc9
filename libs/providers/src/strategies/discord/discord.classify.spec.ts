import type { FailureClass } from '../../contract/failure.js';
import { classify } from './discord.failures.js';

function answer(status: number, json: object, headers: Record<string, string> = {}) {
  return { status, headers, body: Buffer.from(JSON.stringify(json)) };
}

const table: readonly (readonly [number, number, FailureClass])[] = [
  [400, 50006, 'content_rejected'],
  [400, 50035, 'content_rejected'],
  [400, 50109, 'media_invalid'],
  [400, 50046, 'media_invalid'],
  [400, 50045, 'media_invalid'],
  [413, 40005, 'media_invalid'],
  [400, 220001, 'content_rejected'],
  [400, 220003, 'content_rejected'],
  [400, 40067, 'content_rejected'],
  [400, 200000, 'content_rejected'],
  [400, 240000, 'content_rejected'],
  [400, 160005, 'permission'],
  [400, 160006, 'content_rejected'],
  [400, 30046, 'rate_limited'],
  [400, 520002, 'content_rejected'],
  [400, 400001, 'media_invalid'],
  [403, 400001, 'permission'],
  [401, 50027, 'auth_expired'],
  [401, 0, 'auth_expired'],
  [403, 50001, 'permission'],
  [403, 50013, 'permission'],
  [403, 40333, 'transient'],
  [404, 10015, 'auth_expired'],
  [404, 10003, 'not_found'],
  [404, 10008, 'not_found'],
  [429, 20016, 'rate_limited'],
  [503, 130000, 'transient'],
  [500, 0, 'ambiguous'],
  [504, 0, 'ambiguous'],
];

describe('classify of Discord', () => {
  it.each(table)('reads %i with code %i as %s', (status, code, failureClass) => {
    const json = { code, message: 'words' };
    expect(classify(answer(status, json), 'visible')?.failureClass).toBe(failureClass);
  });

  it('lets a server fault of a read be repeated', () => {
    expect(classify(answer(500, { code: 0 }), 'repeatable')?.failureClass).toBe('transient');
  });

  it('reads the wait in fractions of seconds, for the webhook or for all of Discord', () => {
    const json = { message: 'slow down', retry_after: 0.65, global: false };
    expect(classify(answer(429, json), 'visible')).toMatchObject({
      retryAfterMs: 650,
      scope: 'account',
    });
    expect(classify(answer(429, { ...json, global: true }), 'visible')?.scope).toBe('app');
  });

  it('waits long when Cloudflare blocks the address', () => {
    const blocked = { status: 403, headers: {}, body: Buffer.from('<html>blocked</html>') };
    expect(classify(blocked, 'visible')).toMatchObject({
      failureClass: 'transient',
      retryAfterMs: 600_000,
      scope: 'app',
    });
  });

  it('says which field of the form was wrong', () => {
    const errors = {
      embeds: {
        '0': { title: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Too long.' }] } },
      },
    };
    const json = { code: 50035, message: 'Invalid Form Body', errors };
    expect(classify(answer(400, json), 'visible')?.message).toBe(
      'Invalid Form Body; embeds.0.title: Too long.',
    );
  });
});
