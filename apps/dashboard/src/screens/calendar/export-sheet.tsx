import { useState, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { ExportLinks } from '../../exports/export-links.js';
import { useText } from '../../messages/text.js';
import { zonedText } from '../../time/zone-clock.js';
import page from '../../widgets/page.module.css';
import { SelectField } from '../../widgets/select-field.js';
import { Sheet } from '../../widgets/sheet.js';
import { filtersOf } from './calendar-query.js';
import { isFiltered, type CalendarSearch } from './calendar-search.js';
import type { Range } from './range.js';

/** Takes posts away as a file: those of the days that are shown, or all that fit the filters. */
export function ExportSheet(props: {
  readonly range: Range;
  readonly search: CalendarSearch;
  readonly onClose: () => void;
}): JSX.Element {
  const { range, search, onClose } = props;
  const text = useText();
  const intl = useIntl();
  const [isAll, setAll] = useState(false);
  const { days, clock } = range;
  const fromMs = days[0]!.startMs;
  // Up to the last second: the next day begins with the end of this one.
  const toMs = days.at(-1)!.endMs - 1_000;
  const at = (ms: number): string => zonedText(ms, clock.offsetAt(ms));
  const shownDays = intl.formatDateTimeRange(fromMs, toMs, {
    timeZone: clock.timezone,
    dateStyle: 'medium',
  });
  return (
    <Sheet
      title={text('calendar.export')}
      onClose={onClose}
      footer={
        <ExportLinks
          query={{ ...(!isAll && { from: at(fromMs), to: at(toMs) }), ...filtersOf(search) }}
        />
      }
    >
      <div className={page.form}>
        <SelectField
          label={text('export.which')}
          value={isAll ? 'all' : 'shown'}
          options={[
            { value: 'shown', label: text('export.shown', { days: shownDays }) },
            { value: 'all', label: text('export.all') },
          ]}
          hint={isFiltered(search) ? text('export.filtered') : undefined}
          onChange={(value) => setAll(value === 'all')}
        />
        <p>{text('export.words')}</p>
      </div>
    </Sheet>
  );
}
