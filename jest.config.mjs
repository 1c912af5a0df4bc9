// One runner for every suite; the npm scripts choose by file name
// (*.spec unit, *.int-spec database, *.contract-spec provider suites, *.e2e-spec flows).
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { module: { type: 'es6' } }] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: {
    customExportConditions: ['postrider-source', 'node', 'node-addons'],
  },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.postrider'],
  testRegex: '\\.(spec|int-spec|contract-spec|e2e-spec)\\.ts$',
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  // Suites wait for servers as much as they compute: both of two cores can be used.
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1GB',
  testTimeout: 30_000,
};
