import { MovedClock } from '#libs/kernel/testing';
import { Journal } from './journal.js';
import { PostLedger } from './ledger.js';

describe('the ledger', () => {
  it('keeps of media what it shows, when a post is added and when it is changed', () => {
    const ledger = new PostLedger(new Journal(null), new MovedClock()).of('network');
    const shown = { kind: 'image', mime: 'image/png', size: 9, sha256: 'abc' } as const;
    const facts = { ...shown, width: 3, height: 3, durationSeconds: null };
    expect(ledger.add({ id: '1', account: 'a', media: [facts] }).media).toEqual([shown]);
    expect(ledger.update('1', { media: [facts, facts] })?.media).toEqual([shown, shown]);
    expect(ledger.update('1', { text: 'x' })?.media).toEqual([shown, shown]);
  });
});
