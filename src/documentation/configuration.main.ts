import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import '#apps/api';
import '#apps/sandbox';
import '#apps/scheduler';
import { declaredSections } from '#libs/kernel';
import { projectDirectory } from '../project-directory.js';
import { configurationPage } from './configuration-table.js';

/** Writes docs/configuration.md; run by `npm run docs:configuration`. Loading the apps declares their variables. */
await writeFile(
  join(projectDirectory, 'docs/configuration.md'),
  configurationPage(declaredSections()),
);
