export {
  AccountsBench,
  OTHER_WORKSPACE,
  SetEntitlements,
  stateOf,
  WORKSPACE,
} from './accounts-bench.js';
export { GardenNetwork } from './garden-network.js';
export { identityOf } from './identities.js';
export { PinboardNetwork } from './pinboard-network.js';
