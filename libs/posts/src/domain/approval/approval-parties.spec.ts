import { isPartyTo } from './approval-parties.js';

const user = { type: 'user', id: 'usr_1', personId: 'usr_1' } as const;
const key = { type: 'key', id: 'key_1', personId: 'usr_1' } as const;
const link = { type: 'review_link', id: 'rvw_1', personId: 'usr_1' } as const;

describe('who has a part in a post', () => {
  it.each([
    ['the author', user, { type: 'user', id: 'usr_1' } as const, true],
    ['another person', user, { type: 'user', id: 'usr_2' } as const, false],
    ['a key of the author', key, { type: 'user', id: 'usr_1' } as const, true],
    ['a link of the author', link, { type: 'user', id: 'usr_1' } as const, true],
    ['the key that made it', key, { type: 'key', id: 'key_1' } as const, true],
    ['another key of who made that key', key, { type: 'key', id: 'key_2' } as const, false],
    ['who made the key that made it', user, { type: 'key', id: 'key_1' } as const, false],
    ['nobody, of what the service made', user, { type: 'system', id: 'usr_1' } as const, false],
    ['nobody, of what nobody is known of', user, null, false],
  ])('%s', (_who, voter, party, isOne) => {
    expect(isPartyTo(voter, [null, party])).toBe(isOne);
  });

  it('is whoever is not known: it may be anybody', () => {
    expect(isPartyTo({ ...key, personId: null }, [null])).toBe(true);
  });
});
