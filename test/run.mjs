// The one way to run checks and tests: `quick` (npm run check), `all` (npm test), `database` (npm run test:database):
// only the suites of what publishes and what it stands on, to try another PostgreSQL with TEST_POSTGRES_PROGRAMS,
// `long` (npm run test:long): what `all` does in short or leaves out, in full, or `frames` (npm run test:frames): how
// smooth and how soon the dashboard is seen, which only a machine with nothing else to do can tell.
// Ends with a line "N passed, N failed, N skipped". With CI=true a skipped test is a failure: there the
// services that some suites need (Redis, Chromium, ffmpeg, WordPress, Caddy, PgBouncer) are installed by .ci/run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const mode = process.argv[2] ?? 'all';
// The larger nursery saves a twentieth of the time: what a test makes is garbage soon.
const jest = [
  '--experimental-vm-modules',
  '--max-semi-space-size=64',
  'node_modules/jest/bin/jest.js',
];
/** Of the dashboard, `all` takes what everything else there stands on; these are left to `long`. */
const screens =
  'analytics|authorize|billing|by-keys-alone|campaigns|developers|hostile|media|post-edit|previews|settings-campaigns|snapshots|states|time';
const frames = 'ten-thousand|weight';
/** What is published, packed and installed on every runtime. */
const packages = 'packages/\\w+';
/** What takes long by itself: machines that die at random, large files, processes that cannot start, faults one by one. */
const slow = 'crash/many-machines|media/flat-memory|e2e/(failed-starts|faults-[a-z-]+)';
const suites = {
  quick: '\\.(spec|contract-spec)\\.ts$',
  database:
    '(libs/(platform|posts|schedules|publishing)/.*\\.int-spec|crash/(postgres-restart|thread|two-schedulers)\\.e2e-spec)\\.ts$',
  long: `(publishing/src/engine/model\\.int-spec|(${slow}|security/hostile-bodies|dashboard/(${screens})|${packages})\\.e2e-spec)\\.ts$`,
  frames: `dashboard/(${frames})\\.e2e-spec\\.ts$`,
};
const leftOut = `(${slow}|dashboard/(${screens}|${frames})|${packages})\\.e2e-spec\\.ts$`;
/** How far the suites of `long` and `frames` go. */
const lengths = {
  MODEL_SEQUENCES: '2000',
  MANY_MACHINES_SECONDS: '120',
  HOSTILE_BODIES_EVERY: '1',
  DASHBOARD_DRAGS: '5',
  HOSTILE_EVERY: '1',
  DASHBOARD_FRAMES: 'all',
  DASHBOARD_STATES: 'all',
  PREVIEW_TEXTS: '6',
  SNAPSHOT_SCREENS: 'all',
};
if (mode === 'long' || mode === 'frames') Object.assign(process.env, lengths);
if (mode === 'database') process.env['MODEL_SEQUENCES'] ??= '200';

const started = (command, args, stdio) =>
  spawn(command, args, { stdio, env: { ...process.env, NODE_NO_WARNINGS: '1' } });

/** Runs a step in the foreground. */
async function step(title, command, args) {
  const startedAt = performance.now();
  console.log(`\n— ${title}`);
  const [status] = await once(started(command, args, 'inherit'), 'exit');
  console.log(`  ${title}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return status === 0;
}

const failures = [];

/** Runs a check beside others; what it says is printed when it ends. */
async function check(title, command, args) {
  const startedAt = performance.now();
  const child = started(command, args, ['ignore', 'pipe', 'pipe']);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [status] = await once(child, 'close');
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`\n— ${title}\n${said.trimEnd()}\n  ${title}: ${seconds} s`);
  if (status !== 0) failures.push(title);
}

const npx = (name) => join('node_modules', '.bin', name);
const architecture = ['apps', 'libs', 'src', 'test', '--config', '.dependency-cruiser.cjs'];

if (mode === 'all' || mode === 'quick') {
  // First: scripts under test/ import what is built, and the architecture check follows them.
  await check('build', process.execPath, ['build.mjs', '--tests']);
  await check('format', npx('oxfmt'), ['--check', '.']);
  await check('lock file', process.execPath, ['test/support/check-lock-file.mjs']);
  await check('packages', process.execPath, ['test/support/check-packages.mjs']);
  // The linter knows the types and checks them, too; it uses both cores by itself.
  await check('lint and types', npx('oxlint'), ['--type-check', '--format', 'stylish']);
  await check('architecture', npx('depcruise'), architecture);
  await check('nothing unused', npx('knip'), ['--no-progress', '--treat-config-hints-as-errors']);
}

const folder = mkdtempSync(join(tmpdir(), 'postrider-test-'));
const report = join(folder, 'jest.json');
const patterns =
  mode in suites
    ? ['--testPathPatterns', suites[mode]]
    : ['--testPathIgnorePatterns', '/node_modules/', leftOut];
if (mode === 'frames') patterns.push('--runInBand');
const passed = await step('tests', process.execPath, [
  ...jest,
  ...patterns,
  '--json',
  `--outputFile=${report}`,
  ...process.argv.slice(3),
]);
const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites, testResults } =
  JSON.parse(readFileSync(report, 'utf8'));
rmSync(folder, { recursive: true });

console.log('\nThe slowest suites:');
for (const { seconds, name } of slowest(testResults)) {
  console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
}

const failed = numFailedTests + numRuntimeErrorTestSuites + failures.length;
const skippedInCi = process.env.CI === 'true' && numPendingTests > 0;
if (skippedInCi)
  console.error('Tests were skipped, which CI does not allow: see their reasons above.');
if (failures.length > 0) console.error(`Failed checks: ${failures.join(', ')}`);
console.log(`\n${numPassedTests} passed, ${failed} failed, ${numPendingTests} skipped`);
process.exit(passed && failures.length === 0 && !skippedInCi ? 0 : 1);

function slowest(results) {
  return results
    .map(({ name, startTime, endTime }) => ({
      name: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10);
}
