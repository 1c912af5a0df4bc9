import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../messages/text.js';
import { useNetworkOf } from '../../networks/networks.js';
import { shortHandle } from '../../previews/preview.js';
import { PreviewOf } from '../../previews/preview-of.js';
import { Icon } from '../../widgets/icon.js';
import { nameOf, type Account } from './accounts.js';
import { useComposer } from './composer-context.js';
import { contentFor } from './composition/composition.js';
import { FollowUps } from './preview-follow-ups.js';
import styles from './preview-pane.module.css';
import { instantOf } from './when/local-time.js';

/** Every chosen account's post; that of the open tab first. */
export function PreviewPane(): JSX.Element {
  const text = useText();
  const { chosen, tab } = useComposer();
  const open = tab === 'all' ? [] : chosen.filter(({ id }) => id === tab.accountId);
  const shown = [...open, ...chosen.filter((account) => !open.includes(account))];
  return (
    <aside className={styles.pane} aria-label={text('composer.preview')} tabIndex={0}>
      {shown.length === 0 && <p className={styles.nobody}>{text('composer.preview.nobody')}</p>}
      {shown.map((account) => (
        <AccountPreview key={account.id} account={account} />
      ))}
    </aside>
  );
}

function AccountPreview({ account }: { readonly account: Account }): JSX.Element {
  const text = useText();
  const { formatDate, formatNumber } = useIntl();
  const { composition, liveTexts, uploads, issues, startsAt } = useComposer();
  const network = useNetworkOf()(account.provider);
  const live = liveTexts.get(account.id);
  const { title, media } = contentFor(composition, { accountId: account.id });
  const { when } = composition;
  const slotAt = when.kind === 'queue' ? startsAt : null;
  const at = when.kind === 'at' ? instantOf(when) : slotAt;
  const errors = issues.filter(
    ({ accountId, issue }) => accountId === account.id && issue.severity !== 'warning',
  ).length;
  const cut = live !== undefined && live.excess > 0 && live.limit !== null;
  return (
    <div className={styles.one} data-account={account.id}>
      <div className={styles.head}>
        <h3>{network.label}</h3>
        <small>{nameOf(account)}</small>
        <span className={styles.gap} />
        <span className={styles.verdict} data-tone={cut || errors > 0 ? 'failed' : 'published'}>
          <Icon name={cut || errors > 0 ? 'circle-x' : 'circle-check'} size="small" />
          {cut && text('composer.preview.cut', { limit: formatNumber(live.limit ?? 0) })}
          {!cut && errors > 0 && text('composer.errors', { count: errors })}
          {!cut && errors === 0 && text('composer.preview.fits')}
        </span>
      </div>
      <PreviewOf
        shape={network.shape}
        post={{
          network: network.label,
          name: nameOf(account),
          handle: shortHandle(account.handle),
          picture: account.avatarUrl ? `/v1/dashboard/accounts/${account.id}/avatar` : null,
          title,
          text: live?.text ?? '',
          fits: live?.fits.length ?? 0,
          fold: network.fold,
          day:
            at === null
              ? text('composer.preview.now')
              : formatDate(at, { day: 'numeric', month: 'short' }),
          media: media.map(({ key, thumbnail, altText, kind }) => ({
            key,
            altText,
            address: uploads.pictures.get(key) ?? thumbnail,
            isVideo: kind === 'video',
          })),
        }}
      />
      <FollowUps accountId={account.id} />
    </div>
  );
}
