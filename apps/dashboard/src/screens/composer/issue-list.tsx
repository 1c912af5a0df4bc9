import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../messages/text.js';
import { AccountMark } from '../../widgets/account-mark.js';
import { Button } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import { limitsOf, nameOf } from './accounts.js';
import { issuesOfTab, useComposer } from './composer-context.js';
import { withContent } from './composition/composition.js';
import styles from './issue-list.module.css';
import { threadInteraction } from './schedule/interactions.js';
import type { PlacedIssue } from './schedule/issue-places.js';
import { splitText } from './text/split-text.js';

/** What the service says of the tab's posts, each with the way to its field. */
export function IssueList({
  leadTo,
}: {
  readonly leadTo: (placed: PlacedIssue) => void;
}): JSX.Element | null {
  const text = useText();
  const model = useComposer();
  const issues = issuesOfTab(model);
  return (
    <ul className={styles.issues} aria-label={text('composer.issues')} aria-live="polite">
      {issues.map((placed, index) => (
        <IssueRow key={`${placed.issue.path} ${index}`} placed={placed} leadTo={leadTo} />
      ))}
    </ul>
  );
}

function IssueRow(props: {
  readonly placed: PlacedIssue;
  readonly leadTo: (placed: PlacedIssue) => void;
}): JSX.Element {
  const text = useText();
  const { formatNumber } = useIntl();
  const { placed, leadTo } = props;
  const { issue, accountId } = placed;
  const { chosen, tab } = useComposer();
  const account = chosen.find(({ id }) => id === accountId);
  const { hint, limit, actual } = issue;
  const warning = issue.severity === 'warning';
  return (
    <li data-tone={warning ? 'risk' : 'failed'} className={styles.issue}>
      <span className={styles.icon}>
        <Icon name={warning ? 'triangle-alert' : 'circle-x'} />
      </span>
      {tab === 'all' && account && (
        <AccountMark provider={account.provider} label={nameOf(account)} />
      )}
      <button type="button" className={styles.words} onClick={() => leadTo(placed)}>
        <b>{issue.message}.</b>{' '}
        <span className={styles.more}>
          {typeof actual === 'number' && limit !== undefined
            ? `${text('composer.issue.amount', { actual: formatNumber(actual), limit: formatNumber(limit) })} `
            : ''}
          {hint && `${hint}.`}
        </span>
      </button>
      <SplitIntoThread placed={placed} />
    </li>
  );
}

/** A text that is too long becomes a thread where the network takes one. */
function SplitIntoThread({ placed }: { readonly placed: PlacedIssue }): JSX.Element | null {
  const text = useText();
  const { capabilities, liveTexts, composition, change, setTab } = useComposer();
  const { accountId, field, issue } = placed;
  if (accountId === null || field.name !== 'text' || issue.code !== 'text_too_long') return null;
  const { interactions } = limitsOf(capabilities.get(accountId));
  const live = liveTexts.get(accountId);
  const limit = issue.limit ?? live?.limit ?? null;
  if (threadInteraction(interactions) === null || live === undefined || limit === null) return null;
  const split = (): void => {
    const own = composition.variants[accountId];
    const [first = '', ...rest] = splitText(own?.text ?? composition.common.text, limit, live.unit);
    const parts = rest.map((part) => ({ key: crypto.randomUUID(), text: part }));
    const after = own?.thread ?? composition.common.thread;
    change((before) =>
      withContent(before, { accountId }, { text: first, thread: [...parts, ...after] }),
    );
    setTab({ accountId });
  };
  return (
    <Button size="small" onClick={split}>
      {text('composer.split')}
    </Button>
  );
}
