import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../../messages/text.js';
import { clockFormat, useHourCycle } from '../../../time/hour-cycle.js';
import { Button } from '../../../widgets/button.js';
import { Sheet } from '../../../widgets/sheet.js';
import styles from './move-sheet.module.css';

/** Clocks show this time twice on that day: which is meant? */
export function TwiceSheet(props: {
  readonly times: readonly [number, number];
  readonly timezone: string;
  readonly onChoose: (ms: number) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const text = useText();
  const intl = useIntl();
  const hourCycle = useHourCycle();
  const words = (ms: number): string =>
    intl.formatDate(ms, {
      timeZone: props.timezone,
      day: 'numeric',
      month: 'short',
      ...clockFormat(hourCycle),
      timeZoneName: 'short',
    });
  return (
    <Sheet title={text('calendar.twice')} onClose={props.onClose}>
      <div className={styles.form}>
        <p>{text('calendar.twice.words')}</p>
        <div className={styles.row}>
          {props.times.map((ms) => (
            <Button key={ms} onClick={() => props.onChoose(ms)}>
              {words(ms)}
            </Button>
          ))}
        </div>
      </div>
    </Sheet>
  );
}
