import { once } from 'node:events';
import { command } from '../command.js';
import { exitCodes } from '../exit-codes.js';
import { cliVersion } from '../version.js';

interface Options {
  readonly readOnly?: boolean;
}

export const mcp = command<Options>({
  name: 'mcp',
  summary: 'Serves an agent over standard input and output, by the Model Context Protocol.',
  options: (line) => line.option('--read-only', 'only tools that change nothing'),
  async run({ readOnly = false }, { profiles, signal }) {
    const { url, apiKey } = await profiles.current();
    // Read only by who asks for it: other commands answer in less time than reading it takes.
    const { serveOverStdio } = await import('#libs/mcp');
    const served = await serveOverStdio({
      apiKey,
      baseUrl: url,
      version: cliVersion,
      isReadOnly: readOnly,
    });
    // The client ends it by closing the input, or a person by stopping the program.
    await Promise.race([once(process.stdin, 'close'), once(signal, 'abort')]);
    await served.close();
    return exitCodes.done;
  },
});
