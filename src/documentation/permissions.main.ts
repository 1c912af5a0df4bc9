import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDirectory } from '../project-directory.js';
import { permissionsPage, type DescribedApi } from './permissions-table.js';

/** Writes docs/permissions.md from the contract; run by `npm run docs:permissions`, after `npm run openapi`. */
const contract = await readFile(join(projectDirectory, 'openapi.json'), 'utf8');
await writeFile(
  join(projectDirectory, 'docs/permissions.md'),
  permissionsPage(JSON.parse(contract) as DescribedApi),
);
