export { postCallback, signRequest, type CallbackAnswer } from './callbacks.js';
export { GraphError } from './graph-error.js';
export { InstagramGraph } from './instagram-graph.js';
export type { InstagramHost } from './instagram-host.js';
export { mediaIdOf } from './media/shortcode.js';
export {
  anAccount,
  instagramAccountSeeds,
  type InstagramAccountSeed,
} from './people/account-seeds.js';
