import { command } from '../../command.js';
import { exitCodes, UsageError } from '../../exit-codes.js';
import { asWritten } from '../../options.js';
import { sparkline } from '../../output/sparkline.js';
import { metricNames } from './metrics.js';
import { showNumbers } from './show.js';

interface Options {
  readonly window?: string;
  readonly chart?: true;
  readonly from?: string;
  readonly to?: string;
  readonly tz?: string;
}

export const accountNumbers = command<Options>({
  name: 'analytics account',
  summary: 'Shows the numbers of an account; with --chart what each day added.',
  options: (line) =>
    line
      .argument('<account>', 'handle or id')
      .option('--window <name>', 'lifetime, 24h, 7d or 30d')
      .option('--chart', 'what each day added, as a line of bars')
      .option('--from <day>', 'of the chart: 2027-03-01')
      .option('--to <day>', 'of the chart')
      .option('--tz <zone>', 'time zone of its days'),
  async run({ words, window, chart, from, to, tz }, session) {
    const client = await session.client();
    const { output } = session;
    if (chart !== true) {
      if (from ?? to ?? tz) throw new UsageError('--from, --to and --tz are of --chart');
      showNumbers(
        await client.analytics.account(words[0]!, asWritten({ window }), session.call),
        output,
      );
      return exitCodes.done;
    }
    const answer = await client.analytics.series(words[0]!, { from, to, timezone: tz }, session);
    output.answer(answer, () => {
      const { points } = answer;
      if (points.every(({ metrics }) => metrics === null)) output.note('No numbers are known.');
      for (const name of metricNames) {
        const values = points.map(({ metrics }) => metrics?.[name] ?? null);
        const known = values.filter((value) => value !== null);
        if (known.length === 0) continue;
        const sum = known.reduce((total, value) => total + value, 0);
        output.line(`${output.style.dim(name.padEnd(11))}  ${sparkline(values)}  +${sum}`);
      }
      output.note(
        `${points[0]?.date ?? ''} to ${points.at(-1)?.date ?? ''}, days of ${answer.timezone}`,
      );
    });
    return exitCodes.done;
  },
});
