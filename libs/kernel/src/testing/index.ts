export { MovedClock } from './moved-clock.js';
export { testConfig } from './test-config.js';
export { TcpGate } from './tcp-gate.js';
export { LocalSites } from './local-sites.js';
export { processorMsSince } from './processor-time.js';
