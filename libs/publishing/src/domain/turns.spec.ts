import { inTurns } from './turns.js';

it('takes one of each workspace in turn, the longest due first', () => {
  const post = (workspaceId: string, overdueMs: number) => ({ workspaceId, overdueMs });
  const posts = [post('ada', 9), post('ada', 8), post('bob', 1), post('ada', 10)];
  expect(inTurns(posts)).toEqual([post('ada', 10), post('bob', 1), post('ada', 9), post('ada', 8)]);
});
