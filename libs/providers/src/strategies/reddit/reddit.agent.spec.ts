import { userAgentOf } from './reddit.api.js';

describe('the User-Agent for Reddit', () => {
  it.each([
    [{ clientId: 'app1', userAgent: 'ada' }, 'web:app1:1.0.0 (by /u/ada)'],
    [{ clientId: 'app1' }, 'web:app1:1.0.0 (by /u/postrider)'],
    [{ userAgent: 'web:mine:2.0 (by /u/bob)' }, 'web:mine:2.0 (by /u/bob)'],
  ])('for %j is %s', (application: Record<string, string>, agent) => {
    expect(userAgentOf(application)).toBe(agent);
  });
});
