import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../messages/text.js';
import { Icon } from '../../widgets/icon.js';
import { StatusChip } from '../../widgets/status-chip.js';
import { assetLookOf, lengthOf, sizeOf } from './asset-looks.js';
import styles from './asset-tile.module.css';
import type { Asset } from './media-query.js';

export const nameOf = ({ originalFilename, id }: Asset): string => originalFilename ?? id;

/** A picture, film or file of the library; pressed, it tells everything of it. */
export function AssetTile({
  asset,
  onOpen,
}: {
  readonly asset: Asset;
  readonly onOpen: () => void;
}): JSX.Element {
  const text = useText();
  const { kind, altText, duration } = asset;
  const look = assetLookOf(asset);
  const address = asset.preview?.thumbnail ?? asset.preview?.poster;
  return (
    <button
      type="button"
      className={styles.tile}
      data-asset={asset.id}
      data-leaving={asset.status === 'pending_delete' || undefined}
      onClick={onOpen}
    >
      <span className={styles.picture}>
        {address && asset.status !== 'uploading' ? (
          <img src={address} alt={altText ?? ''} loading="lazy" decoding="async" />
        ) : (
          <Icon name="image" size="large" />
        )}
        {kind === 'video' && typeof duration === 'number' && (
          <span className={styles.length}>{lengthOf(duration)}</span>
        )}
        {look !== null && (
          <span className={styles.state}>
            <StatusChip tone={look.tone} icon={look.icon}>
              {text(look.word)}
            </StatusChip>
          </span>
        )}
      </span>
      <span className={styles.name}>{nameOf(asset)}</span>
      <span className={styles.facts}>
        <Facts asset={asset} isShort />
      </span>
    </button>
  );
}

/** What it is, in a line: whether it is described comes first, since the rest may be cut. */
export function Facts({
  asset,
  isShort,
}: {
  readonly asset: Asset;
  readonly isShort?: boolean;
}): JSX.Element {
  const text = useText();
  const { formatNumber } = useIntl();
  const { kind, width, height, size, altText } = asset;
  const isUndescribed = kind === 'image' && !altText;
  const hasPixels = Boolean(width && height);
  const facts: string[] = [];
  if (isUndescribed) facts.push(text('media.undescribed'));
  if (!isShort || !hasPixels) facts.push(text(`media.one.${kind}`));
  if (hasPixels) facts.push(`${width} × ${height}`);
  if (size && !(isShort && isUndescribed)) {
    const { value, unit } = sizeOf(size);
    const style = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
    facts.push(formatNumber(value, style));
  }
  return <>{facts.join(' · ')}</>;
}
