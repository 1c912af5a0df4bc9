import { setImmediate as turn } from 'node:timers/promises';
import { newId, type RunId } from '#libs/kernel';
import { newEvent, Outbox, type Transaction } from '#libs/platform';
import { EventsQuery, type EventsPage } from '../queries/events/events.query.js';
import { bootWebhooks, type WebhooksBench } from '../testing/webhooks-bench.js';

const WRITERS = 6;
const CHANGES = 8;
const POSTS = 5;
const everything = { types: null, postId: null, runId: null } as const;

/** Chance that a seed repeats (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Follows a feed, page by page. */
class Reader {
  readonly told: { readonly id: string; readonly postId: unknown; readonly sequence: number }[] =
    [];

  constructor(
    private readonly bench: WebhooksBench,
    private readonly limit: number,
    private after: string | null = null,
  ) {}

  async read(): Promise<EventsPage> {
    const asked = { ...everything, limit: this.limit, after: this.after };
    const page = await this.bench.queries.execute(new EventsQuery(this.bench.workspaceId, asked));
    for (const { id, data } of page.events) {
      this.told.push({ id, postId: data['postId'], sequence: data.sequence });
    }
    this.after = page.nextAfter;
    return page;
  }

  async readAll(): Promise<void> {
    for (;;) {
      const { events, isMore } = await this.read();
      if (events.length === 0 && !isMore) return;
    }
  }

  get ids(): readonly string[] {
    return this.told.map(({ id }) => id);
  }
}

describe('the feed of events among rivals', () => {
  let bench: WebhooksBench;
  let outbox: Outbox;
  let runId: RunId;
  let postIds: readonly string[];

  beforeAll(async () => {
    bench = await bootWebhooks({ DATABASE_POOL_SIZE: '16' });
    outbox = bench.platform.get(Outbox);
    const publishAt = new Date(bench.clock.now().getTime() + 86_400_000).toISOString();
    const posts = Array.from({ length: POSTS }, (_, index) => ({
      account: bench.account,
      description: `Post ${index}`,
      publishAt,
    }));
    const detail = await bench.apply({ posts });
    runId = detail.run.id;
    postIds = detail.posts.map(({ id }) => id);
  });
  afterAll(() => bench.close());

  const published = (postId: string) =>
    newEvent('PostPublished', bench.workspaceId, { postId, runId }, bench.clock.now());
  const applied = () =>
    newEvent('ScheduleApplied', bench.workspaceId, { runId, earliestDueAt: null }, new Date(0));
  const toldOf = (id: string, name: string): readonly string[] =>
    name === 'ScheduleApplied'
      ? postIds.map((postId) => `${id}_${postId.replace('post_', '')}`)
      : [id];

  it.each([1, 2, 3])(
    'is told whole to every reader, each event once, whatever the order of commits (seed %i)',
    async (seed) => {
      const next = chance(seed);
      const committed: string[] = [];
      const readers = [1, 3, 7, 200].map((limit) => new Reader(bench, limit));
      for (const reader of readers) await reader.read();
      let writing = WRITERS;

      const change = async (transaction: Transaction, written: string[]): Promise<void> => {
        for (let left = 1 + next(3); left > 0; left -= 1) {
          const postId = `post_${next(3)}`;
          // An id is given here, long before whoever else holds the post has ended.
          await transaction.execute('SELECT pg_current_xact_id()');
          for (let turns = next(20); turns > 0; turns -= 1) await turn();
          await transaction.execute('SELECT pg_advisory_xact_lock(7, $1)', [Number(postId.at(-1))]);
          const event = next(8) === 0 ? applied() : published(postId);
          await outbox.add(transaction, [event]);
          written.push(...toldOf(event.id, event.name));
          if (next(4) > 0) break;
        }
      };
      const write = async (): Promise<void> => {
        for (let changes = 0; changes < CHANGES; changes += 1) {
          const written: string[] = [];
          const isLost = next(6) === 0;
          const work = async (transaction: Transaction): Promise<void> => {
            written.length = 0;
            await change(transaction, written);
            for (let turns = next(20); turns > 0; turns -= 1) await turn();
            if (isLost) throw new Error('rolled back');
          };
          const done = await bench.platform.database
            .transaction(work, { isRepeatable: true })
            .then(() => true)
            .catch((error: Error) => {
              if (error.message !== 'rolled back') throw error;
              return false;
            });
          if (done) committed.push(...written);
        }
        writing -= 1;
      };
      const follow = async (reader: Reader): Promise<void> => {
        while (writing > 0) await reader.read();
        await reader.readAll();
      };
      await Promise.all([
        ...Array.from({ length: WRITERS }, write),
        ...readers.map((reader) => follow(reader)),
      ]);

      expect(committed.length).toBeGreaterThan(WRITERS * 4);
      for (const reader of readers) {
        expect(reader.ids.toSorted()).toEqual(committed.toSorted());
      }
      // No answer of the last was cut: what happened to a post is told in its order.
      const { told } = readers.at(-1)!;
      for (const postId of ['post_0', 'post_1', 'post_2']) {
        const sequences = told.filter((one) => one.postId === postId).map((one) => one.sequence);
        expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
      }
    },
    30_000,
  );

  it('never passes what is committed after later ones, and holds none of these back', async () => {
    const reader = new Reader(bench, 2);
    await reader.read();
    const early = published('post_early');
    const later = [published('post_a'), published('post_b'), published('post_c')];
    await bench.platform.database.transaction(async (transaction) => {
      await outbox.add(transaction, [early]);
      await bench.platform.database.transaction((other) => outbox.add(other, later));
      await reader.readAll();
      expect(reader.ids).toEqual(later.map(({ id }) => id));
    });
    await reader.readAll();
    expect(reader.ids).toEqual([...later, early].map(({ id }) => id));
  });

  it('goes on within a run of many posts, and within a transaction, where an answer ended', async () => {
    const reader = new Reader(bench, 2);
    await reader.read();
    const events = [published('post_a'), applied(), published('post_b'), applied()];
    const early = published('post_early');
    await bench.platform.database.transaction(async (transaction) => {
      await outbox.add(transaction, [early]);
      await bench.platform.database.transaction((other) => outbox.add(other, events));
      await reader.read();
    });
    // What ended meanwhile stands before what is told in part.
    await reader.readAll();
    const all = events.flatMap(({ id, name }) => toldOf(id, name));
    expect(reader.ids).toEqual([...all, early.id]);
  });

  it('costs nothing to those who are read by nobody', async () => {
    const event = newEvent('PostPublished', newId('ws'), {}, new Date());
    await bench.platform.database.transaction((transaction) => outbox.add(transaction, [event]));
    const [row] = await bench.platform.database.query<{ mark: string | null }>(
      'SELECT transaction_id AS mark FROM outbox WHERE event_id = $1',
      [event.id],
    );
    expect(row).toEqual({ mark: null });
  });
});
