import { useEffect, useId, useRef, type JSX, type ReactNode } from 'react';
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
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={props.onClose}>
      <header className={styles.head}>
        <h2 id={id}>{props.title}</h2>
        <IconButton icon="x" label={text('dialog.close')} onClick={() => dialog.current?.close()} />
      </header>
      {isOpen && <div className={styles.body}>{props.children}</div>}
    </dialog>
  );
}
