import { isDatabaseAway } from './database-away.js';

const queryFailed = (driverError: object): Error =>
  Object.assign(new Error('query failed'), { driverError });

const named = (name: string): Error => Object.assign(new Error('released'), { name });

describe('a database that is away', () => {
  it.each([
    ['a server that shuts down', queryFailed({ code: '57P01' })],
    ['a server that crashed', queryFailed({ code: '57P02' })],
    ['a server that starts', Object.assign(new Error('starting up'), { code: '57P03' })],
    ['a broken connection', queryFailed({ code: '08006' })],
    ['a full server', Object.assign(new Error('too many clients'), { code: '53300' })],
    ['nobody at the port', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a lost session', new Error('Connection terminated unexpectedly')],
    ['a session lost before', queryFailed({ message: 'Connection terminated' })],
    ['a session lost between two statements', named('QueryRunnerAlreadyReleasedError')],
    ['a pool without sessions', new Error('timeout exceeded when trying to connect')],
  ])('is told by %s', (_name, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    ['a refused value', queryFailed({ code: '23505', message: 'duplicate key' })],
    ['a fault of our own', new TypeError('x is not a function')],
    ['nothing at all', undefined],
    ['no error', null],
  ])('is not told by %s', (_name, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
