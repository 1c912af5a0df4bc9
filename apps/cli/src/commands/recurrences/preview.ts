import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { countOption } from '../../options.js';
import { shownTime } from '../../output/time.js';
import { ruleOf, type RuleOptions, withRule } from './rule-options.js';

interface Options extends RuleOptions {
  readonly count: number;
}

export const previewRecurrence = command<Options>({
  name: 'recurrences preview',
  summary: 'Shows when a rule has something go out.',
  options: (line) => withRule(line).option('--count <times>', 'how many', countOption(1, 100), 10),
  async run({ count, ...rule }, session) {
    const client = await session.client();
    const body = { ...ruleOf(rule), count };
    const { occurrences } = await client.recurrences.preview(body, session.call);
    session.output.table(
      occurrences,
      [
        { head: 'OCCURRENCE', cell: ({ occurrence }) => occurrence },
        { head: 'AT', cell: ({ at }) => shownTime(at) },
      ],
      'Nothing comes of it.',
    );
    return exitCodes.done;
  },
});
