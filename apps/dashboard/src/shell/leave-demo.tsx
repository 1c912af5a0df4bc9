import { useEffect, useState, type JSX } from 'react';
import { useText } from '../messages/text.js';
import { KeepButton } from '../screens/first-minute/keep-button.js';
import { Button } from '../widgets/button.js';
import { Sheet } from '../widgets/sheet.js';
import { LEAVE_DEMO, useSignOut } from './use-sign-out.js';

/** Whoever came by a link alone has no way back in: said before they sign out. */
export function LeaveDemo(): JSX.Element | null {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { leave, isPending } = useSignOut();
  useEffect(() => {
    const ask = (): void => setAsking(true);
    document.addEventListener(LEAVE_DEMO, ask);
    return () => document.removeEventListener(LEAVE_DEMO, ask);
  }, []);
  if (!isAsking) return null;
  return (
    <Sheet
      title={text('leave-demo.title')}
      onClose={() => setAsking(false)}
      footer={
        <>
          <Button onClick={() => setAsking(false)}>{text('leave-demo.stay')}</Button>
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
