import { useState, type FormEvent, type JSX, type ReactNode } from 'react';
import { useText } from '../messages/text.js';
import { Banner } from '../widgets/banner.js';
import { Button } from '../widgets/button.js';
import { TextField } from '../widgets/field.js';
import page from '../widgets/page.module.css';
import { Sheet } from '../widgets/sheet.js';
import { copyShiftOf } from './copy-shift.js';

const USUAL_DAYS = '7';

/** Asks how many days later copies shall go out. They are drafts: nothing goes out by a mistake here. */
export function DuplicateSheet(props: {
  readonly title: string;
  readonly isBusy: boolean;
  readonly problem: string | null;
  /** What else is asked. */
  readonly children?: ReactNode;
  readonly onDuplicate: (shiftMs: number) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const { title, isBusy, problem, children, onDuplicate, onClose } = props;
  const text = useText();
  const [days, setDays] = useState(USUAL_DAYS);
  const shiftMs = copyShiftOf(days);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (shiftMs !== null) onDuplicate(shiftMs);
  };
  return (
    <Sheet title={title} onClose={onClose}>
      <form className={page.form} onSubmit={submit}>
        {problem && <Banner tone="failed">{problem}</Banner>}
        <p>{text('duplicate.words')}</p>
        <TextField
          label={text('duplicate.days')}
          type="number"
          step="1"
          value={days}
          hint={text('duplicate.days.hint')}
          problem={shiftMs === null ? text('duplicate.days.problem') : null}
          onChange={(event) => setDays(event.target.value)}
        />
        {children}
        <Button type="submit" kind="primary" busy={isBusy} disabled={shiftMs === null}>
          {text('duplicate.do')}
        </Button>
      </form>
    </Sheet>
  );
}
