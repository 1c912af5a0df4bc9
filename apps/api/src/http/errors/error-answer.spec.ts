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
