import { waitFor } from './instagram.containers.js';

const now = new Date('2026-11-21T10:00:00Z');
const since = (seconds: number): string => new Date(now.getTime() - seconds * 1_000).toISOString();

describe('waiting for containers', () => {
  it.each([
    ['image', 0, 3],
    ['image', 120, 15],
    ['video', 0, 10],
    ['video', 120, 30],
    ['video', 400, 60],
  ] as const)('asks after a %s of %i seconds again in %i', (kind, age, wait) => {
    expect(waitFor([{ kind }], since(age), now)).toBe(wait * 1_000);
  });

  it('gives up for now after half an hour, which may be tried again', () => {
    expect(() => waitFor([{ kind: 'video' }], since(1_801), now)).toThrow(
      expect.objectContaining({ failureClass: 'transient' }),
    );
  });
});
