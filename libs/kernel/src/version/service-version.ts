import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The one version number: of package.json, and so of the OpenAPI document, health, the user agent, the command
 * line and the line a start ends with.
 */
export const serviceVersion = versionIn(dirname(fileURLToPath(import.meta.url)));

/** The nearest package.json above, built or not. */
function versionIn(folder: string): string {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return versionIn(dirname(folder));
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}
