/** Milliseconds that this process has computed since then: what a busy machine lets it wait for does not count. */
export function processorMsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}
