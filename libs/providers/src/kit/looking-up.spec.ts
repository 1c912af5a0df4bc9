import type { ReconcileEvidence } from '../contract/publishing.js';
import { judged, lettersOf, readPages, spacedOnce, unclearSince } from './looking-up.js';

const startedAt = new Date('2026-11-02T09:00:00Z');
const evidence = (looksBefore: number): ReconcileEvidence => ({ startedAt, looksBefore });
const PROOF = { network: 'Garden', thing: 'the post', looksBefore: 2 } as const;
const outcome = {
  found: (id: string) => ({ kind: 'published', providerPostId: id, providerUrl: null }) as const,
  absent: () => ({ kind: 'absent' }) as const,
};

describe('what follows from a look', () => {
  const look = async (sighting: { found: string | null; doubt: string | null }, looks: number) =>
    judged(sighting, evidence(looks), PROOF, outcome);

  it.each([0, 1, 2, 3])('takes what is found for out, at look %d', async (looks) => {
    expect(await look({ found: '7', doubt: null }, looks)).toMatchObject({ providerPostId: '7' });
  });

  it.each([0, 2, 99])('proves nothing while there is a doubt, at look %d', async (looks) => {
    const judgement = await look({ found: null, doubt: 'too many' }, looks);
    expect(judgement).toEqual({ kind: 'unknown', reason: 'too many' });
  });

  it('believes only so many empty looks', async () => {
    const kinds = await Promise.all(
      [0, 1, 2, 3].map(async (looks) => (await look({ found: null, doubt: null }, looks)).kind),
    );
    expect(kinds).toEqual(['unknown', 'unknown', 'absent', 'absent']);
  });

  it('looks back to the first write that was unclear', () => {
    const earlier = new Date(startedAt.getTime() - 1);
    const later = new Date(startedAt.getTime() + 1);
    expect(unclearSince(null, evidence(0))).toEqual(startedAt);
    expect(unclearSince(earlier, evidence(0))).toEqual(earlier);
    expect(unclearSince(later, evidence(0))).toEqual(startedAt);
  });
});

describe('a list in pages', () => {
  const pages = [
    { items: [1, 2], next: 'b' },
    { items: [3], next: 'c' },
    { items: [4], next: null },
  ];
  const asked: (string | null)[] = [];
  const read = async (cursor: string | null) => {
    asked.push(cursor);
    return pages[cursor === null ? 0 : cursor.charCodeAt(0) - 97]!;
  };
  beforeEach(() => asked.splice(0));

  it('is read to its end', async () => {
    expect(await readPages(read, 5)).toEqual({ items: [1, 2, 3, 4], isComplete: true });
    expect(asked).toEqual([null, 'b', 'c']);
  });

  it('says when there was more of it than may be read', async () => {
    expect(await readPages(read, 2)).toEqual({ items: [1, 2, 3], isComplete: false });
  });

  it('is left as soon as everything that counts was seen', async () => {
    const enough = (items: readonly number[]) => items.includes(2);
    expect(await readPages(read, 5, enough)).toEqual({ items: [1, 2], isComplete: true });
  });
});

it('compares texts without what networks write differently', () => {
  expect(spacedOnce(' Bulbs\u00a0 are\nin  bloom ')).toBe('Bulbs are in bloom');
  expect(lettersOf('“Bulbs” — ARE in ﬁelds!')).toBe('bulbsareinfields');
  expect([spacedOnce(null), lettersOf(null)]).toEqual(['', '']);
});
