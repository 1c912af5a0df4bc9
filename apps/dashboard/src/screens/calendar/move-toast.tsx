import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../messages/text.js';
import { clockFormat, useHourCycle } from '../../time/hour-cycle.js';
import { Button, IconButton } from '../../widgets/button.js';
import { Toast } from '../../widgets/toast.js';
import { UNDO_MS, type MoveOutcome } from './moves/use-moves.js';

/** What came of moving a post, with the way back. */
export function MoveToast(props: {
  readonly outcome: MoveOutcome | 'gap' | 'past' | null;
  readonly timezone: string;
  readonly onGone: () => void;
}): JSX.Element | null {
  const { outcome, timezone, onGone } = props;
  const text = useText();
  const intl = useIntl();
  const hourCycle = useHourCycle();
  if (outcome === null) return null;
  if (outcome === 'gap' || outcome === 'past') {
    return (
      <Toast
        icon="triangle-alert"
        tone="risk"
        goesAfterMs={null}
        onGone={onGone}
        actions={<IconButton icon="x" label={text('dialog.close')} onClick={onGone} />}
      >
        {text(`calendar.moved.${outcome}`, { timezone })}
      </Toast>
    );
  }
  if (outcome.kind === 'refused') {
    return (
      <Toast
        icon="circle-x"
        tone="failed"
        goesAfterMs={null}
        onGone={onGone}
        actions={<IconButton icon="x" label={text('dialog.close')} onClick={onGone} />}
      >
        {outcome.result?.message ?? text('calendar.moved.failed')}
      </Toast>
    );
  }
  const time = intl.formatDate(outcome.toMs, {
    timeZone: timezone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...clockFormat(hourCycle),
  });
  return (
    <Toast
      icon="check"
      tone="published"
      goesAfterMs={UNDO_MS}
      onGone={onGone}
      actions={
        <Button kind="quiet" size="small" onClick={outcome.undo}>
          {text('calendar.moved.undo')}
        </Button>
      }
    >
      {text('calendar.moved', { time })}
    </Toast>
  );
}
