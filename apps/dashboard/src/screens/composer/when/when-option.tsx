import type { JSX, ReactNode } from 'react';
import { Icon, type IconName } from '../../../widgets/icon.js';
import styles from './when-choice.module.css';

/** A radio button; Enter, or a press on the chosen one, opens what belongs to it. */
export function WhenOption(props: {
  /** Where issues of the time lead to. */
  readonly id?: string | undefined;
  readonly icon: IconName;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}): JSX.Element {
  const { id, icon, checked, onChoose, onPress, children } = props;
  return (
    <label className={styles.option} data-on={checked || undefined}>
      <input
        id={id}
        type="radio"
        name="composer-when"
        className="hidden-visually"
        checked={checked}
        aria-haspopup={onPress && 'dialog'}
        onChange={onChoose}
        onClick={(event) => event.detail > 0 && onPress?.()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onPress?.();
        }}
      />
      <Icon name={icon} />
      <span>{children}</span>
    </label>
  );
}
