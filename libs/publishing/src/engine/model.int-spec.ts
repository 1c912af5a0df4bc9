import fc from 'fast-check';
import { bootModelWorld, type ModelWorld } from '../testing/model/model-world.js';
import { scenarios, scriptOf, type Scenario } from '../testing/model/scenarios.js';
import { script } from '../testing/model/script.js';
import { Sequence } from '../testing/model/sequence.js';

const { MODEL_SEQUENCES = '50', MODEL_SEED, MODEL_PATH } = process.env;
const SEQUENCES = Number(MODEL_SEQUENCES);
/** Of how many places to interrupt a scenario one is tried; all of them in the long run. */
const EVERY = Number(process.env['MODEL_INTERRUPTIONS_EVERY'] ?? 5);
/** On a busy machine; alone it is a tenth. */
const LONGEST_SEQUENCE_MS = 2_000;
const LONGEST_SCENARIO_MS = 300_000;

/**
 * Two workers and people on a real database, each statement a turn, checked after every commit. A broken promise is
 * told with the shortest sequence that breaks it, statement by statement. MODEL_SEED and MODEL_PATH, as a failure
 * tells them, run it again.
 */
describe('every promise is kept', () => {
  let world: ModelWorld;

  beforeAll(async () => {
    world = await bootModelWorld();
  });
  afterAll(() => world.close());

  it(
    `however two workers and people interleave (${SEQUENCES} sequences)`,
    async () => {
      await fc.assert(
        fc.asyncProperty(script, (one) => new Sequence(world, one).run()),
        {
          numRuns: SEQUENCES,
          ...(MODEL_SEED === undefined ? {} : { seed: Number(MODEL_SEED) }),
          ...(MODEL_PATH === undefined ? {} : { path: MODEL_PATH }),
        },
      );
    },
    SEQUENCES * LONGEST_SEQUENCE_MS,
  );

  it.each(scenarios)(
    'at whichever place one interrupts the other when $name',
    async (scenario) => {
      const calm = new Sequence(world, scriptOf(scenario, []));
      await calm.run();
      const choices = interruptions(scenario, calm).filter((_, place) => place % EVERY === 0);
      for (const one of choices) {
        await new Sequence(world, scriptOf(scenario, one)).run();
      }
    },
    LONGEST_SCENARIO_MS,
  );
});

/** Every way to go on otherwise, once, after what comes before. */
function interruptions({ before }: Scenario, { steps }: Sequence): readonly number[][] {
  return steps.flatMap(({ ways, begun }, at) =>
    begun <= before.length
      ? []
      : Array.from({ length: ways - 1 }, (_, other) => [...Array<number>(at).fill(0), other + 1]),
  );
}
