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
  const before = require.cache[path];
  delete require.cache[path];
  // Its parent would hold each that it ever had.
  if (before !== undefined) before.parent.children = [];
  return require(path);
}

/**
 * Circus keeps its state under a symbol that is new each time. What a suite had in hand goes with it: a timer or a
 * connection that is left holds the test it was made in.
 */
function forgetState() {
  for (const name of Object.getOwnPropertySymbols(globalThis)) {
    if (name.description !== 'JEST_STATE_SYMBOL') continue;
    empty(globalThis[name].rootDescribeBlock);
    delete globalThis[name];
  }
  for (const registry of REGISTRIES) delete globalThis[registry];
}

function empty({ children, hooks, tests }) {
  for (const one of children) if (one.type === 'describeBlock') empty(one);
  for (const one of [...children, ...hooks, ...tests])
    Object.assign(one, { fn: undefined, asyncError: undefined, parent: undefined });
  for (const list of [children, hooks, tests]) list.length = 0;
}

const builtFrom = (root, source) =>
  join(root, 'dist', relative(root, source)).replace(/\.ts$/, '.js');

/** Not `async`: the reports of failures would show where it waits. */
export default function runSuite(globalConfig, config, environment, runtime, path, send) {
  const variables = { ...process.env };
  let modules = new SuiteModules();
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
    forgetState();
    modules = undefined;
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, variables);
  });
}
