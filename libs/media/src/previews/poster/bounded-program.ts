import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';

/** What a program may do at most. */
export interface ProgramLimits {
  readonly timeoutMs: number;
  /** Bytes on its standard output. */
  readonly maxOutputBytes: number;
  /** Ends the program early. */
  readonly signal: AbortSignal;
}

/** How a program ended that did not do its work. */
export class ProgramFailure extends Error {
  constructor(
    readonly ending: 'not_started' | 'timed_out' | 'too_much_output' | 'aborted' | 'refused',
    /** The last it said, for the log; may hold paths. */
    readonly said: string,
  ) {
    super(`The program ended: ${ending}.`);
  }
}

/** Enough for a complaint. */
const MAX_COMPLAINT = 2_000;

/**
 * Runs a program without a shell and answers its standard output. It sees nothing of our environment, where
 * the keys are, and is killed as soon as it passes a limit.
 * @throws ProgramFailure
 */
export function runBounded(
  program: string,
  programArguments: readonly string[],
  limits: ProgramLimits,
): Promise<Buffer> {
  const { timeoutMs, maxOutputBytes, signal } = limits;
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...programArguments], {
      cwd: tmpdir(),
      env: {},
      shell: false,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const output: Buffer[] = [];
    let outputBytes = 0;
    let said = '';
    let ending: ProgramFailure['ending'] | null = null;
    const end = (reason: ProgramFailure['ending']): void => {
      ending ??= reason;
      child.kill('SIGKILL');
    };
    const onAbort = (): void => end('aborted');
    const timer = setTimeout(() => end('timed_out'), timeoutMs);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    child.stdout.on('data', (chunk: Buffer) => {
      outputBytes += chunk.length;
      if (outputBytes > maxOutputBytes) return end('too_much_output');
      output.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-MAX_COMPLAINT);
    });
    child.once('error', (error) => {
      ending ??= 'not_started';
      said = error.message;
    });
    // Comes after an error, too, and after both streams have ended.
    child.once('close', (code) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      if (ending === null && code === 0) return resolve(Buffer.concat(output));
      reject(new ProgramFailure(ending ?? 'refused', said.trim()));
    });
  });
}
