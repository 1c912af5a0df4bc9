import { lazy, Suspense, useState, type JSX } from 'react';
import { useText } from '../../messages/text.js';
import { withTexts } from '../../messages/loaded-texts.js';
import { IconButton } from '../../widgets/button.js';
import type { CalendarSearch } from './calendar-search.js';
import type { Range } from './range.js';

const loadSheet = withTexts(() => import('./export-sheet.js'));
const ExportSheet = lazy(async () => ({ default: (await loadSheet()).ExportSheet }));

/** The way to a file with what the calendar shows. */
export function ExportButton(props: {
  readonly range: Range;
  readonly search: CalendarSearch;
}): JSX.Element {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="download"
        size="small"
        label={text('calendar.export')}
        onClick={() => setOpen(true)}
      />
      <Suspense fallback={null}>
        {isOpen && <ExportSheet {...props} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
