import type { ComponentProps, JSX } from 'react';
import { Icon, type IconName } from './icon.js';
import styles from './button.module.css';

interface Looks {
  readonly kind?: 'plain' | 'primary' | 'quiet' | 'danger';
  readonly size?: 'small' | 'medium' | 'large';
  readonly icon?: IconName;
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Looks & { readonly busy?: boolean };

/** Classes of what looks like a button, for links that do. */
export function buttonClass({ kind = 'plain', size = 'medium' }: Looks): string {
  return [styles.button, styles[kind], styles[size]].join(' ');
}

/** A button names what it will do. While it works it stays where it is and cannot be pressed again. */
export function Button({ kind, size, icon, busy, children, ...rest }: ButtonProps): JSX.Element {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size })}
      aria-busy={busy}
      disabled={busy || rest.disabled}
    >
      {busy ? <Icon name="loader-circle" spinning /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A button of one drawing; `label` says what it does. */
export function IconButton({
  label,
  icon,
  size,
  kind = 'quiet',
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'children'> &
  Looks & { readonly label: string; readonly icon: IconName }): JSX.Element {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`${buttonClass({ kind, size })} ${styles.only}`}
    >
      <Icon name={icon} />
    </button>
  );
}
