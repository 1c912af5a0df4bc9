import { externalEndOf } from './external-end.js';

describe('who comes back from Google or Apple', () => {
  it.each([
    ['/?status=denied', 'sign-in.external.denied'],
    ['/?status=failed&code=email_taken', 'sign-in.external.taken'],
    ['/?status=failed&code=invitation_other_address', 'refused.invitation-other-address'],
    ['/?status=failed&code=provider_error', 'sign-in.external.failed'],
    ['/?status=failed&code=constructor', 'sign-in.external.failed'],
    ['/?status=failed', 'sign-in.external.failed'],
  ])('without a session is told why: %s', (next, words) => {
    expect(externalEndOf(next)).toBe(words);
  });

  it.each([
    undefined,
    '/',
    '/?status=signed_in',
    '/calendar',
    '/?connectionId=conn_1&status=failed',
  ])('is told nothing where nothing failed: %s', (next) => expect(externalEndOf(next)).toBeNull());
});
