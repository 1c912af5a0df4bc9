import type { BodyOf } from '#libs/sdk';
import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten } from '../../options.js';
import { showLabel } from './columns.js';
import { COLORS } from './create.js';
import { labelsNamed } from './named-labels.js';

interface Options {
  readonly color?: string;
}

export const renameLabel = command<Options>({
  name: 'labels rename',
  summary: 'Names a label otherwise; its posts keep it.',
  options: (line) =>
    line
      .argument('<label>', 'its name or id')
      .argument('<name>', 'what it is called from now on')
      .option('--color <color>', `also another color: ${COLORS}`),
  async run({ words, color }, session) {
    const [found] = await labelsNamed([words[0]!], session);
    const { id, revision } = found!;
    const change = asWritten<BodyOf<'updateLabel'>>({ name: words[1]!, color, revision });
    const { label } = await (await session.client()).labels.update(id, change, session.call);
    showLabel(label, session.output);
    return exitCodes.done;
  },
});
