import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../messages/messages.js';
import { useText } from '../../messages/text.js';
import type { Tone } from '../../status/post-states.js';
import { Icon, type IconName } from '../../widgets/icon.js';
import type { sumOf } from './calendar-data.js';
import type { CalendarSearch } from './calendar-search.js';
import styles from './legend.module.css';

interface Entry {
  readonly status: string;
  readonly word: MessageId;
  readonly icon: IconName;
  readonly tone: Tone;
  /** What needs an eye stands apart. */
  readonly isLoud?: true;
}

const ENTRIES: readonly Entry[] = [
  { status: 'published', word: 'state.published', icon: 'circle-check', tone: 'published' },
  { status: 'scheduled', word: 'state.scheduled', icon: 'clock', tone: 'scheduled' },
  { status: 'draft', word: 'state.draft', icon: 'pencil-line', tone: 'draft' },
  { status: 'canceled', word: 'state.canceled', icon: 'ban', tone: 'canceled' },
  {
    status: 'publishing',
    word: 'state.publishing',
    icon: 'loader-circle',
    tone: 'publishing',
    isLoud: true,
  },
  { status: 'retry_pending', word: 'state.retrying', icon: 'history', tone: 'held', isLoud: true },
  { status: 'risk', word: 'state.risk', icon: 'triangle-alert', tone: 'risk', isLoud: true },
  { status: 'failed', word: 'state.failed', icon: 'circle-x', tone: 'failed', isLoud: true },
];

/** How many posts stand how in what is shown; each leads to those alone. */
export function Legend({
  sums,
  search,
  onChange,
}: {
  readonly sums: ReturnType<typeof sumOf>;
  readonly search: CalendarSearch;
  readonly onChange: (change: Partial<CalendarSearch>) => void;
}): JSX.Element {
  const text = useText();
  const intl = useIntl();
  const isOn = ({ status }: Entry): boolean =>
    status === 'risk' ? search.risk === true : search.status === status;
  const countOf = ({ status }: Entry): number =>
    status === 'risk' ? sums.atRisk : (sums.byStatus[status] ?? 0);
  const toggle = (entry: Entry): void =>
    onChange(
      entry.status === 'risk'
        ? { risk: isOn(entry) ? undefined : true, status: undefined }
        : { status: isOn(entry) ? undefined : entry.status, risk: undefined },
    );
  return (
    <ul className={styles.legend} aria-label={text('calendar.legend')}>
      {ENTRIES.filter((entry) => countOf(entry) > 0 || isOn(entry)).map((entry) => (
        <li key={entry.status}>
          <button
            type="button"
            className={styles.entry}
            data-tone={entry.tone}
            data-loud={entry.isLoud}
            aria-pressed={isOn(entry)}
            onClick={() => toggle(entry)}
          >
            <Icon name={entry.icon} size="small" />
            <b>{intl.formatNumber(countOf(entry))}</b>
            <span>{text(entry.word)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
