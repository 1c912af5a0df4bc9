// How Jest runs a suite here: jest-circus as ever, but on the built code and with Node's own modules. Jest's
// module sandbox would load and link some three thousand files anew for each suite that starts the service, which
// took longer than its tests; a worker loads them once. What suites share is therefore what one process
// shares in production, and `process.env`, which is given back as it was.
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const circusPath = join(
  dirname(require.resolve('jest-circus/package.json', { paths: [require.resolve('jest-cli')] })),
  'build',
);
const runCircus = require(join(circusPath, 'runner.js')).default;
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/** Circus keeps its state in globals that it makes when it is loaded; each suite begins with none. */
function freshCircus(path) {
  delete require.cache[path];
  delete globalThis[EVENT_HANDLERS];
  return require(path);
}

const builtFrom = (root, source) =>
  pathToFileURL(join(root, 'dist', relative(root, source)).replace(/\.ts$/, '.js')).href;

export default async function runSuite(globalConfig, config, environment, runtime, path, send) {
  const environmentBefore = { ...process.env };
  const nativeRuntime = {
    requireInternalModule: freshCircus,
    requireModule: require,
    setGlobalsForRuntime: () => undefined,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (source) => import(builtFrom(config.rootDir, source)),
    enterTestCode: () => runtime.enterTestCode(),
    leaveTestCode: () => runtime.leaveTestCode(),
  };
  try {
    return await runCircus(
      globalConfig,
      config,
      { global: globalThis },
      nativeRuntime,
      path,
      send,
    );
  } finally {
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, environmentBefore);
  }
}
