import type { FailureClass } from '../../contract/failure.js';
import { xOAuth } from './x.api.js';

const table: readonly (readonly [number, unknown, FailureClass])[] = [
  [400, { error: 'invalid_request', error_description: 'It was invalid.' }, 'auth_expired'],
  [400, { error: 'invalid_grant' }, 'auth_expired'],
  [400, { error: 'unsupported_grant_type' }, 'permission'],
  [400, { error: 'invalid_client' }, 'permission'],
  [401, { error: 'unauthorized_client', error_description: 'Missing header' }, 'permission'],
  [401, {}, 'permission'],
  [429, {}, 'rate_limited'],
  [402, { title: 'CreditsDepleted' }, 'rate_limited'],
  [403, '<html>', 'transient'],
  [500, {}, 'transient'],
  [503, '<html>', 'transient'],
];

describe('classify of the token endpoint of X', () => {
  it.each(table)('reads %i %j as %s', (status, body, failureClass) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = { status, headers: {}, body: Buffer.from(text) };
    expect(xOAuth.classify(answer)?.failureClass).toBe(failureClass);
  });

  it('keeps the description', () => {
    const body = Buffer.from(JSON.stringify({ error: 'invalid_grant', error_description: 'Used' }));
    expect(xOAuth.classify({ status: 400, headers: {}, body })).toMatchObject({
      message: 'Used',
      providerCode: 'invalid_grant',
    });
  });
});
