import { aStrategy, describePublishing, publishShapes } from '#libs/providers/testing';
import { SandboxBench, type BenchOptions } from './sandbox-bench.js';

/** Tries everything that can be published to a network of the house. */
export function describeNetwork(id: string, options: Omit<BenchOptions, 'strategy'> = {}): void {
  const shapes = publishShapes[id] ?? [];
  const parent = shapes.find(({ interaction = 'post' }) => interaction === 'post');
  describePublishing(id, shapes, () =>
    SandboxBench.open({
      strategy: (clock) => aStrategy(id, clock),
      ...(shapes.some(({ interaction = 'post' }) => interaction !== 'post') && parent
        ? { parent }
        : {}),
      ...options,
    }),
  );
}
