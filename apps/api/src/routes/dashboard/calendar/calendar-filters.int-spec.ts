import fc from 'fast-check';
import {
  CalendarBench,
  type PlannedPost,
  type TestQuery,
} from '../../../testing/calendar-bench.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SEASON = { from: Date.UTC(2031, 8, 28), days: 42 };

/** With the moments in autumn at which their clocks change. */
const ZONES: Readonly<Record<string, readonly number[]>> = {
  'Europe/Berlin': [Date.UTC(2031, 9, 26, 1)],
  'America/New_York': [Date.UTC(2031, 10, 2, 6)],
  'Australia/Lord_Howe': [Date.UTC(2031, 9, 4, 15, 30)],
  'Asia/Kolkata': [],
  'Pacific/Apia': [],
};

interface StoredPost extends Required<PlannedPost> {
  readonly id: string;
  readonly runId: string;
}

interface Filter {
  readonly status?: readonly string[];
  readonly provider?: string;
  readonly account?: string;
  readonly campaignId?: string;
  readonly runId?: number;
  readonly q?: string;
  readonly atRisk?: boolean;
}

const aroundChanges = Object.values(ZONES).flat();
const moments = fc.oneof(
  fc.integer({ min: SEASON.from, max: SEASON.from + SEASON.days * DAY_MS }),
  // at and around the quarters of an hour near a change
  fc
    .tuple(
      fc.constantFrom(...aroundChanges),
      fc.integer({ min: -16, max: 16 }),
      fc.constantFrom(-1, 0, 1),
    )
    .map(([change, quarters, more]) => change + (quarters * HOUR_MS) / 4 + more),
);
const plannedPosts: fc.Arbitrary<Required<PlannedPost>> = fc.record({
  at: moments.map((ms) => new Date(ms).toISOString()),
  status: fc.constantFrom('draft', 'scheduled', 'scheduled', 'published', 'failed', 'canceled'),
  provider: fc.constantFrom('telegram', 'x'),
  account: fc.constantFrom('garden', 'harbour'),
  name: fc.constantFrom(null, null, 'Roses', '50% off', 'Boats_1'),
  text: fc.constantFrom('tulips', 'Roses and TULIPS', 'boats\\ahead', '🌷'.repeat(130)),
  campaign: fc.constantFrom(null, 'spring', 'autumn'),
  isAtRisk: fc.boolean(),
});
const filters: fc.Arbitrary<Filter> = fc.record(
  {
    status: fc.subarray(['draft', 'scheduled', 'published', 'failed'], { minLength: 1 }),
    provider: fc.constantFrom('telegram', 'x'),
    account: fc.constantFrom('garden', 'harbour'),
    campaignId: fc.constantFrom('spring', 'autumn', 'none'),
    runId: fc.constantFrom(0, 1),
    q: fc.constantFrom('ROSES', '%', '_', '\\', 's', '🌷'),
    atRisk: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** What a filter means, said plainly. */
function fits(post: StoredPost, filter: Filter, runs: readonly string[]): boolean {
  const { status, provider, account, campaignId, runId, q, atRisk } = filter;
  const isAtRisk = post.isAtRisk && post.status === 'scheduled';
  const words = [post.name ?? '', post.text].map((text) => text.toLowerCase());
  return (
    (status === undefined || status.includes(post.status)) &&
    (provider === undefined || post.provider === provider) &&
    (account === undefined || post.account === account) &&
    (campaignId === undefined || post.campaign === campaignId) &&
    (runId === undefined || post.runId === runs[runId]) &&
    (q === undefined || words.some((text) => text.includes(q.toLowerCase()))) &&
    (atRisk === undefined || isAtRisk === atRisk)
  );
}

describe('the filters of the calendar and of the lists, in five zones', () => {
  let bench: CalendarBench;
  let runs: readonly string[];
  let posts: readonly StoredPost[];

  beforeAll(async () => {
    bench = await CalendarBench.open();
    const written = await Promise.all(
      [1, 2].map(async (seed) => {
        const planned = fc.sample(plannedPosts, { seed, numRuns: 150 });
        const { runId, ids } = await bench.plan(planned);
        return planned.map((post, index) => ({ ...post, runId, id: ids[index]! }));
      }),
    );
    runs = written.map(([first]) => first!.runId);
    posts = written
      .flat()
      .toSorted((one, other) => timeOf(one) - timeOf(other) || (one.id < other.id ? -1 : 1));
    // What is nowhere, and what is not theirs.
    await bench.plan([{ at: null, status: 'draft' }]);
    const theirs = fc.sample(plannedPosts, { seed: 3, numRuns: 50 });
    await bench.plan(theirs, bench.ben);
  });
  afterAll(() => bench.test.stop());

  const timeOf = ({ at }: StoredPost): number => Date.parse(at!);
  const queryOf = ({ status, account, runId, atRisk, ...filter }: Filter): TestQuery => ({
    ...filter,
    ...(status && { status: status.join(',') }),
    ...(account && { account: bench.accounts.get(account)! }),
    ...(runId !== undefined && { runId: runs[runId]! }),
    ...(atRisk !== undefined && { atRisk: String(atRisk) }),
  });
  const within = (from: number, to: number, filter: Filter): readonly StoredPost[] =>
    posts.filter((post) => timeOf(post) >= from && timeOf(post) < to && fits(post, filter, runs));

  const ranges = fc.record({
    bucket: fc.constantFrom('day', 'hour'),
    // more often where clocks change than elsewhere
    from: moments.map((ms) => ms - 3 * HOUR_MS),
    hours: fc.integer({ min: 1, max: 8 * 24 }),
  });

  it('puts each post into its day or hour, as clocks read', async () => {
    const cases = fc.record({
      ...{ range: ranges, filter: filters, timezone: fc.constantFrom(...Object.keys(ZONES)) },
      perBucket: fc.constantFrom(1, 3, 50),
    });
    const property = fc.asyncProperty(cases, async ({ range, filter, timezone, perBucket }) => {
      const { bucket, from, hours } = range;
      const to = from + hours * HOUR_MS;
      const found = await bench.buckets({
        ...{ from: new Date(from).toISOString(), to: new Date(to).toISOString(), timezone, bucket },
        ...{ perBucket: String(perBucket), ...queryOf(filter) },
      });
      const read = readerOf(timezone, bucket);
      const expected = groupedBy(within(from, to, filter), (post) => read(timeOf(post)));
      expect(found.map(({ start }) => read(Date.parse(start)))).toEqual([...expected.keys()]);
      for (const [index, ofBucket] of [...expected.values()].entries()) {
        const { start, total, byStatus, atRisk, posts: told } = found[index]!;
        const startMs = Date.parse(start);
        // A start is told to the second.
        const isFirst = startMs === from - (from % 1_000);
        expect(isFirst || read(startMs - 1) !== read(startMs)).toBe(true);
        expect(start.slice(19)).toBe(offsetOf(timezone, startMs));
        const counts = groupedBy(ofBucket, ({ status }) => status);
        expect({ total, byStatus, atRisk }).toEqual({
          total: ofBucket.length,
          byStatus: Object.fromEntries([...counts].map(([status, of]) => [status, of.length])),
          atRisk: ofBucket.filter((post) => post.isAtRisk && post.status === 'scheduled').length,
        });
        const shown = ofBucket.slice(0, perBucket);
        expect(told.map(({ id, publishAtUtc, text }) => [id, publishAtUtc, text])).toEqual(
          shown.map(({ id, at, name, text }) => [
            id,
            at,
            [...(name ?? text)].slice(0, 120).join(''),
          ]),
        );
      }
    });
    await fc.assert(property, { numRuns: 150, seed: 7 });
  });

  it('finds the same posts in a list, page by page, in both orders', async () => {
    const cases = fc.record({ range: ranges, filter: filters, limit: fc.constantFrom(3, 10, 200) });
    const property = fc.asyncProperty(cases, async ({ range: { from, hours }, filter, limit }) => {
      const to = from + hours * HOUR_MS;
      const ids = within(from, to, filter).map(({ id }) => id);
      const query = {
        ...queryOf(filter),
        // The end of a list's range belongs to it.
        ...{ from: new Date(from).toISOString(), to: new Date(to - 1).toISOString() },
        limit: String(limit),
      };
      expect(await bench.listed({ ...query, order: 'publish_at' })).toEqual(ids);
      expect(await bench.listed({ ...query, order: '-publish_at' })).toEqual(ids.toReversed());
      const newestFirst = ids.toSorted().toReversed();
      expect(await bench.listed(query)).toEqual(newestFirst);
      const some = ids.filter((_, index) => index % 3 === 0).slice(0, 100);
      if (some.length === 0) return;
      const chosen = { ids: some.join(','), limit: '200', order: 'publish_at' };
      expect(await bench.listed(chosen)).toEqual(some);
      expect(await bench.listed(chosen, bench.ben)).toEqual([]);
    });
    await fc.assert(property, { numRuns: 25, seed: 11 });
  });
});

function groupedBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** The date, or the date with hour and offset, that clocks show. */
function readerOf(timezone: string, length: string): (ms: number) => string {
  const clock = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: timezone, hourCycle: 'h23' },
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...(length === 'hour' && ({ hour: '2-digit', timeZoneName: 'longOffset' } as const)),
  });
  return (ms) => clock.format(ms);
}

/** `+01:00` */
function offsetOf(timezone: string, ms: number): string {
  const clock = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' });
  const name = clock.formatToParts(ms).find(({ type }) => type === 'timeZoneName')!.value;
  return name === 'GMT' ? '+00:00' : name.slice('GMT'.length);
}
