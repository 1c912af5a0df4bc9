import { rm } from 'node:fs/promises';

export default async function globalTeardown() {
  await globalThis.stopTestRedis?.();
  const running = globalThis.postriderTestPostgres;
  if (!running) return;
  await running.server.stop();
  await rm(running.folder, { recursive: true, force: true });
}
