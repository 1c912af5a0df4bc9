import { availableParallelism } from 'node:os';

// One runner for every suite; the npm scripts choose by file name
// (*.spec unit, *.int-spec database, *.contract-spec provider suites, *.e2e-spec flows).
export default {
  testEnvironment: 'node',
  testRunner: '<rootDir>/test/support/run-suite.mjs',
  // Suites are built by globalSetup; Jest itself transforms and maps nothing.
  transform: {},
  // Manifests of packages repeat the names of others.
  modulePathIgnorePatterns: [
    '<rootDir>/dist',
    '<rootDir>/.postrider',
    '<rootDir>/(apps|libs)/[^/]+/npm',
  ],
  testRegex: '\\.(spec|int-spec|contract-spec|e2e-spec)\\.ts$',
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  testSequencer: '<rootDir>/test/support/slowest-first.mjs',
  // Suites wait for servers and networks nearly as much as they compute: three keep two cores busy.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  workerIdleMemoryLimit: '1.5GB',
  // Twice what the longest takes where a slow machine runs three at once: what hangs is found all the same.
  testTimeout: 60_000,
};
