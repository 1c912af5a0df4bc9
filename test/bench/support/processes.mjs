// What processes used, read from /proc (Linux).
import { readFile, readdir } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;

/** A process and everything below it. */
export async function processTree(root) {
  const all = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readProcess),
  );
  const below = (pid) =>
    all.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter(({ pid }) => pid === root), ...below(root)];
}

/** Processor time of a process and everything below it, ended children included. Milliseconds. */
export async function processorMs(root) {
  const tree = await processTree(root);
  return tree.reduce((sum, { processorMs: own }) => sum + own, 0);
}

async function readProcess(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const field = (name) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1];
  // After the name in brackets: user, system, and the same of children that have ended.
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15);
  const ticks = times.reduce((sum, time) => sum + Number(time), 0);
  return {
    pid: Number(pid),
    parent: Number(field('PPid') ?? -1),
    name: field('Name') ?? '',
    residentKilobytes: Number(field('VmRSS') ?? 0),
    processorMs: (ticks * 1_000) / TICKS_PER_SECOND,
  };
}
