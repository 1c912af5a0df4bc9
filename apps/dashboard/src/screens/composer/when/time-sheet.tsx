import type { JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { Button } from '../../../widgets/button.js';
import { Sheet } from '../../../widgets/sheet.js';
import type { When } from '../composition/composition.js';
import { TimeFields } from './time-fields.js';

type At = Extract<When, { kind: 'at' }>;

/** Asks when. */
export function TimeSheet(props: {
  readonly when: At;
  readonly onChange: (when: At) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const text = useText();
  const { when, onChange, onClose } = props;
  return (
    <Sheet
      title={text('composer.when')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {text('composer.when.done')}
        </Button>
      }
    >
      <TimeFields when={when} onChange={(time) => onChange({ kind: 'at', ...time })} />
    </Sheet>
  );
}
