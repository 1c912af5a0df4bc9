import type { Account } from '../accounts/accounts-queries.js';
import { accountsForExample, examplePost } from './example-post.js';

const account = (provider: string, publishable = true): Account =>
  ({ id: `acct_${provider}`, provider, publishable }) as Account;
const words = { common: 'For all', own: 'For the first' };

describe('the post of the first minute', () => {
  it('goes to three networks that take a text alone', () => {
    const all = ['youtube', 'telegram', 'discord', 'x', 'instagram'].map((one) => account(one));
    expect(accountsForExample(all).map(({ provider }) => provider)).toEqual([
      'x',
      'telegram',
      'discord',
    ]);
  });

  it('goes to nobody who cannot publish', () => {
    expect(accountsForExample([account('x', false), account('youtube')])).toEqual([]);
  });

  it('is one text, with one of its own, and goes out now', () => {
    const { common, variants, when, accountIds } = examplePost(
      [account('x'), account('telegram')],
      words,
      'key',
    );
    expect([common.text, when.kind]).toEqual(['For all', 'now']);
    expect(accountIds).toEqual(['acct_x', 'acct_telegram']);
    expect(variants).toEqual({ acct_x: { text: 'For the first' } });
  });

  it('is just a text where there is one account', () => {
    expect(examplePost([account('x')], words, 'key').variants).toEqual({});
  });
});
