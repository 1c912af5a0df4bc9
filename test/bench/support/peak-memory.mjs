// How far a process grew, its short peaks included (Linux).
import { readFile, writeFile } from 'node:fs/promises';
import { processTree } from './processes.mjs';

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

/** The most a process has held since it began or since `watchPeak`, in megabytes. */
export async function peakMegabytes(pid) {
  return (await field(pid, 'VmHWM')) / 1_000_000;
}

/**
 * Looks again and again at a process and everything below it; memory that they share counts once.
 * @returns a function that ends that, and answers the most it saw, in megabytes
 */
export function watchTree(root) {
  let most = 0;
  const look = async () => {
    const tree = await processTree(root);
    const sizes = await Promise.all(tree.map(({ pid }) => ownShare(pid)));
    most = Math.max(
      most,
      sizes.reduce((sum, size) => sum + size, 0),
    );
  };
  const timer = setInterval(() => void look(), 2_000);
  return async () => {
    clearInterval(timer);
    await look();
    return most / 1_000_000;
  };
}

/** Shared pages divided among those that have them (proc_pid_smaps(5), Pss). */
async function ownShare(pid) {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1_024;
}
