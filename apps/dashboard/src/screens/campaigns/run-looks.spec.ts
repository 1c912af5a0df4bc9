import { progressOf } from './run-looks.js';

it('tells how far a run is, and how it went', () => {
  expect(
    progressOf({ total: 10, byStatus: { published: 4, failed: 1, scheduled: 3, draft: 2 } }),
  ).toEqual({
    ended: 5,
    pieces: [
      { tone: 'published', count: 4 },
      { tone: 'failed', count: 1 },
    ],
  });
});
