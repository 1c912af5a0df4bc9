import type { JSX } from 'react';
import { useRights } from '../../api/rights.js';
import type { MessageId } from '../../messages/messages.js';
import { useText } from '../../messages/text.js';
import { Sheet } from '../../widgets/sheet.js';
import { useScreens } from '../navigation.js';
import styles from './help-sheet.module.css';
import { PALETTE_KEYS } from './open-palette.js';
import { useSingleKeys } from './use-single-keys.js';

interface Line {
  readonly keys: readonly string[];
  readonly words: MessageId;
}

const WRITE: Line = { keys: ['c'], words: 'screen.compose' };
const ANYWHERE: readonly Line[] = [
  { keys: ['/'], words: 'keys.find' },
  { keys: ['?'], words: 'keys.title' },
];
const IN_LISTS: readonly Line[] = [
  { keys: ['j', 'k'], words: 'keys.next' },
  { keys: ['↵'], words: 'keys.open' },
  { keys: ['e'], words: 'attention.dismiss' },
];
const IN_APPROVALS: readonly Line[] = [
  { keys: ['j', 'k'], words: 'keys.next' },
  { keys: ['y'], words: 'approval.approve' },
  { keys: ['e'], words: 'approval.request_changes' },
  { keys: ['x'], words: 'approval.reject' },
];
const IN_CALENDAR: readonly Line[] = [
  { keys: ['x'], words: 'keys.select' },
  { keys: ['m'], words: 'keys.move' },
];

/** Every key, and the switch for those that are single letters. */
export function HelpSheet({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const text = useText();
  const { on, set } = useSingleKeys();
  const { may } = useRights();
  const places = useScreens().flatMap(({ key, label }) =>
    key ? [{ keys: ['g', key], words: label }] : [],
  );
  return (
    <Sheet title={text('keys.title')} onClose={onClose}>
      <Group
        title={text('keys.always')}
        lines={[{ keys: [PALETTE_KEYS], words: 'palette.title' }]}
      />
      <label className={styles.switch}>
        <input type="checkbox" checked={on} onChange={({ target }) => set(target.checked)} />
        <span>
          <b>{text('keys.single')}</b>
          <small>{text('keys.single.words')}</small>
        </span>
      </label>
      <div className={styles.letters} data-off={!on || undefined}>
        <Group
          title={text('keys.anywhere')}
          lines={[...(may('draft') ? [WRITE] : []), ...ANYWHERE, ...places]}
        />
        <Group title={text('screen.attention')} lines={IN_LISTS} />
        {may('approve') && <Group title={text('screen.approvals')} lines={IN_APPROVALS} />}
        {may('publish') && <Group title={text('screen.calendar')} lines={IN_CALENDAR} />}
      </div>
    </Sheet>
  );
}

function Group(props: { readonly title: string; readonly lines: readonly Line[] }): JSX.Element {
  const text = useText();
  return (
    <section className={styles.group}>
      <h3 dir="auto">{props.title}</h3>
      <dl>
        {props.lines.map(({ keys, words }) => (
          <div key={keys.join()} className={styles.line}>
            <dt>{text(words)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
