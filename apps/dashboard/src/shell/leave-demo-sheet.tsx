import type { JSX } from 'react';
import { useText } from '../messages/text.js';
import { KeepButton } from '../screens/first-minute/keep-button.js';
import { Button } from '../widgets/button.js';
import { Sheet } from '../widgets/sheet.js';
import { useSignOut, type SignedOutPlace } from './use-sign-out.js';

/** What is lost with a demo's only session, and the two ways on. */
export function LeaveDemoSheet({
  to,
  onStay,
}: {
  readonly to?: SignedOutPlace | undefined;
  readonly onStay: () => void;
}): JSX.Element {
  const text = useText();
  const { leave, isPending } = useSignOut(to);
  return (
    <Sheet
      title={text('leave-demo.title')}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>{text('leave-demo.stay')}</Button>
          <Button kind="danger" busy={isPending} onClick={leave}>
            {text('shell.sign-out')}
          </Button>
        </>
      }
    >
      <p>
        {text('leave-demo.words')} <KeepButton />
      </p>
    </Sheet>
  );
}
