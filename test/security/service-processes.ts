import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { projectDirectory } from '../../src/project-directory.js';
import { eventually } from '../support/eventually.js';

/** API and scheduler as processes of their own, the way they are deployed; keeps all they write. */
export class ServiceProcesses {
  private readonly children: ChildProcess[] = [];
  private written = '';

  /** @param environment of both processes */
  constructor(private readonly environment: Readonly<Record<string, string>>) {}

  /** Starts both, and resolves when the API answers. */
  async start(): Promise<void> {
    this.run('dist/apps/api/src/main.js');
    this.run('dist/apps/scheduler/src/main.js');
    const url = `${this.environment['PUBLIC_BASE_URL']}/health/ready`;
    const isReady = async (): Promise<boolean> => {
      const answer = await fetch(url).catch(() => null);
      return answer?.ok === true && this.written.includes('"ready":true');
    };
    await eventually(isReady, (ready) => ready, { what: 'API and scheduler', withinMs: 30_000 });
  }

  /** Everything both processes wrote so far. */
  output(): string {
    return this.written;
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill('SIGTERM');
        await once(child, 'exit');
      }),
    );
  }

  private run(entry: string): void {
    const child = spawn(process.execPath, [entry], {
      cwd: projectDirectory,
      env: { ...this.environment, PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => (this.written += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (this.written += chunk.toString('utf8')));
    this.children.push(child);
  }
}
