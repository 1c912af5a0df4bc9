export { GraphError } from './graph-error.js';
export type { InstagramCall } from './instagram-call.js';
export { InstagramGraph } from './instagram-graph.js';
export type {
  InstagramAbility,
  InstagramCaller,
  InstagramFeatures,
  InstagramHost,
} from './instagram-host.js';
export { mediaIdOf } from './media/shortcode.js';
export {
  anAccount,
  instagramAccountSeeds,
  type InstagramAccountSeed,
} from './people/account-seeds.js';
