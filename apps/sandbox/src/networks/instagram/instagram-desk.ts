import type { SandboxKernel } from '../../kernel/network.js';
import type { InstagramGraph } from '../_instagram-graph/index.js';
import type { Grants } from './oauth/grants.js';
import type { UsageCounter } from './server/usage.js';

/** What the three hosts share. */
export interface InstagramDesk {
  readonly kernel: SandboxKernel;
  readonly grants: Grants;
  readonly graph: InstagramGraph;
  readonly usage: UsageCounter;
}
