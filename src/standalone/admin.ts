import 'reflect-metadata';
import { join } from 'node:path';
import { runProcess } from '../cli/run-process.js';
import { projectDirectory } from '../project-directory.js';
import { openInstallation } from './installation.js';

/** The command line of a checkout, which finds the installation of `npm start`, too. */
const dataDirectory = process.env['POSTRIDER_DATA_DIR'] ?? join(projectDirectory, '.postrider');
await runProcess(() => openInstallation(process.env, dataDirectory));
