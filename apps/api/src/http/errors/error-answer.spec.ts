import { ProviderFailure, refusedByNetwork } from '#libs/providers';
import { answerTo } from './error-answer.js';

describe('the answer to a failure of the database', () => {
  const withCode = (code: string): Error => Object.assign(new Error('no'), { code });
  const wrapped = (driverError: Error): Error => Object.assign(new Error('no'), { driverError });

  it.each([
    ['a server that refuses connections', withCode('ECONNREFUSED')],
    ['a server that is ending', wrapped(withCode('57P01'))],
    ['a server without room for sessions', wrapped(withCode('53300'))],
    ['a statement that took too long', wrapped(withCode('57014'))],
    ['a pool that has no connection free', new Error('timeout exceeded when trying to connect')],
    ['a session that was lost', wrapped(new Error('Connection terminated unexpectedly'))],
  ])('asks to come again: %s', (_, error) => {
    expect(answerTo(error)).toMatchObject({ status: 503, code: 'service_unavailable' });
  });

  it('owns up to a statement that is wrong', () => {
    expect(answerTo(wrapped(withCode('42703')))).toMatchObject({
      status: 500,
      code: 'internal_error',
    });
  });
});

describe("the answer to a network's rate limit", () => {
  const limited = {
    failureClass: 'rate_limited',
    message: 'Slow down',
    retryAfterMs: 4_200,
  } as const;

  it.each([
    ['the account', 429, 'rate_limited', { scope: 'account' as const }],
    ['the post', 429, 'rate_limited', {}],
    ['the whole app', 503, 'service_unavailable', { scope: 'app' as const }],
  ])('says how long to wait, for %s', (_who, status, code, scope) => {
    const failure = new ProviderFailure({ ...limited, ...scope });
    for (const error of [failure, refusedByNetwork(failure, { provider: 'x' })]) {
      const answer = answerTo(error);
      expect(answer).toMatchObject({ status, code, details: { retryAfterSeconds: 5 } });
    }
  });

  it('waits a minute where the network does not say', () => {
    const answer = answerTo(new ProviderFailure({ ...limited, retryAfterMs: null }));
    expect(answer.details['retryAfterSeconds']).toBe(60);
  });

  it('is another one than to its other refusals', () => {
    const failure = new ProviderFailure({ failureClass: 'transient', message: 'No' });
    expect(answerTo(refusedByNetwork(failure))).toMatchObject({
      status: 502,
      code: 'provider_error',
    });
  });
});
