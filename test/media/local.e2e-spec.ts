import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { startTestService, type TestService } from '../support/test-service.js';
import { describeMedia } from './media-suite.js';

let service: TestService | undefined;

describeMedia('local', async () => {
  const started = await startTestService();
  service = started;
  const root = started.environment['MEDIA_DIRECTORY']!;
  return {
    service: started,
    stored: async () => {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return files.map((entry) => relative(root, join(entry.parentPath, entry.name)));
    },
  };
});

afterAll(() => service?.stop());
