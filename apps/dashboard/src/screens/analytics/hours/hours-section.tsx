import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../../messages/text.js';
import { useClockWords } from '../../../time/clock-words.js';
import { buttonClass } from '../../../widgets/button.js';
import { Icon } from '../../../widgets/icon.js';
import { Loaded } from '../../../widgets/loaded.js';
import { Section } from '../../../widgets/section.js';
import { csvAddress, useBestTimes } from '../analytics-queries.js';
import { bestOf, shadesOf, SHADES, type Hour } from './heat.js';
import styles from './hours.module.css';

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** How posts did by the hour at which they went out: a table whose cells are shaded. */
export function HoursSection(props: {
  readonly timezone: string;
  readonly account: string | undefined;
}): JSX.Element {
  const { timezone, account } = props;
  const text = useText();
  const hours = useBestTimes(timezone, account);
  return (
    <Section
      title={text('analytics.hours')}
      words={text('analytics.hours.words', { timezone: timezone.replaceAll('_', ' ') })}
      actions={
        <a
          className={buttonClass({ kind: 'quiet', size: 'small' })}
          href={csvAddress('/v1/analytics/best-times', { timezone, account })}
          download
        >
          <Icon name="download" />
          CSV
        </a>
      }
    >
      <Loaded query={hours}>{(found) => <HeatMap hours={found} />}</Loaded>
    </Section>
  );
}

function HeatMap({ hours }: { readonly hours: readonly Hour[] }): JSX.Element {
  const text = useText();
  const intl = useIntl();
  const clock = useClockWords();
  const shades = shadesOf(hours);
  const best = bestOf(hours);
  const dayName = (weekday: number, style: 'short' | 'long'): string =>
    intl.formatDate(MONDAY + (weekday - 1) * DAY_MS, { weekday: style, timeZone: 'UTC' });
  const words = ({ weekday, hour, posts, medianEngagement }: Hour): string =>
    medianEngagement === null
      ? text('analytics.hour.few', { day: dayName(weekday, 'long'), hour: clock.hour(hour), posts })
      : text('analytics.hour', {
          day: dayName(weekday, 'long'),
          hour: clock.hour(hour),
          times: intl.formatNumber(medianEngagement, { maximumFractionDigits: 1 }),
          posts,
        });
  return (
    <>
      {/* A region that scrolls has to be reached by keys. */}
      <div
        className={styles.scroll}
        role="region"
        aria-label={text('analytics.hours')}
        tabIndex={0}
      >
        <table className={styles.heat}>
          <thead>
            <tr>
              <td />
              {Array.from({ length: 24 }, (_, hour) => (
                <th key={hour} scope="col">
                  <span className={hour % 6 === 0 ? undefined : 'hidden-visually'}>{hour}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: 7 }, (_, day) => (
              <tr key={day}>
                <th scope="row">{dayName(day + 1, 'short')}</th>
                {hours.slice(day * 24, day * 24 + 24).map((hour, index) => (
                  <td
                    key={hour.hour}
                    data-shade={shades[day * 24 + index] ?? undefined}
                    data-best={hour === best || undefined}
                    title={words(hour)}
                  >
                    <span className="hidden-visually">{words(hour)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.key}>
        {text('analytics.less')}
        {Array.from({ length: SHADES }, (_, shade) => (
          <i key={shade} data-shade={shade} />
        ))}
        {text('analytics.more')}
      </p>
      <p>{best === null ? text('analytics.hours.none') : words(best)}</p>
    </>
  );
}
