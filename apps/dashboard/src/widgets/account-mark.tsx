import type { JSX } from 'react';
import styles from './account-mark.module.css';

/** Letters that people know a network by. A network that is not here gets the first of its name. */
const LETTERS: Readonly<Record<string, string>> = {
  discord: 'D',
  facebook: 'f',
  instagram: 'IG',
  instagram_business: 'IG',
  linkedin: 'in',
  linkedin_page: 'in',
  meta: 'M',
  pinterest: 'P',
  reddit: 'r',
  snapchat: 'S',
  telegram: 'TG',
  tiktok: 'TT',
  wordpress: 'W',
  x: 'X',
  youtube: 'YT',
};

/** A network by its letters, neutral: colour stays with state. */
export function AccountMark(props: {
  readonly provider: string;
  /** The network's name, read out and shown on pointing. */
  readonly label?: string;
  readonly size?: 'small' | 'medium' | 'large';
}): JSX.Element {
  const { provider, label = provider, size = 'small' } = props;
  return (
    <abbr className={`${styles.mark} ${styles[size]}`} title={label}>
      {LETTERS[provider] ?? label.slice(0, 1).toUpperCase()}
    </abbr>
  );
}
