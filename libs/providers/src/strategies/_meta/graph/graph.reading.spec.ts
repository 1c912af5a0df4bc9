import { parseGraphJson } from './graph.failures.js';
import { classifyUpload } from './graph.rupload.js';
import { readTime } from './graph.endpoints.js';
import { classifyToken } from './graph.login.js';

const answer = (status: number, body: unknown) => ({
  status,
  headers: {},
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});

describe('JSON of the Graph API', () => {
  it('keeps ids that are longer than numbers can be', () => {
    const json = parseGraphJson('{"post_id":122093456789012345678,"list":[12345678901234567]}');
    expect(json.id('post_id')).toBe('122093456789012345678');
    expect(json.texts('list')).toEqual(['12345678901234567']);
  });

  it('leaves strings, short numbers and fractions alone', () => {
    const json = parseGraphJson(
      '{"a":"say \\"12345678901234567890\\"","b":42,"c":0.1234567890123456789}',
    );
    expect(json.text('a')).toBe('say "12345678901234567890"');
    expect(json.number('b')).toBe(42);
    expect(json.number('c')).toBeCloseTo(0.123);
  });
});

describe('times of the Graph API', () => {
  it('are read with and without a colon in the offset', () => {
    expect(readTime('2026-03-01T10:00:00+0000')).toEqual(new Date('2026-03-01T10:00:00Z'));
    expect(readTime('2026-03-01T10:00:00+01:00')).toEqual(new Date('2026-03-01T09:00:00Z'));
    expect(readTime('soon')).toBeNull();
    expect(readTime(null)).toBeNull();
  });
});

describe('answers of the upload host', () => {
  it.each([
    [200, { success: true }, null],
    [200, { success: false, debug_info: { type: 'ProcessingFailedError' } }, 'transient'],
    [400, { debug_info: { type: 'OffsetInvalidError', message: 'Offset' } }, 'transient'],
    [400, { debug_info: { type: 'PartialRequestError' } }, 'transient'],
    [
      400,
      {
        debug_info: { type: 'ProcessingFailedError', message: 'Unauthorized user request' },
      },
      'auth_expired',
    ],
    [200, {}, 'transient'],
    [400, { error: { code: 190 } }, 'auth_expired'],
    [502, 'Bad Gateway', 'transient'],
  ])('reads %i %j as %s', (status, body, expected) => {
    expect(classifyUpload(answer(status, body))?.failureClass ?? null).toBe(expected);
  });
});

describe('answers of the token endpoint', () => {
  it.each([
    [400, { code: 100, error_subcode: 36009, message: 'used' }, 'auth_expired'],
    [400, { code: 100, error_subcode: 36007, message: 'expired' }, 'auth_expired'],
    [400, { code: 1, message: 'Error validating client secret.' }, 'permission'],
    [400, { code: 190, error_subcode: 463, message: 'expired' }, 'auth_expired'],
    [500, { code: 2, message: 'Service unavailable' }, 'transient'],
  ])('reads %i %j as %s', (status, error, expected) => {
    expect(classifyToken(answer(status, { error }))?.failureClass).toBe(expected);
  });

  it('takes a token for a success', () => {
    expect(classifyToken(answer(200, { access_token: 't' }))).toBeNull();
  });
});
