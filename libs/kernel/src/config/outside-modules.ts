import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartProblem } from '../errors/start-failure.js';

/**
 * Imports modules that an operator has named: files by their path, packages by their name, both as seen from the
 * folder. @returns their exports, in order
 * @throws StartProblem naming the variable and what cannot be loaded
 */
export async function importOutside(
  variable: string,
  names: readonly string[],
  folder: string,
): Promise<readonly { readonly name: string; readonly exported: readonly unknown[] }[]> {
  return Promise.all(
    names.map(async (name) => {
      try {
        const module = (await import(addressOf(name, folder))) as Readonly<Record<string, unknown>>;
        return { name, exported: Object.values(module) };
      } catch (error) {
        throw new StartProblem(
          `${variable}: ${name} cannot be loaded: ${(error as Error).message}`,
        );
      }
    }),
  );
}

function addressOf(name: string, folder: string): string {
  const isPath = /^(\.{0,2}[\\/]|[a-z]:[\\/])/i.test(name);
  const path = isPath
    ? resolve(folder, name)
    : createRequire(join(folder, 'here.js')).resolve(name);
  return pathToFileURL(path).href;
}
