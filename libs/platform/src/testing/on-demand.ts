import type { createTestDatabase as Create } from './test-database.js';
import type { startMailServer as Start } from './mail-server.js';
import type { bootTestPlatform as Boot } from './test-platform.js';

// Loaded at first use: most specs need a clock or a configuration and would wait for a database driver.

/** A fresh database of its own on the test server, with the given migrations applied. */
export const createTestDatabase: typeof Create = async (...given) =>
  (await import('./test-database.js')).createTestDatabase(...given);

/** Platform in a container of its own, on a fresh database. */
export const bootTestPlatform: typeof Boot = async (...given) =>
  (await import('./test-platform.js')).bootTestPlatform(...given);

/** A real SMTP server on this machine that keeps what it gets. */
export const startMailServer: typeof Start = async (...given) =>
  (await import('./mail-server.js')).startMailServer(...given);
