import { endFailedStart, surviveFaults, SystemClock } from '#libs/kernel';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDirectory } from '../project-directory.js';
import { applyDemo } from './apply-demo.js';
import { launch, type RunningService } from './launch.js';
import { startMessage } from './start-message.js';

const json = process.argv.includes('--json');
const withDemo = !process.argv.includes('--no-demo');

async function main(): Promise<void> {
  const stopping = new AbortController();
  const report = json ? () => undefined : (line: string) => console.log(line);
  const starting = launch({ environment: process.env, projectDirectory, report, giveUp });
  stopOnSignals(starting, stopping);
  const service = await starting;
  if (stopping.signal.aborted) return;
  surviveFaults(() => service.stop());
  await rememberForCommands(service);
  if (service.firstStart && withDemo) {
    report('Publishing a first post to every network …');
    await applyDemo(service, new SystemClock().now());
  }
  console.log(json ? jsonLine(service) : startMessage(service));
}

function stopOnSignals(starting: Promise<RunningService>, stopping: AbortController): void {
  const stop = (): void => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    if (!json) console.log('\nStopping …');
    starting.then((service) => service.stop()).then(() => process.exit(0), endFailedStart);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

async function rememberForCommands({ baseUrl, apiKey }: RunningService): Promise<void> {
  const folder = process.env['POSTRIDER_DATA_DIR'] ?? join(projectDirectory, '.postrider');
  await writeFile(join(folder, 'service.json'), JSON.stringify({ baseUrl, apiKey }), {
    mode: 0o600,
  });
}

function jsonLine(service: RunningService): string {
  const { baseUrl, docsUrl, sandboxUrl, mailboxUrl, workspaceId, apiKey, claimLink } = service;
  return JSON.stringify({
    ...{ baseUrl, docsUrl, sandboxUrl, mailboxUrl, workspaceId, apiKey, claimLink },
  });
}

/** Without its database nothing of it can work on: what runs in this process ends with it. */
function giveUp(reason: string): never {
  console.error(`${reason} Postrider ends.`);
  process.exit(1);
}

main().catch(endFailedStart);
