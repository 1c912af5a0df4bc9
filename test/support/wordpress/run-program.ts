import { execFile } from 'node:child_process';
import { SYSTEM_PATH } from './missing-programs.js';

/** Runs a program to its end and answers what it printed. Rejects with its error output when it fails or takes over a minute. */
export function runProgram(program: string, ...programArguments: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { env: { PATH: SYSTEM_PATH, LANG: 'C.UTF-8' }, timeout: 60_000 };
    execFile(program, programArguments, options, (error, stdout, stderr) => {
      if (error === null) return resolve(stdout);
      reject(
        new Error(`${program} failed: ${stderr || stdout || error.message}`, { cause: error }),
      );
    });
  });
}
