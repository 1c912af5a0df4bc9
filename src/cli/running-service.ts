import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How the command line finds the service: by environment, else by what `npm start` left in its folder. */
export interface ServiceAddress {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** @throws Error in one line when neither is there. */
export async function findService(
  environment: Readonly<Record<string, string | undefined>>,
  projectDirectory: string,
): Promise<ServiceAddress> {
  const baseUrl = environment['POSTRIDER_URL'];
  const apiKey = environment['POSTRIDER_API_KEY'];
  if (baseUrl && apiKey) return { baseUrl, apiKey };
  const folder = environment['POSTRIDER_DATA_DIR'] ?? join(projectDirectory, '.postrider');
  const kept = await readFile(join(folder, 'service.json'), 'utf8').catch(() => null);
  if (kept === null) {
    throw new Error(
      'Postrider is not running here: start it with npm start, or set POSTRIDER_URL and POSTRIDER_API_KEY.',
    );
  }
  return JSON.parse(kept) as ServiceAddress;
}
