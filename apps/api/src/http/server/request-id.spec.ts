import { requestIdOf } from './request-id.js';

const idFor = (given: string | string[] | undefined): string =>
  requestIdOf({ headers: { 'x-request-id': given as string } });

it.each([
  ['a short one', 'abc-1'],
  ['a UUID', '6f1c6a0e-6d0f-4c1e-9f64-2b1d2f0c7a11'],
  ['a trace', 'Root=1-67891233-abcdef012345678912345678'.replace('Root=', '')],
  ['as many characters as there may be', 'a'.repeat(64)],
])('keeps an id of the client: %s', (_, given) => {
  expect(idFor(given)).toBe(given);
});

it.each([
  ['none', undefined],
  ['nothing', ''],
  ['two of them', ['a', 'b']],
  ['one that is long', 'a'.repeat(65)],
  ['one without end', 'a'.repeat(1_000_000)],
  ['other characters', 'a b<c>'],
  ['a line of the log', 'a\n{"level":"error"}'],
  ['JSON', '{"forged":1}'],
  ['a way through folders', '../../etc/passwd'],
  ['a sign at its end', 'abc-'],
  ['an id of another request of ours', 'req_01JEXAMPLE0000000000000000'],
  ['a key', 'pr_live_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG'],
  ['a secret of webhooks', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
])('makes one of its own in the place of %s', (_, given) => {
  expect(idFor(given)).toMatch(/^req_[0-9a-z]{20,}$/i);
});
