import type { ProviderAccount, JsonObject } from '../../contract/identity.js';
import type { ProviderStrategy } from '../../contract/provider-strategy.js';
import type { PublishContext, PublishablePost } from '../../contract/publishing.js';
import type { PublishShape } from '../publish-shape.js';

/** Ways in which one call goes wrong. */
export const DISTURBANCES = [
  'reset_before',
  'reset_after',
  'unavailable',
  'rate_limit',
  'expire_token',
] as const;
export type Disturbance = (typeof DISTURBANCES)[number];

/** What a call is for, as far as a publish makes it. */
export const DISTURBED_OPERATIONS = ['upload', 'prepare', 'commit', 'status'] as const;
export type DisturbedOperation = (typeof DISTURBED_OPERATIONS)[number];

/**
 * A network to publish to, to disturb, and to ask what is really there; and the clock of its world, which
 * only moves when it is told to. Made by whoever runs the suite, for example over the provider sandbox.
 */
export interface NetworkBench {
  readonly strategy: ProviderStrategy;
  /** Forgets all posts. @returns an account as it is when it has just been connected */
  begin(): Promise<ProviderAccount>;
  /** The post of a shape, with its files. @param mark a word that makes its text differ from other posts */
  post(shape: PublishShape, mark: string): Promise<PublishablePost>;
  context(
    account: ProviderAccount,
    post: PublishablePost,
    checkpoint: JsonObject | null,
  ): PublishContext;
  /** How many posts of the network people can see. */
  visiblePosts(): Promise<number>;
  /** Lets the next call of that kind go wrong. */
  disturb(operation: DisturbedOperation, disturbance: Disturbance): Promise<void>;
  /** Takes back what has not hit a call. @returns whether there was something */
  calm(): Promise<boolean>;
  now(): Date;
  /** Lets time go by, in milliseconds. */
  advance(milliseconds: number): void;
}
