// The one way to run checks and tests: `quick` (npm run check), `all` (npm test), `database` (npm run test:database):
// only the suites of what publishes and what it stands on, to try another PostgreSQL with TEST_POSTGRES_PROGRAMS,
// `long` (npm run test:long): what `all` does in short or leaves out, in full, or `frames` (npm run test:frames): how
// smooth and how soon the dashboard is seen, which only a machine with nothing else to do can tell.
// Ends with a line "N passed, N failed, N skipped". With CI=true a skipped test is a failure: there the
// services that some suites need (Redis, Chromium, ffmpeg, WordPress, Caddy, PgBouncer) are installed by .ci/run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const mode = process.argv[2] ?? 'all';
// Each a twentieth of the time: what a test makes is garbage soon, most code runs a few times only, and workers that
// share the cores need no threads to collect garbage.
const engine = ['--max-semi-space-size=64', '--always-sparkplug', '--single-threaded-gc'];
const jest = [...engine, 'node_modules/jest/bin/jest.js'];
/** Of the dashboard, `all` takes what everything else there stands on; these are left to `long`. */
const screens =
  'analytics|authorize|billing|by-keys-alone|campaigns|composer|developers|hostile|keys|media|members|members-by-google|nothing-lost|post-edit|previews|queues|screens|settings-campaigns|sign-in|snapshots|states|time';
const frames = 'ten-thousand|weight';
/** What is published, packed and installed on every runtime. */
const packages = 'packages/\\w+';
/**
 * What takes long by itself: machines that die at random, that end with grace or have a wrong clock, a queue that is
 * away, large files, another storage, processes that cannot start, a network of somebody else's, faults one by one, and
 * networks that take their time over every shape, and over logins that end.
 */
const slow =
  'deploy/restore|crash/(graceful-shutdown|many-machines|queue-outage|wrong-clock)|extension/[a-z-]+|media/(flat-memory|s3)|e2e/(ended-logins|every-shape|failed-starts|faults-[a-z-]+|four-networks|journey)';
/** `all` takes less of these than `long` does, and nothing else: where `long` comes next, they wait for it. */
const inShort =
  'publishing/src/engine/model\\.int-spec|schedules/src/commands/approval-rivals\\.int-spec|planning/src/queues/queue-rivals\\.int-spec|contract/documents\\.e2e-spec|e2e/(encoded-videos|lost-answers)\\.e2e-spec|security/(addresses|hostile-bodies|hostile-work|request-bodies|schedule-documents)\\.e2e-spec';
const suites = {
  quick: '\\.(spec|contract-spec)\\.ts$',
  database:
    '(libs/(platform|posts|schedules|publishing)/.*\\.int-spec|crash/(postgres-restart|thread|two-schedulers)\\.e2e-spec)\\.ts$',
  long: `(${inShort}|(${slow}|dashboard/(${screens})|${packages})\\.e2e-spec)\\.ts$`,
  frames: `dashboard/(${frames})\\.e2e-spec\\.ts$`,
};
const leftOut = [
  `(${slow}|dashboard/(${screens}|${frames})|${packages})\\.e2e-spec\\.ts$`,
  ...(process.env['LONG_COMES_NEXT'] === 'true' ? [`(${inShort})\\.ts$`] : []),
];
/** How far the suites of `long` and `frames` go. */
const lengths = {
  MODEL_SEQUENCES: '500',
  MODEL_INTERRUPTIONS_EVERY: '1',
  GATE_INTERLEAVINGS: '10000',
  QUEUE_INTERLEAVINGS: '1000',
  LOST_ANSWERS: '100',
  MANY_MACHINES_SECONDS: '60',
  LOST_SESSIONS_SECONDS: '60',
  HOSTILE_BODIES_EVERY: '1',
  MADE_CASES_EVERY: '1',
  ENCODED_VIDEOS: 'all',
  DOCUMENT_RUNS: '12',
  DASHBOARD_DRAGS: '5',
  HOSTILE_EVERY: '1',
  DASHBOARD_FRAMES: 'all',
  DASHBOARD_STATES: 'all',
  PREVIEW_TEXTS: '6',
  SNAPSHOT_SCREENS: 'all',
};
/**
 * Suites of whole processes, browsers and clocks, which a busy machine can disturb: a few that fail are run once more,
 * alone, and named. None of those that draw by lot or guard a secret: what they find once is found.
 */
