import 'reflect-metadata';
import { installationOf } from './installation.js';
import { runProcess } from './run-process.js';

/** The command line of an installation that its environment names, as in an image. */
await runProcess(async () => installationOf(process.env));
