import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { command } from '../../command.js';
import { exitCodes, UsageError } from '../../exit-codes.js';

export const uploadAssets = command({
  name: 'assets upload',
  summary: 'Uploads files; their ids may stand in posts.',
  options: (line) => line.argument('<file...>', 'images, videos or sounds'),
  async run({ words }, session) {
    for (const file of words) {
      const facts = await stat(file).catch(() => null);
      if (facts?.isFile() !== true) throw new UsageError(`There is no file ${file}`);
    }
    const client = await session.client();
    for (const file of words) {
      const filename = basename(file);
      const progress = session.terminal.progress(`Uploading ${filename}`);
      const asset = await client.assets
        .upload(await openAsBlob(file), {
          filename,
          signal: session.signal,
          onProgress: ({ sentBytes, totalBytes }) => progress.at(sentBytes / totalBytes),
        })
        .finally(() => progress.end());
      session.output.record(asset, () => `${asset.id}  ${filename}`);
    }
    return exitCodes.done;
  },
});
