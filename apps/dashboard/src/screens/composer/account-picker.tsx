import { useState, type JSX } from 'react';
import { useText } from '../../messages/text.js';
import { useNetworkOf } from '../../networks/networks.js';
import { AccountMark } from '../../widgets/account-mark.js';
import { Button } from '../../widgets/button.js';
import { TextField } from '../../widgets/field.js';
import { Sheet } from '../../widgets/sheet.js';
import styles from './account-picker.module.css';
import { nameOf, type Account } from './accounts.js';
import { useComposer } from './composer-context.js';
import { withAccounts } from './composition/composition.js';

const MANY = 8;

/** Chooses who publishes. */
export function AccountPicker({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const text = useText();
  const networkOf = useNetworkOf();
  const { accounts, composition, change, tab, setTab } = useComposer();
  const { accountIds } = composition;
  const [words, setWords] = useState('');
  const isMeant = (account: Account): boolean =>
    `${nameOf(account)} ${account.handle} ${networkOf(account.provider).label}`
      .toLowerCase()
      .includes(words.trim().toLowerCase());
  const toggle = (id: string): void => {
    const without = accountIds.filter((one) => one !== id);
    const removed = without.length < accountIds.length;
    change((before) => withAccounts(before, removed ? without : [...accountIds, id]));
    if (removed && tab !== 'all' && tab.accountId === id) setTab('all');
  };
  return (
    <Sheet
      title={text('composer.accounts.choose')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {text('composer.accounts.done', { count: accountIds.length })}
        </Button>
      }
    >
      {accounts.length > MANY && (
        <TextField
          label={text('composer.accounts.search')}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <ul className={styles.list}>
        {accounts.filter(isMeant).map((account) => (
          <li key={account.id}>
            <label className={styles.row} data-off={account.publishable === false || undefined}>
              <input
                type="checkbox"
                checked={accountIds.includes(account.id)}
                onChange={() => toggle(account.id)}
              />
              <AccountMark
                provider={account.provider}
                label={networkOf(account.provider).label}
                size="medium"
              />
              <span className={styles.words}>
                <b>{nameOf(account)}</b>
                <small>
                  {networkOf(account.provider).label}
                  {account.publishable === false && ` · ${text('composer.accounts.off')}`}
                </small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
