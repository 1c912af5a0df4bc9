import type { BodyOf } from '#libs/sdk';
import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten } from '../../options.js';
import { showLabel } from './columns.js';

interface Options {
  readonly color?: string;
}

export const COLORS = 'gray, red, orange, yellow, green, teal, blue, purple or pink';

export const createLabel = command<Options>({
  name: 'labels create',
  summary: 'Makes a label for posts.',
  options: (line) => line.argument('<name>', 'what it is called').option('--color <color>', COLORS),
  async run({ words, color }, session) {
    const client = await session.client();
    const body = asWritten<BodyOf<'createLabel'>>({ name: words[0]!, color });
    const { label } = await client.labels.create(body, session.call);
    showLabel(label, session.output);
    return exitCodes.done;
  },
});