const NOISY = /^test\/(?!security\/|clients\/mcp\/|crash\/many-machines).*\.e2e-spec\.ts$/;
const MOST_DISTURBED = 3;
/** Of either end of what a failure says: how it began is as telling as what it came to. */
const LINES_OF_FAILURE = 20;
if (mode === 'long' || mode === 'frames') Object.assign(process.env, lengths);
if (mode === 'database') {
  process.env['MODEL_SEQUENCES'] ??= '100';
  process.env['MODEL_INTERRUPTIONS_EVERY'] ??= '1';
}
if (mode === 'quick') process.env['TEST_SERVERS'] = 'none';

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
  // The linter knows the types and checks them, too; it uses both cores by itself. The others take one each.
  await check('lint and types', npx('oxlint'), ['--type-check', '--format', 'stylish']);
  const oneByOne = async () => {
    await check('nothing unused', npx('knip'), ['--no-progress', '--treat-config-hints-as-errors']);
    await check('format', npx('oxfmt'), ['--check', '.']);
    await check('lock file', process.execPath, ['test/support/check-lock-file.mjs']);
    await check('packages', process.execPath, ['test/support/check-packages.mjs']);
  };
  await Promise.all([check('architecture', npx('depcruise'), architecture), oneByOne()]);
}

/** Jest on some suites. What each of them came to. */
async function run(title, choice) {
  const folder = mkdtempSync(join(tmpdir(), 'postrider-test-'));
  const report = join(folder, 'jest.json');
  const output = ['--json', `--outputFile=${report}`];
  const passed = await step(title, process.execPath, [...jest, ...choice, ...output]);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true });
  // Something else than a test went wrong.
  if (!passed && testResults.every(({ status }) => status === 'passed')) failures.push(title);
  return testResults.map((result) => ({ ...result, name: relative(process.cwd(), result.name) }));
}

const patterns =
  mode in suites
    ? ['--testPathPatterns', suites[mode]]
    : ['--testPathIgnorePatterns', '/node_modules/', ...leftOut];
if (mode === 'frames') patterns.push('--runInBand');
let results = await run('tests', [...patterns, ...process.argv.slice(3)]);

const disturbed = results.filter(({ status }) => status === 'failed').map(({ name }) => name);
const mayBeNoise =
  disturbed.length <= MOST_DISTURBED && disturbed.every((name) => NOISY.test(name));
if (disturbed.length > 0 && mayBeNoise) {
  const again = await run('once more, alone', ['--runInBand', '--runTestsByPath', ...disturbed]);
  for (const { name, status } of again)
    console.log(`Unsteady: ${name} failed, and ${status} alone`);
  results = [...results.filter(({ name }) => !disturbed.includes(name)), ...again];
}

tellFailures(results);

console.log('\nThe slowest suites:');
for (const { seconds, name } of slowest(results)) {
  console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
}

const tests = results.flatMap(({ assertionResults }) => assertionResults);
const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
/** Suites that could not be run at all have no tests that failed. */
const broken = results.filter(
  ({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
);
const failed = count('failed') + broken.length + failures.length;
const skipped = count('pending', 'skipped', 'todo', 'disabled');
const skippedInCi = process.env.CI === 'true' && skipped > 0;
if (skippedInCi)
  console.error('Tests were skipped, which CI does not allow: see their reasons above.');
if (failures.length > 0) console.error(`Failed checks: ${failures.join(', ')}`);
console.log(`\n${count('passed')} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed === 0 && count('passed') > 0 && !skippedInCi ? 0 : 1);

/** Once more at the end, where nobody scrolls past them; `.ci/run` tells those of all its runs again. */
function tellFailures(results) {
  const failedSuites = results.filter(({ status }) => status === 'failed');
  const told = failedSuites.flatMap(({ name, message, assertionResults }) => {
    const said = assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `${test.fullName}\n${test.failureMessages.join('\n')}`);
    // A suite may fail without a test that does: where it cannot be run, or ends badly.
    return (said.length > 0 ? said : [message]).map((text) => `${name}: ${endsOf(text)}`);
  });
  if (told.length > 0) console.error(`\nFailed:\n${told.join('\n\n')}`);
  const { FAILURES_FILE: file } = process.env;
  if (file !== undefined) appendFileSync(file, told.map((text) => `${text}\n\n`).join(''));
}

/** Without the ways through packages. */
function endsOf(text) {
  const lines = text.split('\n').filter((line) => !/^\s+at .*(node_modules|node:)/.test(line));
  if (lines.length <= 2 * LINES_OF_FAILURE) return lines.join('\n');
  return [...lines.slice(0, LINES_OF_FAILURE), '[…]', ...lines.slice(-LINES_OF_FAILURE)].join('\n');
}

function slowest(results) {
  return results
    .map(({ name, startTime, endTime }) => ({
      name,
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10);
}
