import { useEffect, useId, useRef, type JSX, type ReactNode, type SyntheticEvent } from 'react';
import { useText } from '../messages/text.js';
import { IconButton } from './button.js';
import styles from './dialog.module.css';

/** A dialog above the screen; a sheet from below on phones. The browser keeps the focus inside and gives it back. */
export function Dialog(props: {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): JSX.Element {
  const text = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { isOpen } = props;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  // It closes with the state, not before: what opens it again at once would else find it open still. And the browser tells
  // of the closing later, perhaps when it is open again.
  const cancel = (event: SyntheticEvent): void => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    props.onClose();
  };
  const closed = (): void => {
    if (dialog.current?.open === false) props.onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={cancel}
      onClose={closed}
    >
      <header className={styles.head}>
        <h2 dir="auto" id={id}>
          {props.title}
        </h2>
        <IconButton icon="x" label={text('dialog.close')} onClick={props.onClose} />
      </header>
      {isOpen && <div className={styles.body}>{props.children}</div>}
    </dialog>
  );
}
