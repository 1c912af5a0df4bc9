// How Jest runs a suite here: jest-circus as ever, but in the worker's own realm and on the built code. Jest's
// module sandbox loads and links Nest, TypeORM and their like anew for each suite, which takes longer than most
// suites' tests.
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { endStorages } from './ended-storages.mjs';
import './held-workers.mjs';
import { SuiteModules } from './suite-modules.mjs';

const require = createRequire(import.meta.url);
const runCircus = require('jest-circus/runner').default;

/** Where circus, TypeORM and class-validator keep what a suite declared. */
const REGISTRIES = [
  Symbol.for('EVENT_HANDLERS'),
  'typeormMetadataArgsStorage',
  'classValidatorMetadataStorage',
];

/** Circus makes its state when it is loaded; each suite begins with none. */
function loadCircus(path) {
  delete require.cache[path];
  for (const registry of REGISTRIES) delete globalThis[registry];
  return require(path);
}

const builtFrom = (root, source) =>
  join(root, 'dist', relative(root, source)).replace(/\.ts$/, '.js');

/** Not `async`: the reports of failures would show where it waits. */
export default function runSuite(globalConfig, config, environment, runtime, path, send) {
  const variables = { ...process.env };
  const modules = new SuiteModules();
  const ownRuntime = {
    requireInternalModule: loadCircus,
    requireModule: require,
    setGlobalsForRuntime: () => undefined,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (source) => modules.run(builtFrom(config.rootDir, source)),
    enterTestCode: () => runtime.enterTestCode(),
    leaveTestCode: () => runtime.leaveTestCode(),
  };
  const realm = { global: globalThis };
  return runCircus(globalConfig, config, realm, ownRuntime, path, send).finally(() => {
    endStorages();
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, variables);
  });
}
