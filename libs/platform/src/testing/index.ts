export { MovedClock } from './moved-clock.js';
export { createTestDatabase, type TestDatabase } from './test-database.js';
export { testConfig } from './test-config.js';
export { bootTestPlatform, type TestPlatform, type TestPlatformOptions } from './test-platform.js';
export { TcpGate } from './tcp-gate.js';
export { LocalSites } from './local-sites.js';
