import { newId } from '#libs/kernel';
import { readReviewToken, writeReviewToken } from './review-token.js';

const token = {
  linkId: newId('rvw'),
  expiresAtMs: 1_795_000_000_000,
  secret: 'a-_9'.padEnd(43, 'b'),
};

describe('the token of a review link', () => {
  it('is read as it was written', () => {
    expect(readReviewToken(writeReviewToken(token))).toEqual(token);
  });

  it.each([
    '',
    'x',
    'rvw_1.2.3',
    `${writeReviewToken(token)}x`,
    `${writeReviewToken(token)}\n`,
    'a.'.repeat(400),
  ])('is nothing else: %j', (given) => {
    expect(readReviewToken(given)).toBeNull();
  });
});
