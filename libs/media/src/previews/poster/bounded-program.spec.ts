import { runBounded, type ProgramLimits } from './bounded-program.js';

const run = (script: string, limits: Partial<ProgramLimits> = {}) =>
  runBounded(process.execPath, ['-e', script], {
    timeoutMs: 20_000,
    maxOutputBytes: 1_000,
    signal: new AbortController().signal,
    ...limits,
  });
const FOR_EVER = 'setInterval(() => {}, 1_000)';

describe('a bounded program', () => {
  it('answers what it writes, and sees nothing of our environment', async () => {
    const output = await run('process.stdout.write(JSON.stringify(Object.keys(process.env)))');
    expect(JSON.parse(output.toString())).toEqual([]);
  });

  it('gets its arguments as they are, because there is no shell', async () => {
    const hostile = '$(touch x); `id` "; rm -rf / #';
    const script = 'process.stdout.write(process.argv[1])';
    const output = await runBounded(process.execPath, ['-e', script, hostile], {
      timeoutMs: 20_000,
      maxOutputBytes: 1_000,
      signal: new AbortController().signal,
    });
    expect(output.toString()).toBe(hostile);
  });

  it('is killed when its time is over', () =>
    expect(run(FOR_EVER, { timeoutMs: 50 })).rejects.toMatchObject({ ending: 'timed_out' }));

  it('is killed when it writes more than it may', () =>
    expect(run(`process.stdout.write(Buffer.alloc(5_000)); ${FOR_EVER}`)).rejects.toMatchObject({
      ending: 'too_much_output',
    }));

  it('is killed when nobody wants it any more', async () => {
    const stopping = new AbortController();
    const ended = run(FOR_EVER, { signal: stopping.signal });
    stopping.abort();
    await expect(ended).rejects.toMatchObject({ ending: 'aborted' });
    await expect(run(FOR_EVER, { signal: stopping.signal })).rejects.toMatchObject({
      ending: 'aborted',
    });
  });

  it('tells the end of its complaint when it refuses', async () => {
    const script = 'process.stderr.write("x".repeat(9_000) + "broken\\n"); process.exitCode = 3';
    const failure = await run(script).catch((error: unknown) => error);
    expect(failure).toMatchObject({ ending: 'refused' });
    expect((failure as { said: string }).said).toMatch(/^x{1,2000}broken$/);
  });

  it('that is not there fails like one that refuses', () =>
    expect(
      runBounded('/nowhere/program', [], {
        timeoutMs: 1_000,
        maxOutputBytes: 1,
        signal: new AbortController().signal,
      }),
    ).rejects.toMatchObject({ ending: 'not_started' }));
});
