import { Config } from '../config/config.js';

/** A key that protects nothing but test data. */
const TEST_KEY = Buffer.alloc(32, 7).toString('base64');

/** A valid configuration for tests: the variables without default are set, the rest as given. */
export function testConfig(variables: Readonly<Record<string, string>> = {}): Config {
  return Config.load({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    CREDENTIAL_KEYS: `test:${TEST_KEY}`,
    LOG_LEVEL: 'silent',
    ...variables,
  });
}
