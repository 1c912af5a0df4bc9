import { createHmac } from 'node:crypto';
import { readSignedRequest } from './graph.signed-request.js';

const VECTOR =
  'YUJO0oRGOt7-W5asotYHMee563x9OGcUgq1tqDuu-Z4.' +
  'eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsImlzc3VlZF9hdCI6MTI5MTgzNjgwMCwidXNlcl9pZCI6IjIxODQ3MSJ9';

function signed(payload: unknown, secret = 'secret'): string {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const encoded = Buffer.from(text).toString('base64url');
  const signature = createHmac('sha256', secret).update(encoded).digest('base64url');
  return `${signature}.${encoded}`;
}

describe('a signed request of Meta', () => {
  it('names the person when the application’s secret signed it', () => {
    expect(readSignedRequest(VECTOR, 'secret')).toEqual({
      userId: '218471',
      issuedAt: new Date('2010-12-08T19:33:20Z'),
    });
  });

  it('is nothing under another secret', () => {
    expect(readSignedRequest(VECTOR, 'Secret')).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['one part', 'YUJO0oRGOt7'],
    ['an empty signature', '.eyJ9'],
    ['an empty payload', 'YUJO0oRGOt7.'],
    ['a short signature', `YUJO.${VECTOR.split('.')[1]}`],
    ['a changed payload', `${VECTOR.slice(0, -1)}8`],
    ['three parts', `${VECTOR}.x`],
    ['padding', `${VECTOR.replace('.', '=.')}`],
  ])('is refused with %s', (_what, text) => {
    expect(readSignedRequest(text, 'secret')).toBeNull();
  });

  it('keeps every digit of a person’s number and needs no times', () => {
    const text = signed('{"algorithm":"hmac-sha256","user_id":10215879654321098765}');
    expect(readSignedRequest(text, 'secret')).toEqual({
      userId: '10215879654321098765',
      issuedAt: null,
    });
  });

  it.each([
    ['another algorithm', { algorithm: 'none', user_id: '1' }],
    ['no algorithm', { user_id: '1' }],
    ['no person', { algorithm: 'HMAC-SHA256' }],
    ['no JSON', 'hello'],
  ])('is refused with %s, although signed', (_what, payload) => {
    expect(readSignedRequest(signed(payload), 'secret')).toBeNull();
  });
});
