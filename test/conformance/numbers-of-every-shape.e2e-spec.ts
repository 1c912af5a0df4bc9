import { aRegistry, PublishDriver, publishShapes } from '#libs/providers/testing';
import { benchOptions } from './networks.js';
import { SandboxBench } from './sandbox-bench.js';

const COUNTED = aRegistry()
  .all()
  .map(({ definition }) => definition)
  .filter(({ id, abilities }) => abilities.analytics && publishShapes[id] !== undefined)
  .map(({ id }) => id);

/** Fields and metrics that a kind of post does not have are refused by networks, and so by their stand-ins. */
it.each(COUNTED)(
  'the numbers of every shape on %s can be read',
  async (id) => {
    const bench = await SandboxBench.open(benchOptions(id));
    try {
      for (const shape of publishShapes[id] ?? []) {
        const account = await bench.begin();
        const post = await bench.post(shape, 'in spring');
        const ending = await new PublishDriver(bench, account, post).run();
        if (ending.kind !== 'published') throw new Error(`${shape.name}: ${ending.kind}`);
        if (ending.providerPostId === null) continue;
        const context = bench.context(account, post, ending.checkpoint ?? null);
        const numbers = await bench.strategy
          .readMetrics(context, ending.providerPostId)
          .catch((error: Error) => error.message);
        // Counters, or a reason why there are none.
        expect([shape.name, numbers]).toEqual([shape.name, expect.any(Object)]);
      }
    } finally {
      await bench.close();
    }
  },
  120_000,
);
