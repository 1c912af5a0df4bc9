import 'reflect-metadata';
import { join } from 'node:path';
import { runProcess } from '../cli/run-process.js';
import { projectDirectory } from '../project-directory.js';

/** The command line of a checkout, which finds the installation of `npm start`, too. */
const dataDirectory = process.env['POSTRIDER_DATA_DIR'] ?? join(projectDirectory, '.postrider');
await runProcess(async () => {
  const { openInstallation } = await import('./installation.js');
  return openInstallation(process.env, dataDirectory);
});
