import { processorMsSince } from '#libs/kernel/testing';
import { checked } from '../../testing/index.js';

/** Milliseconds of processor time the fastest of several runs took. */
function processorMs(work: () => unknown): number {
  const times = Array.from({ length: 7 }, () => {
    const before = process.cpuUsage();
    work();
    return processorMsSince(before);
  });
  return Math.min(...times);
}

it('checks a thousand posts in a zone with daylight saving well within a request', () => {
  const body = {
    timezone: 'America/New_York',
    posts: Array.from({ length: 1_000 }, (_, index) => ({
      account: 'testnet:@ada',
      title: `Post ${index}`,
      text: `Number ${index}: ${'word '.repeat(40)}`,
      publish_at: new Date(Date.parse('2026-12-01') + index * 8 * 3_600_000)
        .toISOString()
        .slice(0, 19),
      media_link: `https://media.example/${index}.jpg`,
    })),
  };
  expect(checked(body).issues.errors()).toEqual([]);
  expect(processorMs(() => checked(body))).toBeLessThan(150);
});
