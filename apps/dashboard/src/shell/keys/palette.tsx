import { useLayoutEffect, useId, useRef, useState, type JSX, type KeyboardEvent } from 'react';
import { useText } from '../../messages/text.js';
import { Icon } from '../../widgets/icon.js';
import { entriesFor, type PaletteEntry } from './palette-entries.js';
import styles from './palette.module.css';
import { usePaletteEntries } from './use-palette-entries.js';

/** Type where to go or what to do; arrows choose, Enter does it. */
export function Palette(props: {
  readonly onClose: () => void;
  readonly onHelp: () => void;
}): JSX.Element {
  const text = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = entriesFor(typed, usePaletteEntries(props.onHelp));
  const current = Math.min(chosen, found.length - 1);
  // Closed while it is still in the document: only then the focus goes back to where it came from.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  const run = (entry: PaletteEntry | undefined): void => {
    if (entry === undefined) return;
    props.onClose();
    entry.run();
  };
  const choose = (next: number): void => {
    const index = (next + found.length) % Math.max(found.length, 1);
    setChosen(index);
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
    };
    const next = steps[event.key];
    if (next !== undefined) {
      event.preventDefault();
      choose(next);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      run(found[current]);
    }
  };
  return (
    // Escape is the keyboard's way to do what a press beside it does.
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={text('palette.title')}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && props.onClose()}
    >
      <div className={styles.find}>
        <Icon name="search" />
        <input
          dir="auto"
          role="combobox"
          aria-label={text('palette.title')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={text('palette.placeholder')}
          value={typed}
          onKeyDown={press}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
        />
      </div>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={text('palette.title')}
        className={styles.list}
      >
        {found.map((entry, index) => (
          <Option
            key={entry.id}
            id={`${id}-${index}`}
            entry={entry}
            isCurrent={index === current}
            isFirstOfGroup={entry.group !== found[index - 1]?.group}
            onPoint={() => setChosen(index)}
            onRun={() => run(entry)}
          />
        ))}
      </ul>
      <p className={styles.none} role="status">
        {found.length === 0 && text('palette.none')}
      </p>
    </dialog>
  );
}

function Option(props: {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isCurrent: boolean;
  readonly isFirstOfGroup: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}): JSX.Element {
  const { entry, isCurrent } = props;
  return (
    // The field keeps the focus: it says which option is the current one, and its keys choose.
    <li
      id={props.id}
      role="option"
      aria-selected={isCurrent}
      className={styles.option}
      data-group={props.isFirstOfGroup ? entry.group : undefined}
      onPointerMove={props.onPoint}
      onClick={props.onRun}
    >
      <span className={styles.row}>
        <Icon name={entry.icon} />
        <span className={styles.label}>{entry.label}</span>
        {entry.hint && <span className={styles.hint}>{entry.hint}</span>}
        {entry.keys?.map((key) => (
          <kbd key={key}>{key.toUpperCase()}</kbd>
        ))}
      </span>
    </li>
  );
}
