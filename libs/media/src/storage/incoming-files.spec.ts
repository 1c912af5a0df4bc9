import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MovedClock, testConfig } from '#libs/kernel/testing';
import { IncomingFiles } from './incoming-files.js';

describe('incoming files', () => {
  let directory: string;
  let files: IncomingFiles;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'postrider-incoming-'));
    const config = testConfig({ MEDIA_DIRECTORY: directory, MEDIA_MAX_UPLOAD_BYTES: '10' });
    files = new IncomingFiles(config, new MovedClock());
  });
  afterAll(() => rm(directory, { recursive: true }));

  const names = () => readdir(join(directory, 'incoming'));

  it('keep the bytes with their size and digest until they are discarded', async () => {
    const file = await files.receive(Readable.from([Buffer.from('pear'), Buffer.from('tree')]));
    expect(await readFile(file.path, 'utf8')).toBe('peartree');
    expect([file.sizeBytes, file.sha256.slice(0, 8)]).toEqual([8, '6433fda7']);
    await files.discard(file);
    expect(await names()).toEqual([]);
  });

  it('leave nothing behind of a source that fails at once, later, or grows too large', async () => {
    const failing = (...chunks: string[]): Readable =>
      Readable.from(
        (function* () {
          for (const chunk of chunks) yield Buffer.from(chunk);
          throw new Error('torn');
        })(),
      );
    // Many at once, because a file created too late shows only sometimes.
    const received = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        files.receive(index % 2 === 0 ? failing() : failing('half')),
      ),
    );
    expect(new Set(received.map(({ status }) => status))).toEqual(new Set(['rejected']));
    await expect(files.receive(Readable.from([Buffer.alloc(11)]))).rejects.toMatchObject({
      code: 'payload_too_large',
    });
    expect(await names()).toEqual([]);
  });
});
