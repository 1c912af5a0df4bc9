import { useRef, useState, type JSX, type KeyboardEvent } from 'react';
import { useText } from '../../messages/text.js';
import { useNetworkOf } from '../../networks/networks.js';
import { AccountMark } from '../../widgets/account-mark.js';
import { Counter } from '../../widgets/counter.js';
import { Icon } from '../../widgets/icon.js';
import { AccountPicker } from './account-picker.js';
import { nameOf } from './accounts.js';
import styles from './account-tabs.module.css';
import { useComposer } from './composer-context.js';
import { isOwn, type Tab } from './composition/composition.js';

const idOf = (tab: Tab): string => (tab === 'all' ? 'all' : tab.accountId);

/** Whom one writes for: everybody, or one account. Arrow keys go along the tabs. */
export function AccountTabs(): JSX.Element {
  const text = useText();
  const networkOf = useNetworkOf();
  const { chosen, tab, setTab, composition, liveTexts, issues } = useComposer();
  const [picking, setPicking] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const tabs: readonly Tab[] = ['all', ...chosen.map(({ id }) => ({ accountId: id }))];
  const move = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = tabs.findIndex((one) => idOf(one) === idOf(tab));
    const next = tabs[(place + step + tabs.length) % tabs.length]!;
    setTab(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${idOf(next)}"]`)?.focus();
  };
  const facts = (name: Tab) => ({
    type: 'button' as const,
    role: 'tab',
    'data-tab': idOf(name),
    'aria-selected': idOf(tab) === idOf(name),
    'aria-controls': 'composer-panel',
    tabIndex: idOf(tab) === idOf(name) ? 0 : -1,
    className: styles.tab,
    onClick: () => setTab(name),
  });
  return (
    <div className={styles.tabs}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={text('composer.accounts')}
        className={styles.list}
        onKeyDown={move}
      >
        <button {...facts('all')}>{text('composer.all')}</button>
        {chosen.map((account) => {
          const live = liveTexts.get(account.id);
          const selected = tab !== 'all' && tab.accountId === account.id;
          const faulty = issues.some(
            ({ accountId, issue }) => accountId === account.id && issue.severity !== 'warning',
          );
          return (
            <button key={account.id} {...facts({ accountId: account.id })}>
              <AccountMark provider={account.provider} label={networkOf(account.provider).label} />
              <span className={styles.name}>{nameOf(account)}</span>
              {isOwn(composition, account.id) && (
                <span className={styles.own} title={text('composer.own.words')}>
                  {text('composer.own')}
                </span>
              )}
              {live && (
                <Counter
                  length={live.length}
                  limit={live.limit}
                  estimated={live.estimated && live.length > 0}
                  showLimit={selected}
                />
              )}
              {faulty && live?.excess === 0 && (
                <span className={styles.fault} data-tone="failed">
                  <Icon name="circle-x" size="small" />
                  <span className="hidden-visually">{text('composer.faulty')}</span>
                </span>
              )}
            </button>
          );
        })}
      </div>
      <button
        type="button"
        id="composer-accounts"
        className={styles.add}
        aria-label={text('composer.accounts.choose')}
        title={text('composer.accounts.choose')}
        onClick={() => setPicking(true)}
      >
        <Icon name="plus" />
      </button>
      {picking && <AccountPicker onClose={() => setPicking(false)} />}
    </div>
  );
}
