import {
  aStrategy,
  describePublishing,
  publishShapes,
  type PublishShape,
} from '#libs/providers/testing';
import { SandboxBench, type BenchOptions } from './sandbox-bench.js';

/** What a network needs that is not said by its shapes. */
const particular: Readonly<Record<string, Partial<BenchOptions>>> = {};

/** How the bench of a network of the house is made. */
export function benchOptions(id: string): BenchOptions {
  const shapes = publishShapes[id] ?? [];
  const isPost = ({ interaction = 'post' }: PublishShape): boolean => interaction === 'post';
  const parent = shapes.every(isPost) ? undefined : shapes.find(isPost);
  return {
    strategy: (clock) => aStrategy(id, clock),
    ...(parent === undefined ? {} : { parent }),
    ...particular[id],
  };
}

/** Tries everything that can be published to a network of the house. */
export function describeNetwork(id: string): void {
  describePublishing(id, publishShapes[id] ?? [], () => SandboxBench.open(benchOptions(id)));
}
