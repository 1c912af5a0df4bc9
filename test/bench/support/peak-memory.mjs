// How far a process grew, its short peaks included (Linux).
import { readFile, writeFile } from 'node:fs/promises';

/** Begins to watch. @returns a function that answers the growth since, in megabytes */
export async function watchPeak(pid) {
  // Sets the peak back to what is resident now (proc_pid_clear_refs(5)).
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const atStart = await field(pid, 'VmRSS');
  return async () => ((await field(pid, 'VmHWM')) - atStart) / 1_000_000;
}

async function field(pid, name) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1_024;
}
