import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { countOption } from '../../options.js';
import { sparkline } from '../../output/sparkline.js';

interface Options {
  readonly account?: string;
  readonly weeks?: number;
  readonly tz?: string;
  readonly chart?: true;
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const SHOWN = 10;

export const bestTimes = command<Options>({
  name: 'analytics best-times',
  summary: 'Shows how posts did by the hour of the week.',
  options: (line) =>
    line
      .option('--account <handle>', 'of this account')
      .option('--weeks <count>', 'as far back', countOption(1))
      .option('--tz <zone>', 'time zone of the hours')
      .option('--chart', 'the whole week as bars, a line for each day'),
  async run({ account, weeks, tz, chart }, session) {
    const client = await session.client();
    const answer = await client.analytics.bestTimes({ account, weeks, timezone: tz }, session.call);
    const { output } = session;
    const known = answer.hours.filter(({ medianEngagement }) => medianEngagement !== null);
    if (chart === true && !output.isJson) {
      for (const [index, day] of days.entries()) {
        const hours = answer.hours.filter(({ weekday }) => weekday === index + 1);
        const bars = sparkline(hours.map(({ medianEngagement }) => medianEngagement ?? null));
        output.line(`${output.style.dim(day)}  ${bars}`);
      }
      output.note(`Hours of ${answer.timezone}, 0 to 23`);
      return exitCodes.done;
    }
    const best = known.toSorted((one, other) => other.medianEngagement! - one.medianEngagement!);
    output.table(
      output.isJson ? answer.hours : best.slice(0, SHOWN),
      [
        { head: 'DAY', cell: ({ weekday }) => days[weekday - 1] },
        { head: 'HOUR', cell: ({ hour }) => `${String(hour).padStart(2, '0')}:00` },
        { head: 'POSTS', cell: ({ posts }) => posts },
        {
          head: 'AGAINST USUAL',
          cell: ({ medianEngagement }) => `× ${medianEngagement?.toFixed(2)}`,
        },
      ],
      'No hour has three posts with numbers yet.',
    );
    return exitCodes.done;
  },
});
