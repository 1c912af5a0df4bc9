import type { Config } from '#libs/kernel';
import { createWorkspace } from '../cli/create-workspace.js';
import { ServiceClient } from '../cli/service-client.js';
import type { DataFolder, InstallationSecrets } from './data-folder.js';

export interface SeededWorkspace {
  readonly workspaceId: string;
  readonly apiKey: string;
  readonly firstStart: boolean;
}

/** The sandbox workspace of this installation: the one it has, or a new one when its key is not known. */
export async function seedWorkspace(
  config: Config,
  baseUrl: string,
  folder: DataFolder,
  secrets: InstallationSecrets,
): Promise<SeededWorkspace> {
  const { workspaceId, apiKey } = secrets;
  if (workspaceId && apiKey && (await isValid(baseUrl, apiKey))) {
    return { workspaceId, apiKey, firstStart: false };
  }
  const created = await createWorkspace(config, { name: 'Sandbox', mode: 'sandbox' });
  const kept = { workspaceId: created.workspaceId, apiKey: created.apiKey };
  await folder.keep({ ...secrets, ...kept });
  return { ...kept, firstStart: true };
}

async function isValid(baseUrl: string, apiKey: string): Promise<boolean> {
  return new ServiceClient(baseUrl, apiKey).post('/v1/keys/validate', {}).then(
    () => true,
    () => false,
  );
}
