import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { guardGroup } from './process-guard.js';

describe('a guard of a process group', () => {
  it('kills the group when the pipe to its owner closes', async () => {
    const service = spawn('/bin/sh', ['-c', 'sleep 600 & wait'], { detached: true });
    const ended = once(service, 'exit');
    const guard = guardGroup(service.pid);

    guard.stdin?.destroy();

    expect(await ended).toEqual([null, 'SIGKILL']);
  });

  it('leaves the group alone once it was released', async () => {
    const service = spawn('/bin/cat', [], { detached: true });
    const guard = guardGroup(service.pid);

    guard.stdin?.end('released\n');
    await once(guard, 'exit');
    const ended = once(service, 'exit');
    service.stdin.end();

    expect(await ended).toEqual([0, null]);
  });
});
