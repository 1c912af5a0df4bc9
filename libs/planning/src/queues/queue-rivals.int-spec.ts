import { chance } from '#libs/schedules/testing';
import { bootPlanning, type PlanningBench } from '../testing/index.js';
import { QueueRaces } from '../testing/queue-races.js';

const { QUEUE_INTERLEAVINGS = '200' } = process.env;
const INTERLEAVINGS = Number(QUEUE_INTERLEAVINGS);
/** What somebody succeeds in, however it goes. */
const DONE = ['apply', 'cancel', 'compact', 'pause', 'resume', 'shuffle', 'take'];
/** On a busy machine; alone it is a tenth. */
const LONGEST_INTERLEAVING_MS = 600;

describe('people who keep a queue, change what is in it and put posts into it while workers take posts', () => {
  let bench: PlanningBench;
  beforeAll(async () => {
    bench = await bootPlanning();
  });
  afterAll(() => bench.close());

  it(
    `leave every post out or held, and every slot to one item (${INTERLEAVINGS} interleavings)`,
    async () => {
      const races = await QueueRaces.prepare(bench);
      const seed = Date.now() >>> 0;
      const choose = chance(seed);
      for (let acts = 0; acts < INTERLEAVINGS;) {
        acts += await races.round(choose);
        expect([seed, races.broken]).toEqual([seed, []]);
      }
      expect([...races.done]).toEqual(expect.arrayContaining(DONE));
    },
    10_000 + INTERLEAVINGS * LONGEST_INTERLEAVING_MS,
  );
});
