import { useState, type JSX, type ReactNode } from 'react';
import { useText } from '../messages/text.js';
import { Banner } from './banner.js';
import { Button } from './button.js';
import styles from './confirm.module.css';
import { Dialog } from './dialog.js';

/**
 * A button that asks before it does what cannot be taken back, or what many would notice.
 * @param props.button what it will do, on the button and once more in the dialog
 * @param props.isHarmless it can be taken back
 * @param props.act does it; a rejection is shown, and the dialog stays
 */
export function Confirm(props: {
  readonly button: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly act: () => Promise<unknown>;
  readonly disabled?: boolean;
  readonly isHarmless?: boolean;
}): JSX.Element {
  const { button, title, children, act, disabled, isHarmless = false } = props;
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({
    isBusy: false,
    problem: null,
  });
  const close = (): void => {
    setOpen(false);
    setState({ isBusy: false, problem: null });
  };
  const go = (): void => {
    setState({ isBusy: true, problem: null });
    act().then(close, (error: Error) => setState({ isBusy: false, problem: error.message }));
  };
  return (
    <>
      <Button
        kind={isHarmless ? 'plain' : 'danger'}
        size="small"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {button}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        <div className={styles.body}>
          {state.problem && <Banner tone="failed">{state.problem}</Banner>}
          {children}
          <div className={styles.actions}>
            <Button onClick={close}>{text('dialog.cancel')}</Button>
            <Button kind={isHarmless ? 'primary' : 'danger'} busy={state.isBusy} onClick={go}>
              {button}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
