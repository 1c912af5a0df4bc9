import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { requireYes } from '../../options.js';

interface Options {
  readonly force?: true;
}

export const deleteAsset = command<Options>({
  name: 'assets delete',
  summary: 'Deletes uploaded media.',
  options: (line) =>
    line
      .argument('<asset>', 'id of the upload')
      .option('--force', 'also when posts that are not out yet use it'),
  async run({ words, force }, session) {
    await requireYes(`${words[0]} and its public address go away.`, session);
    const client = await session.client();
    const answer = await client.assets.remove(words[0]!, { force }, session.call);
    session.output.answer(answer, () => session.output.line(`${words[0]} is deleted.`));
    return exitCodes.done;
  },
});
