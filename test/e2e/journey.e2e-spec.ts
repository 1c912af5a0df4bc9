import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectDirectory } from '../../src/project-directory.js';

const script = join(projectDirectory, 'dist/src/cli/journey/main.js');

describe('npm run journey', () => {
  it('walks from the sign-up to the end of a subscription, and hears the truth at every step', async () => {
    // The script itself compares what the service says with what it did, and ends with an error otherwise.
    const { stdout } = await promisify(execFile)(process.execPath, [script], { timeout: 110_000 });
    const steps = stdout.split('\n').filter((line) => line.startsWith('  '));
    expect(steps.map((line) => line.trim().split(/[ :]/)[0])).toEqual([
      ...['Signed', 'Verified', 'Connected', 'Composed', 'Edited', 'Published'],
      ...['Rotated', 'On', 'Subscribed', 'Took', 'Canceled'],
    ]);
    // Whoever waits for a first start is told what it is doing.
    expect(stdout.split('\n').slice(0, 4)).toEqual([
      'First start: making the database …',
      'Starting the sandbox of networks …',
      'Bringing the schema up to date …',
      'Starting api and scheduler …',
    ]);
    expect(stdout).toContain('the service told the truth at every step');
  }, 120_000);
});
