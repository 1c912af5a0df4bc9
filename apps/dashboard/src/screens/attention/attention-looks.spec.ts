import { lookOf } from './attention-looks.js';

describe('how an item of attention looks', () => {
  it('leads to what mends it', () => {
    expect(lookOf({ nextAction: 'reconnect_account', posts: [] }).leadsTo).toBe('accounts');
    expect(lookOf({ nextAction: 'resolve', posts: ['post_1'] })).toMatchObject({
      leadsTo: 'post',
      tone: 'unknown',
    });
  });

  it('leads to what waits for somebody’s word', () => {
    expect(lookOf({ nextAction: 'approve', posts: ['post_1'] }).leadsTo).toBe('approvals');
    expect(lookOf({ nextAction: 'approve', posts: [] }).leadsTo).toBe('approvals');
  });

  it('leads nowhere where there is no post to look at, and for what it does not know', () => {
    expect(lookOf({ nextAction: 'edit', posts: [] }).leadsTo).toBeNull();
    expect(lookOf({ nextAction: 'enable_webhook', posts: ['post_1'] }).leadsTo).toBeNull();
  });
});
