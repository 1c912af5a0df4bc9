import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installationOf, type Installation } from '../cli/installation.js';
import { DataFolder, embeddedDatabaseUrl, type InstallationSecrets } from './data-folder.js';
import { freePort } from './ports.js';
import { startPostgres } from './postgres-server.js';

type Environment = Installation['environment'];

/**
 * The service that the environment names by `DATABASE_URL`; without it, the one that `npm start` keeps in the
 * folder, whether it runs or not: a database that rests is started for the time of the command.
 * @throws StartProblem while somebody else starts there
 */
export async function openInstallation(
  environment: Environment,
  dataDirectory: string,
): Promise<Installation> {
  if (environment['DATABASE_URL']) return installationOf(environment);
  const secrets = await readJson<InstallationSecrets>(join(dataDirectory, 'secrets.json'));
  if (secrets === null) return installationOf(environment);
  const kept = await readJson<Environment>(join(dataDirectory, 'environment.json'));
  const database = await databaseOf(dataDirectory, secrets, kept?.['DATABASE_URL']);
  return {
    environment: {
      LOG_LEVEL: 'warn',
      LOG_STREAM: 'stderr',
      MEDIA_DIRECTORY: join(dataDirectory, 'media'),
      CREDENTIAL_KEYS: secrets.credentialKeys,
      ...kept,
      ...environment,
      DATABASE_URL: database.url,
    },
    close: database.stop,
  };
}

interface OpenDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

async function databaseOf(
  dataDirectory: string,
  secrets: InstallationSecrets,
  ownServer: string | undefined,
): Promise<OpenDatabase> {
  if (ownServer) return { url: ownServer, stop: async () => undefined };
  const port = await runningPort(join(dataDirectory, 'postgres'));
  if (port !== null)
    return { url: embeddedDatabaseUrl(secrets, port), stop: async () => undefined };
  const folder = await DataFolder.open(dataDirectory);
  const unlock = await folder.lock();
  try {
    const server = await startPostgres({
      dataDirectory: folder.in('postgres'),
      port: await freePort(),
      password: secrets.databasePassword,
    });
    return {
      url: server.url,
      stop: async () => {
        await server.stop();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Of a server that runs: its pid file has process id, folder, start time and port, a line each. */
async function runningPort(cluster: string): Promise<number | null> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = lines.split('\n').map(Number);
  if (!pid || !port) return null;
  try {
    process.kill(pid, 0);
    return port;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? port : null;
  }
}

async function readJson<Content>(path: string): Promise<Content | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Content);
}
