import { accountToMend, anchorOf, firstFault, placeIssues, tally } from './issue-places.js';
import type { PlannedPost } from './schedule-document.js';

const posts: PlannedPost[] = [
  { path: 'posts[1]', accountId: 'li', part: 'post', media: [] },
  { path: 'posts[10]', accountId: 'x', part: 'post', media: ['a', 'b'] },
  {
    path: 'campaigns[0].targets[0].steps[1]',
    accountId: 'fb',
    part: { threadKey: 'p' },
    media: [],
  },
  { path: 'campaigns[0].targets[0].steps[2]', accountId: 'fb', part: 'firstComment', media: [] },
];
const issue = (path: string, severity: 'error' | 'warning' = 'error') => ({
  path,
  severity,
  code: 'c',
  message: 'm',
});
const placeOf = (path: string) => placeIssues([issue(path)], posts)[0]!;

describe('the place of an issue', () => {
  it.each([
    ['posts[10].text', 'x', 'composer-text'],
    ['posts[1].text', 'li', 'composer-text'],
    ['posts[10]', 'x', 'composer-text'],
    ['posts[10].title', 'x', 'composer-title'],
    ['posts[10].assets', 'x', 'composer-media'],
    ['posts[10].assets[1].altText', 'x', 'composer-medium-b'],
    ['posts[10].assets[7]', 'x', 'composer-media'],
    ['posts[10].settings.pollOptions[2]', 'x', 'composer-setting-pollOptions'],
    ['posts[10].publish_at', 'x', 'composer-when'],
    ['posts[10].queue', 'x', 'composer-when'],
    ['posts[10].account', 'x', 'composer-accounts'],
    ['campaigns[0].targets[0].steps[1].text', 'fb', 'composer-threadPart-p'],
    ['campaigns[0].targets[0].steps[2].interaction_type', 'fb', 'composer-firstComment'],
    ['campaigns[0].publish_at', null, 'composer-when'],
    ['campaigns[0].queuePosition', null, 'composer-when'],
    ['', null, 'composer-accounts'],
  ])('%s is of %s at %s', (path, accountId, anchor) => {
    const placed = placeOf(path);
    expect([placed.accountId, anchorOf(placed.field)]).toEqual([accountId, anchor]);
  });

  it('is everybody’s only when all who share the text have it', () => {
    const both = placeIssues([issue('posts[1].text'), issue('posts[10].text')], posts);
    expect(accountToMend(both[0]!, both, ['li', 'x'])).toBeNull();
    expect(accountToMend(both[0]!, both.slice(0, 1), ['li', 'x'])).toBe('li');
    expect(accountToMend(both[0]!, both, ['x'])).toBe('li');
  });

  it('is counted by weight, and errors are mended first', () => {
    const placed = placeIssues([issue('posts[1].text', 'warning'), issue('posts[10].text')], posts);
    expect(tally(placed)).toEqual({ errors: 1, hints: 1 });
    expect(firstFault(placed)?.accountId).toBe('x');
  });
});
