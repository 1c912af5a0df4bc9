// The one way to run checks and tests: `quick` (npm run check) or `all` (npm test).
// Ends with a line "N passed, N failed, N skipped". With CI=true a skipped test is a failure: there the
// services that some suites need (Redis, Chromium, WordPress) are installed by .ci/run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mode = process.argv[2] ?? 'all';
const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
const quickSuites = '\\.(spec|int-spec|contract-spec)\\.ts$';

function step(title, command, args, environment = {}) {
  const startedAt = performance.now();
  console.log(`\n— ${title}`);
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...environment },
  });
  console.log(`  ${title}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return status === 0;
}

const npx = (name) => join('node_modules', '.bin', name);
const failures = [];
const check = (title, ...rest) => step(title, ...rest) || failures.push(title);

// First: scripts under test/ import what is built, and the architecture check follows them.
check('build', process.execPath, ['build.mjs']);
check('format', npx('prettier'), ['--check', '.', '--log-level', 'warn']);
check('lint', npx('eslint'), ['.', '--max-warnings', '0']);
check('architecture', npx('depcruise'), [
  'apps',
  'libs',
  'src',
  'test',
  '--config',
  '.dependency-cruiser.cjs',
]);
check('lock file', process.execPath, ['test/support/check-lock-file.mjs']);
check('types', npx('tsc'), ['-p', 'tsconfig.json']);

const folder = mkdtempSync(join(tmpdir(), 'postrider-test-'));
const report = join(folder, 'jest.json');
const patterns = mode === 'quick' ? ['--testPathPatterns', quickSuites] : [];
const passed = step('tests', process.execPath, [
  ...jest,
  ...patterns,
  '--json',
  `--outputFile=${report}`,
  ...process.argv.slice(3),
]);
const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(
  readFileSync(report, 'utf8'),
);
rmSync(folder, { recursive: true });

const failed = numFailedTests + numRuntimeErrorTestSuites + failures.length;
const skippedInCi = process.env.CI === 'true' && numPendingTests > 0;
if (skippedInCi)
  console.error('Tests were skipped, which CI does not allow: see their reasons above.');
if (failures.length > 0) console.error(`Failed checks: ${failures.join(', ')}`);
console.log(`\n${numPassedTests} passed, ${failed} failed, ${numPendingTests} skipped`);
process.exit(passed && failures.length === 0 && !skippedInCi ? 0 : 1);
