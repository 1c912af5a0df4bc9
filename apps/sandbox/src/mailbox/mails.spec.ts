import { Documents } from '../kernel/documents.js';
import { Journal } from '../kernel/journal.js';
import { MailStore, type MailContent } from './mails.js';

describe('the store of mails', () => {
  it('keeps the newest 500', () => {
    const store = new MailStore(new Documents(new Journal(null)).of('mailbox'), () => new Date());
    for (let number = 1; number <= 502; number += 1) store.add(aMail(`Mail ${number}`));
    const kept = store.list();
    expect(kept).toHaveLength(500);
    expect([kept[0]?.subject, kept.at(-1)?.subject]).toEqual(['Mail 502', 'Mail 3']);
    expect([store.get('2'), store.get('3')?.subject]).toEqual([undefined, 'Mail 3']);
  });
});

function aMail(subject: string): MailContent {
  const content = { text: null, html: null, headers: {}, attachments: [] };
  return { from: 'a@x.example', to: ['b@x.example'], subject, ...content };
}
